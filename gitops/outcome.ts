/** What a run of the engine comes to, object by object, in the words of the file. */
import { type Collection, type Declaration, itemKey } from "../configuration";
import { sectionOf } from "../configuration/sections";
import { definitionOf, type Kind, kinds, pluralOf } from "../provider/definitions";
import { subject } from "../provider/lifecycle";
import type { Values } from "../provider/values";
import { explainError, isConsequence, withoutPrefix } from "../pulumi/run/error-messages";
import { classNameIn, resourceNameIn, typeIn } from "../pulumi/sdk/names";
import { addressOf, formerHome } from "./addresses";
import type { Outcome } from "./deployment";
import type { JournalEntry } from "./journal";
import { missing, titleOf } from "./live/change";
import { filledIn, maskedIn } from "./live/fill-in";
import type { Change, Failure, PropertyChange, Violation } from "./report";

type Planned = Extract<JournalEntry, { event: "planned" }>;

type Seen = readonly string[] | "gone" | "surplus" | undefined;

/** What a report says of a run, besides which run it was. */
export interface Findings {
  readonly changes: readonly Change[];
  readonly takenOver: number;
  readonly failures: readonly Failure[];
  readonly violations: readonly Violation[];
  readonly warnings: readonly string[];
}

/** What is known of the objects besides what happened to them. */
export interface Knowledge {
  readonly declarations: readonly Declaration[];
  readonly collections: readonly Collection[];
  /** What references mean already, by their full words. */
  readonly references: ReadonlyMap<string, unknown>;
}

export async function findingsOf(
  { declarations, collections, references }: Knowledge,
  outcome: Outcome,
): Promise<Findings> {
  const declared = new Map(declarations.map((one) => [`${one.kind} ${itemKey(one)}`, one]));
  const planned = new Map<string, Planned>();
  const seen = new Map<string, Seen>();
  const failed = new Map<string, string>();
  for (const entry of outcome.entries) {
    const id = `${entry.kind} ${entry.key}`;
    if (entry.event === "compared")
      for (const [other, { resource }] of planned) if (resource === entry.resource) planned.delete(other);
    if (entry.event === "planned") planned.set(id, entry);
    if (entry.event === "seen") seen.set(id, entry.drifted);
    if (entry.event === "failed") failed.set(id, entry.message);
    if (entry.event === "done") failed.delete(id);
  }
  const all = await Promise.all(
    [...planned].map(async ([id, plan]) => {
      const declaration = declared.get(id);
      const properties =
        plan.action === "create" && declaration ? await said(declaration, references) : plan.properties;
      const values = declaration?.inputs ?? outcome.recorded.get(id) ?? surplusIn(plan, collections);
      return changeOf({ ...plan, properties }, declaration, values, seen.get(id));
    }),
  );
  const isAsSaid = ({ action, properties }: Change) => action === "adopt" && properties.length === 0;
  return {
    changes: all.filter((change) => !isAsSaid(change)),
    takenOver: all.filter(isAsSaid).length,
    failures: [
      ...[...failed].map(([id, message]) => failureOf(id, message, declared.get(id))),
      ...failuresIn(outcome, declared, failed.size > 0),
    ],
    violations: outcome.violations.map(({ policy, level, message, urn }) => ({
      policy,
      level,
      ...(told(urn, message, declared) ?? { title: "The run", message }),
    })),
    warnings: [...new Set(outcome.diagnostics.flatMap(warningIn))],
  };
}

/** What an object that is yet to be made will be; references that lead to what exists are known. */
async function said(
  declaration: Declaration,
  references: ReadonlyMap<string, unknown>,
): Promise<readonly PropertyChange[]> {
  const filled = await filledIn(declaration, async ({ ref, target: { output } }) =>
    references.has(ref)
      ? { id: String(references.get(ref)), values: { [output]: references.get(ref) } }
      : undefined,
  );
  return missing(declaration, definitionOf(declaration.kind), filled).properties;
}

function changeOf(
  { kind, key, action, properties }: Planned,
  declaration: Declaration | undefined,
  values: Values | undefined,
  seen: Seen,
): Change {
  const names = properties.map(({ name }) => name);
  const masked = declaration ? maskedIn(declaration) : [];
  const home = declaration ?? formerHome(kind as Kind, key, values);
  return {
    kind,
    action,
    properties: properties.map((property) => (masked.includes(property.name) ? hidden(property) : property)),
    title:
      home && values
        ? titleOf(definitionOf(kind), { kind: kind as Kind, ...home }, values)
        : `${kind} "${key}"`,
    address: home ? addressOf(home) : key,
    why: reasonFor(action, names, seen),
    ...(declaration ? { where: declaration.where } : {}),
  };
}

