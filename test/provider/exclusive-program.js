/** Runs a program with labels that is data; in JavaScript, so that programs of the engine can load it, too. */

function constructLabels(classes, { declarations, retained }) {
  const made = [];
  let exclusive;
  for (const one of inOrder(declarations)) {
    const options = retained.includes(one.name) ? { retainOnDelete: true } : {};
    const resource = constructOne(classes, one, exclusive, options);
    made.push(resource);
    if (one.form === "exclusive") exclusive = resource;
  }
  return made;
}

/** A program can only use what it has constructed. */
const inOrder = (declarations) => [
  ...declarations.filter(({ depends }) => !depends || declarations.every((one) => !one.depends)),
  ...declarations.filter(({ depends }) => depends),
];

function constructOne(classes, { name, form, spelled: group, labels, depends }, exclusive, options) {
  const description = depends && exclusive ? exclusive.items.apply(() => "used") : "none";
  const common = { group, color: "#111111" };
  if (form === "single") {
    const args = { ...common, description, name: labels[0] ?? "", adopt: true };
    return new classes.GroupLabel(name, args, options);
  }
  const items = Object.fromEntries(labels.map((label) => [label, { description }]));
  const args = { defaults: common, items, adopt: true };
  return new classes.GroupLabels(name, form === "exclusive" ? { ...args, exclusive: true } : args, options);
}

module.exports = { constructLabels };
