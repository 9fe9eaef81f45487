/** The documentation of every kind as Markdown: a page for each, and the index of them. */

import type { z } from "zod";
import type { Shape } from "../../sdk/api/fields";
import { Mistakes, makeAll } from "../../sdk/generate/mistakes";
import { inWords } from "../../sdk/generate/names";
import { groupBy } from "../../sdk/group-by";
import { zodDefinitionOf } from "../../sdk/zod-internals";
import { keyInputOf } from "../collection/forms/items";
import { commonInputs } from "../definition/common";
import { definitionOf } from "../definition/definitions";
import { pluralOf } from "../definition/kinds";
import { requirementsOf, requirementsText, summaryOf } from "../definition/requirements";
import type { AnyDefinition, IdParts } from "../definition/resource";
import { type Kind, kinds } from "../generated/kind-names";
import { formatId } from "../identity/id";
import { secretOutputs } from "../lifecycle/state";
import type { ConcealedBy } from "../values/secret-inputs";
import { type ExampleProgram, readExampleProgram, valuesIn } from "./examples/program";
import { toPulumiYaml } from "./examples/pulumi-yaml";
import { toPython } from "./examples/python";
import { idForms } from "./id-forms";
import { anchor, blocks, code, codeBlock, link, markdownTable, prose, sequence } from "./markdown";
import { tokenNeeds } from "./privileges";
import { descriptionOf, detailsIn, isOptional, required, typeText, valuesOf } from "./typescript";

const GENERATED = "<!-- Generated from the definitions by `npm run generate`. -->";

/** The example program of a kind, if there is one. */
export type ReadExample = (kind: string) => string | undefined;

/** Writes an example as a forge.yaml, which this package does not know. */
export type ToForgeYaml = (example: ExampleProgram) => string;

/** Every page's text by its name. */
export function docs(readExample: ReadExample, toForgeYaml: ToForgeYaml): Map<string, string> {
  const pages = makeAll(kinds, (kind) => {
    const example = readExample(kind);
    if (!example?.includes(`new forge.${kind}(`))
      throw new Mistakes([
        `${kind} needs an example program that creates one; write docs/examples/${kind}.ts.`,
      ]);
    return [`${kind}.md`, page(definitionOf(kind), example, toForgeYaml)] as const;
  });
  return new Map([...pages, ["README.md", index()]]);
}

// ─── The index ───────────────────────────────────────────────────────────────

/** Kinds by what they belong to, which is what their ids begin with. */
function index(): string {
  const places = groupBy([...kinds].sort().map(definitionOf), ({ id: [first = ""], inputs }) =>
    first in inputs ? `In a ${inWords(first)}` : "In the whole service",
  );
  const groups = [...places].sort().flatMap(([place, definitions]) => [
    `## ${place}`,
    markdownTable(
      ["Resource", "Description"],
      definitions.map((one) => [link(one.kind, `${one.kind}.md`), prose(summaryOf(one))]),
    ),
  ]);
  return blocks(
    GENERATED,
    "# Resources",
    `All resources, by parent. Each also has the inputs ${sequence(Object.keys(commonInputs).map(code))}, and a variant that [manages many objects](../many.md). [Resources in a program](../programs.md) explains what they have in common.`,
    ...groups,
  );
}

// ─── A page ──────────────────────────────────────────────────────────────────

function page(definition: AnyDefinition, example: string, toForgeYaml: ToForgeYaml): string {
  const { kind } = definition;
  const exampleId = idExample(definition, example);
  return blocks(
    GENERATED,
    `# ${kind}`,
    prose(summaryOf(definition)),
    "## Example",
    ...inEachLanguage(example, toForgeYaml),
    "## Inputs",
    inputTable(definition),
    "An input that you omit is neither sent nor compared.",
    ...details(definition.inputs),
    "### Inputs of every resource",
    markdownTable(
      ["Input", "Type", "Effect of a change", "Description"],
      Object.entries<z.ZodType>(commonInputs).map(([name, schema]) => [
        code(name),
        typeCell(name, schema),
        name === "adopt" ? "none" : "replaces",
        prose(descriptionOf(schema)),
      ]),
    ),
    "## Outputs",
    outputTable(definition),
    ...details(definition.outputs),
    "## Many objects in one resource",
    many(definition),
    "## What the token needs",
    tokenNeeds(definition.kind as Kind),
    "## Id",
    `${idForms(definition)}, for example ${code(exampleId)}.${encodingNote(definition)}`,
    "## Read an existing object",
    codeBlock(`const existing = forge.${kind}.get("existing", "${exampleId}");`),
    "`get` only reads: the program can use the properties, and never changes or deletes the object.",
    "## Adopt an existing object",
    adopting(definition),
    "## Delete",
    deleting(definition),
    "## Drift",
    drift(definition),
  );
}

