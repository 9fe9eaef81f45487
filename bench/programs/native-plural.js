/** All labels in one resource of the plugin. */
const forge = require("pulumi-forge/native");
const { group, labels } = require("./labels.json");

new forge.GroupLabels("all", { defaults: { group }, items: labels });