const hidden = ({ before: _before, after: _after, ...property }: PropertyChange): PropertyChange => ({
  ...property,
  isSecret: true,
});

const titleIn = (declaration: Declaration): string =>
  titleOf(definitionOf(declaration.kind), declaration, declaration.inputs);

/** What is told of before it was ever recorded has its name alone, which is enough where there is one place for it. */
function surplusIn({ kind, key }: Planned, collections: readonly Collection[]): Values | undefined {
  const homes = collections.filter((one) => one.kind === kind && one.ownership === "enforce");
  const [home] = homes;
  if (home === undefined || homes.length > 1) return undefined;
  const { placeInput, keyInput } = sectionOf(kind, home.scope);
  return {
    ...(placeInput === undefined ? {} : { [placeInput]: home.place }),
    ...(keyInput === undefined ? {} : { [keyInput]: key }),
  };
}

function reasonFor(action: Planned["action"], names: readonly string[], seen: Seen): string {
  if (action === "adopt") return "It exists, and is adopted.";
  if (action === "delete")
    return seen === "surplus"
      ? "It is in the service and not in the file, which is to have all there is."
      : "The file does not have it any more.";
  if (action === "create")
    return seen === "gone" ? "It was deleted in the service." : "The service does not have it yet.";
  const drifted = Array.isArray(seen) ? names.filter((name) => seen.includes(name)) : [];
  if (drifted.length === 0) return "The file says otherwise.";
  return drifted.length === names.length
    ? "It was changed in the service."
    : "The file says otherwise, and it was changed in the service.";
}

function failureOf(id: string, message: string, declaration: Declaration | undefined): Failure {
  if (declaration === undefined) return { title: id, message };
  return { title: titleIn(declaration), message: withoutSubject(message), where: declaration.where };
}

/** As a message of the provider begins, and as the title says it already. */
const SUBJECT = new RegExp(`^(?:${kinds.join("|")})(?: ".*?")?(?: \\([^)\\n]*\\))?: `);

const withoutSubject = (message: string): string => message.replace(SUBJECT, "");

// ─── What the engine says ────────────────────────────────────────────────────

type Declared = ReadonlyMap<string, Declaration>;

function failuresIn({ diagnostics }: Outcome, declared: Declared, areItemsTold: boolean): Failure[] {
  return diagnostics
    .filter(({ severity, message }) => severity === "error" && !isConsequence(message))
    .filter(({ message }) => !(areItemsTold && /\d+ of \d+ items failed/.test(message)))
    .map(({ urn, message }) => ({ urn, message: withoutPrefix(message) }))
    .map(({ urn, message }) => told(urn, message, declared) ?? explainError(message));
}

const WARNING = /^warning: /;

const warningIn = ({ severity, message }: Outcome["diagnostics"][number]): string[] =>
  severity === "warning" || (severity === "info" && WARNING.test(message))
    ? [message.replace(WARNING, "")]
    : [];

/** What a message says of an object that it names, as itself or as an item; else of the resource, or of none. */
function told(urn: string | undefined, message: string, declared: Declared): Failure | undefined {
  const name = resourceNameIn(urn ?? "");
  const resource = classNameIn(typeIn(urn ?? ""));
  const [found] = [...declared.values()]
    .filter(({ kind }) => resource === "" || pluralOf(kind) === resource)
    .map((declaration) => ({
      subject: `${subject(definitionOf(declaration.kind), declaration.inputs)}: `,
      item: `items.${itemKey(declaration)}`,
      declaration,
    }))
    .filter((one) => message.startsWith(one.subject) || message.includes(one.item))
    // Where a name is the beginning of another one, the longer one is meant.
    .sort((a, b) => b.item.length - a.item.length);
  if (found) {
    const { item, declaration } = found;
    const words = withoutSubject(message.replace(`${item}: `, ""));
    return { title: titleIn(declaration), message: words, where: declaration.where };
  }
  return name === "" ? undefined : { title: `${resource} ${name}`, message };
}
