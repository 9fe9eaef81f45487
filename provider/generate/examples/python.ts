/** Writes an example as a program in Python. */
import {
  ExampleOutput,
  type ExampleProgram,
  ExampleRecord,
  type ExampleResource,
  ExampleSecret,
  type ExampleValue,
} from "./program";

export function toPython({ resources, outputs }: ExampleProgram): string {
  const used = new Set(resources.flatMap(({ inputs }) => resourcesIn(inputs)));
  for (const { of } of outputs.values()) used.add(of);
  const statements = resources.map((resource) =>
    used.has(resource) ? `${variableOf(resource)} = ${creation(resource)}` : creation(resource),
  );
  const exported = [...outputs].map(([name, value]) => `pulumi.export(${text(name)}, ${written(value, "")})`);
  return [
    "import pulumi",
    "import pulumi_forge as forge",
    "",
    statements.join("\n\n"),
    ...(exported.length === 0 ? [] : ["", ...exported]),
    "",
  ].join("\n");
}

function creation({ name, kind, inputs }: ExampleResource): string {
  const lines = inputs.entries.map((one) => `    ${snake(one.name)}=${written(one.value, "    ")},\n`);
  return `forge.${kind}(\n    ${text(name)},\n${lines.join("")})`;
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A name that no module of the program has. */
const variableOf = ({ name }: ExampleResource): string => snake(name).replaceAll(/\W/g, "_");

/** Texts in JSON are texts in Python. */
const text = (value: string): string => JSON.stringify(value);

function written(value: ExampleValue, indent: string): string {
  if (typeof value === "string") return text(value);
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number") return String(value);
  if (value instanceof ExampleSecret) return `pulumi.Config().require_secret(${text(value.setting)})`;
  if (value instanceof ExampleOutput) return `${variableOf(value.of)}.${snake(value.property)}`;
  if (!(value instanceof ExampleRecord)) return `[${value.map((one) => written(one, indent)).join(", ")}]`;
  const entries = value.entries.map(
    (one) => `${text(one.isProperty ? snake(one.name) : one.name)}: ${written(one.value, `${indent}    `)}`,
  );
  const line = `{${entries.join(", ")}}`;
  return line.length < 80 ? line : `{\n${entries.map((one) => `${indent}    ${one},\n`).join("")}${indent}}`;
}

function resourcesIn(value: ExampleValue): readonly ExampleResource[] {
  if (value instanceof ExampleOutput) return [value.of];
  if (value instanceof ExampleRecord) return value.entries.flatMap((one) => resourcesIn(one.value));
  return Array.isArray(value) ? value.flatMap(resourcesIn) : [];
}