/** The one example, in the ways in which people declare objects. */
function inEachLanguage(example: string, toForgeYaml: ToForgeYaml): readonly string[] {
  const program = readExampleProgram(example);
  return [
    requirementsText(
      requirementsOf(program.resources.map(({ kind, inputs }) => ({ kind, inputs: valuesIn(inputs) }))),
    ),
    ...["### forge.yaml", codeBlock(toForgeYaml(program), "yaml")],
    ...["### TypeScript", codeBlock(example)],
    ...["### Pulumi YAML", codeBlock(toPulumiYaml(program), "yaml")],
    ...["### Python", codeBlock(toPython(program), "python")],
    `How to run each: [forge.yaml](../forge-yaml.md), [a program in TypeScript](../programs.md), [in YAML or Python](../languages.md).`,
  ];
}

function many(definition: AnyDefinition): string {
  const plural = pluralOf(definition.kind);
  const key = keyInputOf(definition);
  const byKey = ` The key of an item is the default of its ${code(key)}.`;
  const hidden = secretOutputs(definition);
  const apart =
    hidden.length === 0
      ? ""
      : ` ${sequence(hidden.map((name) => code(`secrets.KEY.${name}`)))} is separate from the other outputs, which are in ${code("items.KEY")}.`;
  return `${code(`forge.${plural}`)} manages many of them as one entry in the state and one step of the engine.${byKey}${apart} See [resources of many](../many.md).`;
}

function inputTable(definition: AnyDefinition): string {
  const { inputs, replaceOn, replaceWhenRemoved = [], instructions = [], secrets = [] } = definition;
  const concealedBy: ConcealedBy = definition.concealedBy ?? {};
  const onChange = (name: string) => {
    if (replaceWhenRemoved.includes(name)) return "replaces, also when removed";
    if (replaceOn.includes(name)) return "replaces";
    return instructions.includes(name) ? "none by itself" : "updates";
  };
  return markdownTable(
    ["Input", "Type", "Required", "Effect of a change", "Secret", "Description"],
    Object.entries<z.ZodType>(inputs).map(([name, schema]) => [
      code(name),
      typeCell(name, schema),
      isOptional(schema) ? "no" : "yes",
      onChange(name),
      secrets.includes(name) ? "yes" : (concealedBy[name] ?? []).map((by) => `with ${code(by)}`).join(" or "),
      prose(descriptionOf(schema)),
    ]),
  );
}

function outputTable({ outputs, id, secrets = [] }: AnyDefinition): string {
  const rows = Object.entries<z.ZodType>(outputs).map(([name, schema]) => [
    code(name),
    typeCell(name, schema),
    id.includes(name) ? "known (part of the id)" : "unknown",
    secrets.includes(name) ? "yes" : "",
    prose(descriptionOf(schema)),
  ]);
  const inputsToo = "Inputs are outputs, too.";
  return rows.length === 0
    ? `No others. ${inputsToo}`
    : blocks(
        markdownTable(["Output", "Type", "In the preview of an update", "Secret", "Description"], rows),
        inputsToo,
      ).trim();
}

/** A type in a table; a long one links to its section. */
function typeCell(path: string, schema: z.ZodType): string {
  const text = code(typeText(schema, "brief"));
  return detailsIn(schema).length > 0 ? link(text, anchor(path)) : text;
}

/** A section for each property whose type is too long for a table: objects, and long lists of values. */
function details(shape: Shape, within: readonly string[] = []): string[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const path = [...within, name];
    const found = detailsIn(schema);
    if (found.length === 0) return [];
    const heading = `${"#".repeat(Math.min(path.length + 2, 6))} ${path.join(".")}`;
    return [
      heading,
      ...(found.length > 1 ? ["One of these:"] : []),
      ...found.map((part) => detail(part, path.join("."))),
      ...found.flatMap((part) => details(zodDefinitionOf(part).shape ?? {}, path)),
    ];
  });
}

