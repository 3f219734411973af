// Keeps what is too large for the small storage of settings: opened collections, skins.
//
// A table of values by key in the browser's database (IndexedDB). Values are plain objects, or blobs. If
// the browser forbids it, everything is kept in memory until the page is closed.

const DATABASE = "tessoban";
const TABLE = "kept";
const databaseMemory = new Map();
let opening = null;

function openDatabase() {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = request.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
}

// Runs work(store), which returns a request. The result of the request; undefined if it fails.
async function inTable(mode, work) {
  opening ??= openDatabase();
  const database = await opening;
  if (!database) return undefined;
  return new Promise((resolve) => {
    try {
      const transaction = database.transaction(TABLE, mode);
      const request = work(transaction.objectStore(TABLE));
      transaction.oncomplete = () => resolve({ value: request.result });
      transaction.onerror = transaction.onabort = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}

// Returns whether the value will still be there after the page is closed.
export async function keep(key, value) {
  const done = await inTable("readwrite", (table) => table.put(value, key));
  if (done) databaseMemory.delete(key);
  else databaseMemory.set(key, value);
  return Boolean(done);
}

export async function forget(key) {
  databaseMemory.delete(key);
  await inTable("readwrite", (table) => table.delete(key));
}

// The kept value, or undefined.
export async function kept(key) {
  if (databaseMemory.has(key)) return databaseMemory.get(key);
  return (await inTable("readonly", (table) => table.get(key)))?.value;
}

// [key, value] of all whose key begins with `prefix`, in the order of their keys.
export async function keptUnder(prefix) {
  const range = globalThis.IDBKeyRange?.bound(prefix, `${prefix}\uffff`);
  const keys = (await inTable("readonly", (table) => table.getAllKeys(range)))?.value ?? [];
  const values = (await inTable("readonly", (table) => table.getAll(range)))?.value ?? [];
  const all = new Map(keys.map((key, i) => [key, values[i]]));
  for (const [key, value] of databaseMemory) if (key.startsWith(prefix)) all.set(key, value);
  return [...all].sort(([a], [b]) => (a < b ? -1 : 1));
}
