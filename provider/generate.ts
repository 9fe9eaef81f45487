/** `npm run generate`: writes each definition's class, so that editors show its sentences and no schema is loaded by a program. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Shape } from "../sdk/api/fields";
import { definitionOf, kinds } from "./definitions";
import type { AnyDefinition } from "./resource";
import { comment, descriptionOf, isOptional, typeText } from "./typescript";

export const folder = path.join(__dirname, "generated");

const fileName = (kind: string) => kind.replace(/(?<!^)[A-Z]/g, "-$&").toLowerCase();

/** Every generated file's text by its name. */
export function generate(): Map<string, string> {
  const files = new Map(kinds.map((kind) => [`${fileName(kind)}.ts`, classText(definitionOf(kind))]));
  const exports = kinds
    .map((kind) => `export { ${kind}, type ${kind}Args } from "./${fileName(kind)}";`)
    .sort();
  files.set(
    "index.ts",
    `/** Every resource class. Generated from the definitions by \`npm run generate\`. */\n${exports.join("\n")}\n`,
  );
  return files;
}

function classText(definition: AnyDefinition): string {
  const { kind, summary, id, secrets = [] } = definition;
  const inputs: Shape = definition.inputs;
  const outputs: Shape = definition.outputs;
  const args = Object.entries(inputs).map(
    ([name, schema]) =>
      `  ${comment(descriptionOf(schema))}\n  ${name}${isOptional(schema) ? "?" : ""}: pulumi.Input<${typeText(schema, "input")}>${isOptional(schema) ? " | undefined" : ""};`,
  );
  const fromId = id.filter((name: string) => name in outputs);
  const properties = Object.entries({ ...inputs, ...outputs }).map(([name, schema]) => {
    const optional = name in inputs && isOptional(schema) ? " | undefined" : "";
    return `  ${comment(descriptionOf(schema))}\n  declare readonly ${name}: pulumi.Output<${typeText(schema, "output")}${optional}>;`;
  });
  const facts = {
    kind,
    id,
    outputs: Object.keys(outputs).filter((name) => !fromId.includes(name)),
    fromId,
    secrets,
  };
  return `/** ${summary} Generated from its definition by \`npm run generate\`. */
import type * as pulumi from "@pulumi/pulumi";
import { type CommonArgs, ForgeResource, typeOf } from "../forge-resource";

export interface ${kind}Args extends CommonArgs {
${args.join("\n")}
}

const facts = ${JSON.stringify(facts)};

/** ${summary} */
export class ${kind} extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

${properties.join("\n")}

  constructor(name: string, args: ${kind}Args, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: \`${id.join("/")}\`. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, options?: pulumi.CustomResourceOptions): ${kind} {
    return new ${kind}(name, {} as ${kind}Args, { ...options, id });
  }
}
`;
}

function main(): void {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) rmSync(path.join(folder, file));
  for (const [file, text] of generate()) writeFileSync(path.join(folder, file), text);
  execFileSync("biome", ["check", "--write", "--log-level=error", folder], { stdio: "inherit" });
}

if (require.main === module) main();
