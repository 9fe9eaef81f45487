/** The documentation of every kind as Markdown: a page for each, and the index of them. */
import type { z } from "zod";
import type { Shape } from "../../sdk/api/fields";
import { zodDefinitionOf } from "../../sdk/zod-internals";
import { commonInputs } from "../common";
import { definitionOf, kinds, pluralOf } from "../definitions";
import { formatId } from "../id";
import { keyInputOf } from "../plural/items";
import { secretOutputs } from "../plural/state";
import type { AnyDefinition } from "../resource";
import { idForms } from "./id-forms";
import { anchor, blocks, code, codeBlock, link, prose, sequence, table } from "./markdown";
import { descriptionOf, detailsIn, isOptional, required, typeText, valuesOf } from "./typescript";

const GENERATED = "<!-- Generated from the definitions by `npm run generate`. -->";

/** The example program of a kind, if there is one. */
export type ReadExample = (kind: string) => string | undefined;

/** Every page's text by its name. */
export function docs(readExample: ReadExample): Map<string, string> {
  const examples = new Map(kinds.map((kind) => [kind, readExample(kind)]));
  const missing = kinds.filter((kind) => !examples.get(kind)?.includes(`new forge.${kind}(`));
  if (missing.length > 0) {
    const files = missing.map((kind) => `docs/examples/${kind}.ts`);
    throw new Error(`Every kind needs an example program that creates one; write ${sequence(files)}.`);
  }
  const pages = kinds.map(
    (kind) => [`${kind}.md`, page(definitionOf(kind), examples.get(kind) ?? "")] as const,
  );
  return new Map([...pages, ["README.md", index()]]);
}

// ─── The index ───────────────────────────────────────────────────────────────

/** Kinds by what they belong to, which is what their ids begin with. */
function index(): string {
  const places = new Map<string, AnyDefinition[]>();
  for (const definition of [...kinds].sort().map(definitionOf)) {
    const [first = ""] = definition.id;
    const place = first in definition.inputs ? `In a ${words(first)}` : "In the service itself";
    places.set(place, [...(places.get(place) ?? []), definition]);
  }
  const groups = [...places].sort().flatMap(([place, definitions]) => [
    `## ${place}`,
    table(
      ["Resource", "What it is"],
      definitions.map(({ kind, summary }) => [link(kind, `${kind}.md`), prose(summary)]),
    ),
  ]);
  return blocks(
    GENERATED,
    "# Resources",
    `Every resource, by what it belongs to. What all of them have in common: inputs that a program leaves out are neither sent nor compared, and ${sequence(Object.keys(commonInputs).map(code))} can be said of each. Every one has a twin that [holds many objects](../many.md).`,
    ...groups,
  );
}

/** `virtualRegistry` as people say it: `virtual registry`. */
const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

// ─── A page ──────────────────────────────────────────────────────────────────

function page(definition: AnyDefinition, example: string): string {
  const { kind, summary } = definition;
  const exampleId = idExample(definition, example);
  return blocks(
    GENERATED,
    `# ${kind}`,
    prose(summary),
    "## Example",
    codeBlock(example),
    "## Inputs",
    inputTable(definition),
    "An input that is left out is neither sent nor compared.",
    ...details(definition.inputs),
    "### Inputs of every resource",
    table(
      ["Input", "Type", "What a change does", "What it is"],
      Object.entries<z.ZodType>(commonInputs).map(([name, schema]) => [
        code(name),
        typeCell(name, schema),
        name === "adopt" ? "nothing" : "replaces",
        prose(descriptionOf(schema)),
      ]),
    ),
    "## Outputs",
    outputTable(definition),
    ...details(definition.outputs),
    "## Many in one resource",
    many(definition),
    "## Id",
    `${idForms(definition)}, for example ${code(exampleId)}.${encodingNote(definition)}`,
    "## Reading an existing one",
    codeBlock(`const existing = forge.${kind}.get("existing", "${exampleId}");`),
    "It is only read: the program can use what it has, and never changes or deletes it.",
    "## Adopting an existing one",
    adopting(definition),
    "## Deleting",
    deleting(definition),
    "## Drift",
    drift(definition),
  );
}

function many(definition: AnyDefinition): string {
  const plural = pluralOf(definition.kind);
  const key = keyInputOf(definition);
  const byKey = key === undefined ? "" : ` An item's key is its ${code(key)} unless the item says one.`;
  const hidden = secretOutputs(definition);
  const apart =
    hidden.length === 0
      ? ""
      : ` ${sequence(hidden.map((name) => code(`secrets.KEY.${name}`)))} stands apart from the other outputs, ${code("items.KEY")}.`;
  return `${code(`forge.${plural}`)} holds as many as you like: one entry of the state and one step of the engine.${byKey}${apart} [Many objects in one resource](../many.md) says how.`;
}

function inputTable(definition: AnyDefinition): string {
  const { inputs, replaceOn, replaceWhenDropped = [], instructions = [], secrets = [] } = definition;
  const onChange = (name: string) => {
    if (replaceWhenDropped.includes(name)) return "replaces, also when it is left out";
    if (replaceOn.includes(name)) return "replaces";
    return instructions.includes(name) ? "nothing by itself" : "in place";
  };
  return table(
    ["Input", "Type", "Required", "What a change does", "Secret", "What it is"],
    Object.entries<z.ZodType>(inputs).map(([name, schema]) => [
      code(name),
      typeCell(name, schema),
      isOptional(schema) ? "no" : "yes",
      onChange(name),
      secrets.includes(name) ? "yes" : "",
      prose(descriptionOf(schema)),
    ]),
  );
}