function detail(schema: z.ZodType, path: string): string {
  const { shape } = zodDefinitionOf(schema);
  if (shape === undefined) return `${sequence(valuesOf(schema).map((value) => code(value)))}.`;
  return markdownTable(
    ["Field", "Type", "Required", "Description"],
    Object.entries(shape).map(([name, field]) => [
      code(name),
      typeCell(`${path}.${name}`, field),
      isOptional(field) ? "no" : "yes",
      prose(descriptionOf(field)),
    ]),
  );
}

// ─── Ids ─────────────────────────────────────────────────────────────────────

/** The group and project for examples that get them from elsewhere. */
const FAMILIAR: Readonly<Record<string, string>> = { group: "acme", project: "acme/web" };

/** An id for the resource of the example. */
export function idExample(
  { kind, id, inputs, outputs, idDefaults = {} }: AnyDefinition,
  example: string,
): string {
  const args = example.slice(example.indexOf(`new forge.${kind}(`));
  const part = (name: string): string => {
    const [, text, number] = new RegExp(`\\b${name}: (?:"([^"]*)"|(\\d+))`).exec(args) ?? [];
    const written = name in inputs ? (text ?? number) : undefined;
    const schema: z.ZodType | undefined = inputs[name] ?? outputs[name];
    const [declared] = (schema?.meta()?.examples as readonly unknown[] | undefined) ?? [];
    const anyNumber = schema && typeText(schema, "brief").includes("number") ? 42 : undefined;
    const found = written ?? (idDefaults as IdParts)[name] ?? declared ?? FAMILIAR[name] ?? anyNumber;
    if (found === undefined) {
      throw new Mistakes([
        `The id of ${kind} needs an example of "${name}": add .meta({ examples: ["…"] }) in its definition.`,
      ]);
    }
    return String(found);
  };
  return formatId(makeAll(id, part));
}

/** Explains the encoding of slashes in later parts of the id. */
function encodingNote({ id, inputs, outputs }: AnyDefinition): string {
  const texts = id
    .slice(1)
    .filter((name: string) => zodDefinitionOf(required(inputs[name] ?? outputs[name])).type === "string");
  return texts.length === 0
    ? ""
    : ` In ${sequence(texts.map(code))} a slash is written \`%2F\`, as in an address.`;
}

// ─── Lifecycle ───────────────────────────────────────────────────────────────

function adopting(definition: AnyDefinition): string {
  if (definition.singleton) {
    return "There is exactly one, so the resource adopts it even without `adopt`: declared inputs are set, and all others stay as they are.";
  }
  if (!definition.isSame) {
    return "Existing objects cannot be distinguished, so they cannot be adopted: `adopt` has no effect.";
  }
  const changes = definition.update
    ? "Inputs that differ are updated; if that required a replacement, the create fails with the reason."
    : "The object cannot be updated, so it must match its declaration; otherwise the create fails with the reason.";
  const ofService = definition.isOfService
    ? " What the service has made by itself is adopted even without it."
    : "";
  return `With \`adopt: true\`, the resource adopts an existing object instead of failing.${ofService} ${changes} \`pulumi config set forge:adopt true\` does the same for all resources.`;
}

function deleting(definition: AnyDefinition): string {
  const effect = definition.singleton
    ? `The original values of the declared inputs are restored.${definition.remove ? " If nothing existed before, it is deleted." : ""}`
    : "The object is deleted in the service.";
  const left = definition.singleton ? "leaves it as it is, and restores nothing" : "leaves it in the service";
  return blocks(
    effect,
    `- The option \`protect: true\` refuses to delete or replace it.\n- The option \`retainOnDelete: true\` ${left}.`,
  ).trim();
}

function drift({ inputs, instructions = [], secrets = [] }: AnyDefinition): string {
  const hidden = secrets.filter((name: string) => name in inputs);
  const unseen = [
    "inputs that you omit",
    "outputs",
    ...instructions.map(code),
    ...hidden.map((name: string) => `${code(name)} if the service does not return it`),
  ];
  return `\`pulumi preview --refresh\` shows each declared input whose actual value differs, and \`pulumi up --refresh\` repairs it. Not shown: ${sequence(unseen)}.`;
}
