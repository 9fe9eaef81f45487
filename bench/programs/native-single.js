/** One resource of the plugin for each label. */
const forge = require("pulumi-forge/native");
const { group, labels } = require("./labels.json");

for (const [name, { color }] of Object.entries(labels)) new forge.GroupLabel(name, { group, name, color });
