/** Writes an example as the program of a Pulumi.yaml. */
import { Document } from "yaml";
import {
  ExampleOutput,
  type ExampleProgram,
  ExampleRecord,
  ExampleSecret,
  type ExampleValue,
} from "./program";
import { secretsIn } from "./secrets";

export function toPulumiYaml({ resources, outputs }: ExampleProgram): string {
  const settings = secretsIn(resources.map(({ inputs }) => inputs));
  const document = new Document({
    name: "example",
    runtime: "yaml",
    plugins: { providers: [{ name: "forge", path: "node_modules/pulumi-forge/plugin" }] },
    ...(settings.length === 0
      ? {}
      : { config: Object.fromEntries(settings.map((name) => [name, { type: "string", secret: true }])) }),
    resources: Object.fromEntries(
      resources.map(({ name, kind, inputs }) => [name, { type: `forge:${kind}`, properties: plain(inputs) }]),
    ),
    ...(outputs.size === 0
      ? {}
      : { outputs: Object.fromEntries([...outputs].map(([name, value]) => [name, plain(value)])) }),
  });
  return document.toString({ lineWidth: 0 });
}

function plain(value: ExampleValue): unknown {
  // A text in which something would be filled in is escaped.
  if (typeof value === "string") return value.replaceAll("${", "$${");
  if (value instanceof ExampleSecret) return `\${${value.setting}}`;
  if (value instanceof ExampleOutput) return `\${${value.of.name}.${value.property}}`;
  if (value instanceof ExampleRecord)
    return Object.fromEntries(value.entries.map((one) => [one.name, plain(one.value)]));
  return Array.isArray(value) ? value.map(plain) : value;
}
