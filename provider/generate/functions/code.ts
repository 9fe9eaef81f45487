/** The look-ups as functions in text, so that editors show their sentences and no schema is loaded by a program. */

import { pascal } from "../../../sdk/generate/names";
import { comment, descriptionOf, isOptional, typeText } from "../typescript";
import { type AreaModel, type Field, type FunctionModel, functionModel, type TypeModel } from "./model";
import { tableFile } from "./table";

const GENERATED = "Generated from the table of look-ups by `npm run generate`.";

/** Every file by its name, not formatted yet. */
export function functionFiles(): Map<string, string> {
  const { areas, objects } = functionModel();
  const files = new Map(areas.map((area) => [`${area.file}.ts`, areaText(area)]));
  const found = [...objects]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, fields]) => `export interface ${foundName(name)} ${fieldsText(fields)}`);
  files.set("found.ts", `/** What look-ups find. ${GENERATED} */\n\n${found.join("\n\n")}\n`);
  files.set("index.ts", indexText([...files.keys()]));
  files.set(...tableFile());
  return files;
}

function indexText(files: readonly string[]): string {
  const all = files.map((file) => `export * from "./${file.replace(/\.ts$/, "")}";`);
  return `/** Every look-up. ${GENERATED} */
export { LookUpError } from "../error";
export type { LookUpOptions, LookUpOutputOptions } from "../look-up";
${all.join("\n")}
`;
}

function areaText({ title, functions }: AreaModel): string {
  const parts = functions.map(functionText).join("\n");
  const found = [...new Set([...parts.matchAll(/\bFound\w+/g)].map(([name]) => name))];
  return `/** Look-ups: ${title}. ${GENERATED} */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
${found.length > 0 ? `import type { ${found.join(", ")} } from "./found";` : ""}

${parts}`;
}

function functionText({ name, summary, operation, secret, args, result }: FunctionModel): string {
  const type = pascal(name);
  const needed = Object.values(args).some((schema) => !isOptional(schema));
  const parameter = (kind: string) => (needed ? `args: ${type}${kind}` : `args: ${type}${kind} = {}`);
  const about = (more: string) =>
    `/** ${[summary, more, secret ? "As an output it is secret." : ""].filter(Boolean).join(" ")}${operation.deprecated ? ` @deprecated ${operation.deprecated}` : ""} */`;
  return `${argsText(`${type}Args`, args, "output")}

${argsText(`${type}OutputArgs`, args, "input")}

${result.kind === "object" ? `export interface ${type}Result ${fieldsText(result.fields)}` : `export type ${type}Result = ${typeOf(result)};`}

${about("")}
export function ${name}(${parameter("Args")}, options?: LookUpOptions): Promise<${type}Result> {
  return lookUp("${name}", args, options);
}

${about("Its arguments may be outputs; what is not known yet in a preview stays unknown.")}
export function ${name}Output(${parameter("OutputArgs")}, options?: LookUpOutputOptions): pulumi.Output<${type}Result> {
  return lookUpOutput("${name}", args, options);
}
`;
}

function argsText(name: string, args: FunctionModel["args"], manner: "input" | "output"): string {
  const fields = Object.entries(args).map(([field, schema]) => {
    const optional = isOptional(schema);
    const text = typeText(schema, manner);
    const type = manner === "input" ? `pulumi.Input<${text}>` : text;
    return `${comment(descriptionOf(schema))}\n${field}${optional ? "?" : ""}: ${type}${optional ? " | undefined" : ""};`;
  });
  if (fields.length === 0) return `export type ${name} = Readonly<Record<string, never>>;`;
  return `export interface ${name} {\n${fields.join("\n")}\n}`;
}

/** Apart from the resource classes, which have the same names. */
export const foundName = (name: string): string => `Found${name}`;

function typeOf(type: TypeModel): string {
  switch (type.kind) {
    case "text":
      return type.text;
    case "named":
      return foundName(type.name);
    case "list": {
      const of = typeOf(type.of);
      return type.of.kind === "choice" ? `(${of})[]` : `${of}[]`;
    }
    case "choice":
      return [...new Set(type.of.map(typeOf))].join(" | ");
    case "object":
      return fieldsText(type.fields);
  }
}

const fieldsText = (fields: readonly Field[]): string =>
  `{\n${fields
    .map(
      ({ name, optional, sentence, type }) =>
        `${comment(sentence)}\n${name}${optional ? "?" : ""}: ${typeOf(type)}${optional ? " | undefined" : ""};`,
    )
    .join("\n")}\n}`;
