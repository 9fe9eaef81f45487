/** The ready pack: every policy as it comes, for `pulumi preview --policy-pack node_modules/pulumi-forge/policy/pack`. */
const { forgePolicies, PolicyPack } = require("../../dist/provider/policy");

new PolicyPack("forge", { policies: forgePolicies() });
