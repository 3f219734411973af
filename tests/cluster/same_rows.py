#!/usr/bin/python3
"""Two libraries must be whole and hold the same rows: levels, blocks and runs, with all columns.

usage: same_rows.py ONE TWO

Prints how many levels there are, and a checksum of all rows. Exit 1 with the first difference. The
numbers of sources are left out: they say only which run came first.
"""
import hashlib
import itertools
import sqlite3
import sys

ORDERS = {"levels": "id", "blocks": "block", "sources": "kind, name"}


def rows(path):
    db = sqlite3.connect("file:%s?mode=ro" % path, uri=True)
    if db.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
        sys.exit("%s is damaged" % path)
    for table, order in ORDERS.items():
        columns = [row[1] for row in db.execute("PRAGMA table_info(%s)" % table) if row[1] != "source"]
        names = ", ".join('"%s"' % name for name in columns)
        for row in db.execute("SELECT %s FROM %s ORDER BY %s" % (names, table, order)):
            yield table, row


levels, checksum = 0, hashlib.sha256()
for one, two in itertools.zip_longest(rows(sys.argv[1]), rows(sys.argv[2])):
    if one != two:
        sys.exit("the rows differ:\n%r\n%r" % (one, two))
    levels += one[0] == "levels"
    checksum.update(repr(one).encode())
if not levels:
    sys.exit("there are no levels")
print("%d levels, rows %s" % (levels, checksum.hexdigest()[:16]))