function outputTable({ outputs, id, secrets = [] }: AnyDefinition): string {
  const rows = Object.entries<z.ZodType>(outputs).map(([name, schema]) => [
    code(name),
    typeCell(name, schema),
    id.includes(name) ? "known, as a part of the id" : "not known",
    secrets.includes(name) ? "yes" : "",
    prose(descriptionOf(schema)),
  ]);
  const inputsToo = "Its inputs can be read from it too.";
  return rows.length === 0
    ? `None of its own. ${inputsToo}`
    : blocks(
        table(["Output", "Type", "In the preview of an update", "Secret", "What it is"], rows),
        inputsToo,
      ).trim();
}

/** A type in a table; what is too long for one leads to where it is told. */
function typeCell(path: string, schema: z.ZodType): string {
  const text = code(typeText(schema, "brief"));
  return detailsIn(schema).length > 0 ? link(text, anchor(path)) : text;
}

/** A section for each property whose type is too long for a table: the fields of objects, and long rows of values. */
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
  return table(
    ["Field", "Type", "Required", "What it is"],
    Object.entries(shape).map(([name, field]) => [
      code(name),
      typeCell(`${path}.${name}`, field),
      isOptional(field) ? "no" : "yes",
      prose(descriptionOf(field)),
    ]),
  );
}

// ─── Ids ─────────────────────────────────────────────────────────────────────

/** What groups and projects are called where an example has them from elsewhere. */
const FAMILIAR: Readonly<Record<string, string>> = { group: "acme", project: "acme/web" };

/** An id as the resource of the example could have it. */
function idExample({ kind, id, inputs, outputs }: AnyDefinition, example: string): string {
  const args = example.slice(example.indexOf(`new forge.${kind}(`));
  const part = (name: string): string => {
    const [, text, number] = new RegExp(`\\b${name}: (?:"([^"]*)"|(\\d+))`).exec(args) ?? [];
    const said = name in inputs ? (text ?? number) : undefined;
    const schema: z.ZodType = inputs[name] ?? outputs[name];
    const [declared] = (schema.meta()?.examples as readonly unknown[] | undefined) ?? [];
    const anyNumber = typeText(schema, "brief").includes("number") ? 42 : undefined;
    const found = said ?? declared ?? FAMILIAR[name] ?? anyNumber;
    if (found === undefined) {
      throw new Error(
        `The id of ${kind} needs an example of "${name}": say .meta({ examples: ["…"] }) in its definition.`,
      );
    }
    return String(found);
  };
  return formatId(id.map(part));
}

/** Said where the id has a part that may hold a slash and is not the first. */
function encodingNote({ id, inputs, outputs }: AnyDefinition): string {
  const texts = id
    .slice(1)
    .filter((name: string) => zodDefinitionOf(required(inputs[name] ?? outputs[name])).type === "string");
  return texts.length === 0
    ? ""
    : ` In ${sequence(texts.map(code))} a slash is written \`%2F\`, as in an address.`;
}

// ─── What happens to it ──────────────────────────────────────────────────────

function adopting(definition: AnyDefinition): string {
  if (definition.singleton) {
    return "There is never more than one, so it is taken over as it is, without `adopt`: what is declared otherwise is changed, and all else stays as it was.";
  }
  if (!definition.isSame) {
    return "Nothing tells one from another, so an existing one cannot be adopted: `adopt` has no effect. It can be read, as above.";
  }
  const changes = definition.update
    ? "What is declared otherwise is changed in place; where that would take a replacement, it fails and says why."
    : "It must be just as it is declared, for it cannot be changed; otherwise it fails and says why.";
  return `With \`adopt: true\` one that exists already is taken over instead of failing. ${changes} \`pulumi config set forge:adopt true\` says the same of every resource.`;
}

function deleting(definition: AnyDefinition): string {
  const fate = definition.singleton
    ? `What stood there before it was taken over is put back: of the declared inputs, the values that they had.${definition.remove ? " Where nothing was there before, it is taken away." : ""}`
    : "It is deleted in the service too.";
  const left = definition.singleton
    ? "leaves it as it is, and puts nothing back"
    : "leaves it in the service";
  return blocks(
    fate,
    `- \`protect: true\` in the options refuses to delete or replace it.\n- \`retainOnDelete: true\` in the options ${left}.`,
  ).trim();
}

function drift({ inputs, instructions = [], secrets = [] }: AnyDefinition): string {
  const hidden = secrets.filter((name: string) => name in inputs);
  const unseen = [
    "inputs that the program leaves out",
    "outputs",
    ...instructions.map(code),
    ...hidden.map((name: string) => `${code(name)} where the service does not tell it`),
  ];
  return `\`pulumi preview --refresh\` shows each declared input that the service has otherwise, and \`pulumi up --refresh\` sets it again. Not shown: ${sequence(unseen)}.`;
}
