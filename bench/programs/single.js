/** One resource for each label. */
const forge = require("pulumi-forge");
const { group, labels } = require("./labels.json");

for (const [name, { color }] of Object.entries(labels)) new forge.GroupLabel(name, { group, name, color });
