/** Adds the methods of Node.js 22 that gitlab-ci-local uses to Node.js 20. */
Set.prototype.union ??= function (other) {
  return new Set([...this, ...other.keys()]);
};
