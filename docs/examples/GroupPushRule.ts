/** The checks that pushes to new projects of the group must pass. */
import * as forge from "pulumi-forge";

new forge.GroupPushRule("acme", { group: "acme", memberCheck: true, preventSecrets: true });
