/** The documentation of the policies as Markdown. */

import type { Shape } from "../../sdk/api/fields";
import { blocks, code, link, markdownTable, prose } from "../generate/markdown";
import { descriptionOf, typeText } from "../generate/typescript";
import { kinds } from "../generated/kind-names";
import type { AnyRule } from "./rule";
import { rules } from "./rules";

const GENERATED = "<!-- Generated from the policies by `npm run generate`. -->";

const block = (language: string, text: string) => `\`\`\`${language}\n${text.trim()}\n\`\`\``;

/** The whole page. */
export const policyDocs = (): string =>
  blocks(
    GENERATED,
    "# Policies",
    `${rules.length} ready policies validate what a program or a [forge.yaml](gitops.md#policies) declares, in every preview and before every update: each resource, and each item of a resource of many.`,
    block("sh", "pulumi preview --policy-pack node_modules/pulumi-forge/policy/pack"),
    "`forge preview` and `forge up` of a file have the same option.",
    "A violated `mandatory` policy stops the run; a violated `advisory` policy is only reported. A message names the resource, the item, the input, and what is expected:",
    block(
      "",
      `
- [mandatory]  production-maintainers  (pulumi-nodejs:dynamic/forge:ProjectProtectedEnvironments: live)
  Only maintainers and higher deploy to production and approve it. What developers may do everywhere should not include what customers notice at once.
  items.production: "deployAccessLevels[0].accessLevel" is "developer"; expected maintainer or higher
`,
    ),
    "- A value that a preview does not know yet violates nothing. The update validates it before it creates the resource.\n- An omitted input is not managed and can have any value. If a policy requires a value, set it in the program.\n- No message contains a [secret](secrets.md).\n- Of a resource of many, the first twenty violations of each policy are reported, and the number of the others.",
    "## The policies",
    markdownTable(
      ["Policy", "Kinds", "Requirement", "Why", "Level", "Remedy"],
      rules.map((rule) => [
        code(rule.name),
        kindsText(rule),
        prose(rule.requirement),
        prose(rule.why),
        code(rule.level),
        "remedy" in rule && rule.remedy ? "yes" : "",
      ]),
    ),
    "You can set a policy with a remedy to `remediate`: the run then sets the required value, and the preview shows it.",
    "## Parameters",
    markdownTable(["Policy", "Parameter", "Type", "Default", "Description"], rules.flatMap(parameterRows)),
    "## Configuration",
    "A JSON file sets a level, or parameters and optionally a level, for each policy by its name. `all` is the level of the policies that the file does not name. An unknown policy or parameter stops the run.",
    block(
      "json",
      `
{
  "production-approvals": { "enforcementLevel": "mandatory", "least": 2, "names": "^(prod|live)" },
  "push-secrets": "remediate",
  "label-colors": { "palette": ["crimson", "orange", "#6699cc"] },
  "push-tags": "disabled"
}
`,
    ),
    block(
      "sh",
      "pulumi preview --policy-pack node_modules/pulumi-forge/policy/pack --policy-pack-config policies.json",
    ),
    "## Your own pack",
    "A folder with two files. `policy/PulumiPolicy.yaml`:",
    block("yaml", "runtime: nodejs\nversion: 1.0.0"),
    "and `policy/index.ts`, which includes the ready policies, with the same settings as in a file, and adds others. The inputs of each kind are typed:",
    block(
      "typescript",
      `
import * as forge from "pulumi-forge";
import { forgePolicies, PolicyPack, validateEach } from "pulumi-forge/policy";

new PolicyPack("acme", {
  policies: [
    ...forgePolicies({ "push-tags": "mandatory", "trigger-token-count": { most: 2 } }),
    {
      name: "red-labels",
      description: "Only priority::urgent is red.",
      enforcementLevel: "mandatory",
      validateResource: validateEach(forge.GroupLabel, ({ name, color }, _args, report) => {
        if (color === "red" && name !== "priority::urgent") report(\`"\${name}" is red; expected another color\`);
      }),
    },
  ],
});
`,
    ),
    block("sh", "pulumi preview --policy-pack policy"),
    `- ${code("validateEach(forge.KIND, (inputs, args, report) => …)")} validates each object of a kind, as a resource of its own or as an item of a resource of many; ${code("args.item")} is the item's key. \`report\` masks secrets.\n- ${code("validateAll(forge.KIND, (objects, args, report) => …)")} validates all objects of a kind in a stack together, for \`validateStack\`; ${code("report(message, object)")} names the object at fault.\n- Both stop, without a violation, when your function reads a value that is not known yet.\n- Pulumi's own \`validateResourceOfType(forge.GroupLabel, …)\` works too, for resources of one object; the items of a
  resource of many are a JSON text there.`,
    "[An example](../examples/own-policy) is a project with a pack of its own.",
    "## Without a run",
    "You can also apply the policies to objects from any other source:",
    block(
      "typescript",
      `
import { validate } from "pulumi-forge/policy";

const labels = { kind: "GroupLabels", name: "labels", inputs: { defaults: { group: "acme" }, items: { Bug: { color: "red" } } } };
for (const { policy, level, message } of validate([labels], { "label-names": "mandatory" })) {
  console.log(level, policy, message);
}
`,
    ),
  );

const kindsText = ({ kinds: own }: AnyRule): string =>
  own.length === kinds.length
    ? "every kind"
    : own.map((kind) => link(kind, `resources/${kind}.md`)).join(", ");

const parameterRows = ({ name, parameters = {} }: AnyRule): string[][] =>
  Object.entries(parameters as Shape).map(([parameter, schema]) => [
    code(name),
    code(parameter),
    code(typeText(schema, "brief")),
    code(JSON.stringify(schema.parse(undefined))),
    prose(descriptionOf(schema)),
  ]);
