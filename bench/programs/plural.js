/** All labels in one resource. */
const forge = require("pulumi-forge");
const { group, labels } = require("./labels.json");

new forge.GroupLabels("all", { defaults: { group }, items: labels });
