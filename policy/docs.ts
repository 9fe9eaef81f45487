/** The documentation of the policies as Markdown. */
import type { z } from "zod";
import { kinds } from "../provider/definitions";
import { blocks, code, link, prose, table } from "../provider/generate/markdown";
import { descriptionOf, typeText } from "../provider/generate/typescript";
import type { AnyRule } from "./rule";
import { rules } from "./rules";

const GENERATED = "<!-- Generated from the policies by `npm run generate`. -->";

const block = (language: string, text: string) => `\`\`\`${language}\n${text.trim()}\n\`\`\``;

/** The whole page. */
export const policyDocs = (): string =>
  blocks(
    GENERATED,
    "# Policies",
    `${rules.length} ready policies judge what a program declares, in every preview and before every update: each resource, and each item of a resource of many.`,
    block("sh", "pulumi preview --policy-pack node_modules/pulumi-forge/policy/pack"),
    "A `mandatory` policy stops the run; an `advisory` one is only told. A message names the resource, the item, the input, and what is expected:",
    block(
      "",
      `
- [mandatory]  production-maintainers  (pulumi-nodejs:dynamic/forge:ProjectProtectedEnvironments: live)
  Only maintainers and higher deploy to production and approve it. What developers may do everywhere should not include what customers notice at once.
  items.production: "deployAccessLevels[0].accessLevel" is "developer"; expected maintainer or higher
`,
    ),
    "- What a preview does not know yet violates nothing. It is judged in the update, before it is made.\n- An input that is left out is not managed and may be anything: where a policy wants a value, it has to be said.\n- No message holds a [secret](secrets.md).\n- Of a resource of many, twenty violations of a policy are told, and how many there are more.",
    "## The policies",
    table(
      ["Policy", "Judges", "What must be so", "Why", "Level", "Remedy"],
      rules.map((rule) => [
        code(rule.name),
        judged(rule),
        prose(rule.demand),
        prose(rule.why),
        code(rule.level),
        "remedy" in rule && rule.remedy ? "yes" : "",
      ]),
    ),
    "A policy with a remedy can be set to `remediate`: what it wants is then set in the run, and the preview tells so.",
    "## Parameters",
    table(["Policy", "Parameter", "Type", "Default", "What it is"], rules.flatMap(parameterRows)),
    "## To configure them",
    "In a file, by their names: a level alone, or parameters with or without one. `all` is the level of those that are not named. A name or a parameter that there is not stops the run.",
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
    "## A pack of one's own",
    "A folder with two files. `policy/PulumiPolicy.yaml`:",
    block("yaml", "runtime: nodejs\nversion: 1.0.0"),
    "and `policy/index.ts`, which takes the ready policies, with the same settings as in a file, and adds others. The compiler knows the inputs of each kind:",
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
    `- ${code("validateEach(forge.KIND, (inputs, args, report) => …)")} judges each object of a kind, whether it is a resource of its own or an item of one of many; ${code("args.item")} is the item's key. \`report\` takes secrets out of what it is told.\n- ${code("validateAll(forge.KIND, (objects, args, report) => …)")} judges all objects of a kind in a stack together, for \`validateStack\`; ${code("report(message, object)")} blames one of them.\n- Both end a judgment, without a violation, where it comes to a value that is not known yet.\n- Pulumi's own \`validateResourceOfType(forge.GroupLabel, …)\` works too, for resources of one object; the items of a
  resource of many are a JSON text to it.`,
    "[An example](../examples/own-policy) is a project with a pack of its own.",
    "## Without the engine",
    "The same policies judge what was never a program, such as a file or a recorded state:",
    block(
      "typescript",
      `
import { judge } from "pulumi-forge/policy";

const labels = { kind: "GroupLabels", name: "labels", inputs: { defaults: { group: "acme" }, items: { Bug: { color: "red" } } } };
for (const { policy, level, message } of judge([labels], { "label-names": "mandatory" })) {
  console.log(level, policy, message);
}
`,
    ),
  );

const judged = ({ kinds: own }: AnyRule): string =>
  own.length === kinds.length
    ? "every kind"
    : own.map((kind) => link(kind, `resources/${kind}.md`)).join(", ");

const parameterRows = ({ name, parameters = {} }: AnyRule): string[][] =>
  Object.entries<z.ZodType>(parameters).map(([parameter, schema]) => [
    code(name),
    code(parameter),
    code(typeText(schema, "brief")),
    code(JSON.stringify(schema.parse(undefined))),
    prose(descriptionOf(schema)),
  ]);
