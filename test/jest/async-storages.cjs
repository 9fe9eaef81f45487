/**
 * Each AsyncLocalStorage that was ever used makes every promise of the process slower until the process ends. A
 * worker loads modules anew for each test file, and their storages with them: after hundreds, promises took most of its time.
 */
const { AsyncLocalStorage } = require("node:async_hooks");

const used = new Set();

for (const name of ["run", "enterWith"]) {
  const method = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...args) {
    used.add(this);
    return method.apply(this, args);
  };
}

/** Disables all used storages; a storage enables itself again on its next use. */
exports.disableStorages = () => {
  for (const storage of used) storage.disable();
  used.clear();
};
