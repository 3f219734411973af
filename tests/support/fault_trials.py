"""Trials of tests/faults: the folder of a trial, the runs in it, and what must hold afterwards."""
import collections
import hashlib
import os
import random
import shutil
import subprocess
import tempfile

JOURNALS = (".spool", ".blocks")


def tree(path):
    """The content of a file or folder as {name: hash}; None if there is nothing."""
    if not os.path.lexists(path):
        return None
    if os.path.isfile(path):
        return {"": hash_of(path)}
    found = {}
    for place, folders, files in os.walk(path):
        folders[:] = [name for name in folders if not name.endswith(".partial")]
        for name in files:
            full = os.path.join(place, name)
            found[os.path.relpath(full, path)] = hash_of(full)
    return found


def hash_of(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def listed_sums(path):
    """What a file of checksums lists, as {name: hash}."""
    with open(path, encoding="utf-8") as lines:
        return {name: digest for digest, name in (line.rstrip("\n").split("  ", 1) for line in lines)}


def has_journal(folder):
    return any(set(JOURNALS) & set(files) for _, _, files in os.walk(folder))


class Case:
    """A command, the state it starts from, and the result that it must give."""

    def __init__(self, name, arguments, out, template=None, forced=False, mounted=False,
                 exchange=True, same=None):
        self.name, self.arguments, self.out, self.template = name, arguments, out, template
        self.forced = forced          # the command may always be given again
        self.mounted = mounted        # the result is a mount point
        self.exchange = exchange      # the file system has RENAME_EXCHANGE
        self.same = same              # the files of a tuning run that are the same in every run, or None
        self.new = self.old = None
        self.seconds = 0

    def state(self, folder):
        """old, new, none or broken."""
        place = os.path.join(folder, self.out)
        now = tree(place)
        if not now:
            return "none"
        for name, wanted in (("new", self.new), ("old", self.old)):
            if wanted and self.agrees(place, now, wanted):
                return name
        return "broken"

    def agrees(self, place, now, wanted):
        """Most files of a tuning run hold times, but their names and sums must be right all the same."""
        if not self.same:
            return now == wanted
        if set(now) != set(wanted) or any(now[name] != wanted[name] for name in self.same):
            return False
        sums = dict(now)
        del sums["results.sha256"]
        return listed_sums(os.path.join(place, "results.sha256")) == sums


class Bench:
    """Makes folders, runs commands in them, judges and counts."""

    def __init__(self, program, seed, keep):
        self.keep = keep
        self.chance = random.Random(seed)
        self.root = tempfile.mkdtemp(prefix="tessoban-faults-")
        os.chmod(self.root, 0o755)
        self.program = os.path.join(self.root, "tessoban")
        shutil.copy(program, self.program)
        os.chmod(self.program, 0o755)
        self.kinds = []
        self.trials, self.failures, self.missed = (collections.Counter() for _ in range(3))
        self.mounts, self.number = [], 0
        self.environment = {**os.environ, "LC_ALL": "C.UTF-8"}
        self.can_mount = self.try_to_mount()

    # Folders and runs.

    def folder(self, case):
        self.number += 1
        path = os.path.join(self.root, "trial%d" % self.number)
        if case and case.template:
            shutil.copytree(case.template, path, symlinks=True)
        else:
            os.mkdir(path)
        if case:
            shutil.copy(os.path.join(self.root, "levels.xsb"), path)
        if case and case.mounted:
            self.mount(os.path.join(path, case.out), "size=16m")
        return path

    def try_to_mount(self):
        """Root in a container may often not mount."""
        path = os.path.join(self.root, "mountable")
        try:
            self.mount(path, "size=16k")
        except (OSError, subprocess.CalledProcessError):
            return False
        self.unmount(path)
        return True

    def mount(self, path, options):
        os.makedirs(path, exist_ok=True)
        subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", path], check=True,
                       capture_output=True)
        self.mounts.append(path)

    def unmount(self, path):
        subprocess.run(["umount", path], check=True)
        self.mounts.remove(path)

    def remove(self, path, failed=False):
        for mounted in [m for m in self.mounts if m.startswith(path + "/")]:
            self.unmount(mounted)
        if not (failed and self.keep):
            subprocess.run(["chmod", "-R", "u+w", path])
            shutil.rmtree(path)

    def clean_up(self):
        for path in list(self.mounts):
            self.unmount(path)
        if not (self.keep and sum(self.failures.values())):
            subprocess.run(["chmod", "-R", "u+w", self.root])
            shutil.rmtree(self.root)

    def run(self, case, folder, before=(), **settings):
        settings.setdefault("stdin", subprocess.DEVNULL)
        return subprocess.run([*before, self.program, *case.arguments], cwd=folder, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300,
                              env=self.environment, **settings)

    # Counting.

    def count(self, kind, trials=0, failures=0, missed=0):
        if kind not in self.kinds:
            self.kinds.append(kind)
        self.trials[kind] += trials
        self.failures[kind] += failures
        self.missed[kind] += missed

    def complain(self, kind, text):
        self.count(kind, failures=1)
        print("FAILED: %s: %s" % (kind, text), flush=True)

    def report(self, kind, case, what, problem, folder):
        self.count(kind, trials=1)
        if problem:
            self.complain(kind, "%s: %s: %s%s" % (case.name, what, problem,
                                                  " (%s)" % folder if self.keep else ""))
        self.remove(folder, problem is not None)

    def miss(self, kind, case, what, end, folder):
        """The fault did not happen, so this was no trial; but then the run must have succeeded."""
        state = case.state(folder)
        if end.returncode != 0 or state != "new":
            self.report(kind, case, what, "without a fault: exit code %d, the result is %s: %s" %
                        (end.returncode, state, end.stderr[-300:]), folder)
        else:
            self.count(kind, missed=1)
            self.remove(folder)

    def print_totals(self):
        for kind in self.kinds:
            note = ", %d times it did not happen" % self.missed[kind] if self.missed[kind] else ""
            print("%-24s %5d trials, %d failures%s" % (kind + ":", self.trials[kind],
                                                       self.failures[kind], note))
        print("%d trials, %d failures" % (sum(self.trials.values()), sum(self.failures.values())))

    # What must hold.

    def wrong_state(self, case, folder):
        """Between two renames there may be nothing, and in a mount point a part: the next run helps."""
        state = case.state(folder)
        allowed = {"new", "old" if case.old else "none"}
        if not case.exchange:
            allowed.add("none")
        if case.mounted:
            allowed.add("broken")
        return None if state in allowed else "the result is %s" % state

    def wrong_end(self, case, folder, killed=False):
        """Gives the same command again, undisturbed, and looks at the result."""
        state = case.state(folder)
        partial = os.path.join(folder, case.out + ".partial")
        if case.mounted:
            partial = os.path.join(folder, case.out, ".tessoban.partial")
        done = state == "new" and (not os.path.exists(partial) or not os.listdir(partial))
        end = self.run(case, folder)
        refused = end.returncode == 2 and (" already exists; --force" in end.stderr or
                                           "is a mount point: only" in end.stderr)
        if end.returncode != 0 and not (done and refused and not case.forced):
            return "the same command ends with %d: %s" % (end.returncode, end.stderr[-300:])
        if case.state(folder) != "new":
            return "the same command gives other bytes (%s)" % case.state(folder)
        if os.path.exists(partial):
            return "%s is left" % partial
        return self.wrong_files(case, folder, killed)

    def wrong_files(self, case, folder, killed=False):
        """Only a kill may leave the temporary file under which a single file was written."""
        known = {case.out, "levels.xsb"}
        strange = [name for name in os.listdir(folder)
                   if name not in known and not (killed and name.startswith(".tessoban-"))]
        if strange:
            return "there is also %s" % strange
        if not case.out.endswith(("pack", "mounted", ".xsb")):
            return None
        check = subprocess.run([self.program, "check", os.path.join(folder, case.out)],
                               capture_output=True, text=True, stdin=subprocess.DEVNULL)
        return None if check.returncode == 0 else "check says %s" % check.stderr[-300:]

    def after_kill(self, kind, case, what, folder):
        problem = self.wrong_state(case, folder) or self.wrong_end(case, folder, killed=True)
        self.report(kind, case, what, problem, folder)

    def after_error(self, kind, case, what, end, folder):
        state, problem = case.state(folder), None
        if end.returncode not in (0, 2):
            problem = "exit code %d: %s" % (end.returncode, end.stderr[-300:])
        elif end.returncode == 0 and state != "new":
            problem = "exit 0, but the result is %s" % state
        elif end.returncode == 2 and not end.stderr:
            problem = "exit 2 without a message"
        elif "goes on from there" in end.stderr and not has_journal(folder):
            problem = "the message promises a journal, but there is none"
        problem = problem or self.wrong_state(case, folder) or self.wrong_end(case, folder)
        self.report(kind, case, what, problem, folder)
