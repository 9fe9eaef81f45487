/** What gitlab-ci-local takes from Node.js 22, for Node.js 20. */
Set.prototype.union ??= function (other) {
  return new Set([...this, ...other.keys()]);
};
