/** Turns the journal and the engine's diagnostics into the changes, failures and violations of a report. */
import { type Declaration, itemKey } from "../configuration";
import { definitionOf } from "../provider/definitions";
import { type Kind, kinds } from "../provider/generated/kind-names";
import type { JournalEntry } from "../provider/hosts/methods/journal";
import { pluralOf } from "../provider/kinds";
import { subject } from "../provider/lifecycle";
import type { Values } from "../provider/values";
import { explainError, isConsequence, withoutPrefix } from "../pulumi/run/error-messages";
import { classNameIn, resourceNameIn, typeIn } from "../pulumi/sdk/names";
import { addressOf, formerHome } from "./addresses";
import type { Outcome } from "./deployment";
import { missing, titleOf } from "./live/change";
import { filledIn, maskedIn } from "./live/fill-in";
import type { Change, Failure, PropertyChange, Violation } from "./report";

type Planned = Extract<JournalEntry, { event: "planned" }>;

type Seen = readonly string[] | "gone" | "unmanaged" | undefined;

/** The part of a report that comes from the engine. */
export interface Findings {
  readonly changes: readonly Change[];
  readonly adoptedUnchanged: number;
  readonly failures: readonly Failure[];
  readonly violations: readonly Violation[];
  readonly warnings: readonly string[];
}

export interface KnownObjects {
  readonly declarations: readonly Declaration[];
  /** The values of references to existing objects, by the text of the reference. */
  readonly references: ReadonlyMap<string, unknown>;
}

export async function findingsOf(
  { declarations, references }: KnownObjects,
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
        plan.action === "create" && declaration
          ? await plannedProperties(declaration, references)
          : plan.properties;
      const values = declaration?.inputs ?? plan.object?.values ?? outcome.recorded(id);
      return changeOf({ ...plan, properties }, declaration, values, seen.get(id));
    }),
  );
  const isUnchanged = ({ action, properties }: Change) => action === "adopt" && properties.length === 0;
  return {
    changes: all.filter((change) => !isUnchanged(change)),
    adoptedUnchanged: all.filter(isUnchanged).length,
    failures: [
      ...[...failed].map(([id, message]) => failureOf(id, message, declared.get(id))),
      ...failuresIn(outcome, declared, failed.size > 0),
    ],
    violations: outcome.violations.map(({ policy, level, message, urn }) => ({
      policy,
      level,
      ...(failureNaming(urn, message, declared) ?? { title: "The run", message }),
    })),
    warnings: [...new Set(outcome.diagnostics.flatMap(warningIn))],
  };
}

/** The properties of an object to create, with the references that are already known. */
async function plannedProperties(
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
  { kind, key, action, properties, object }: Planned,
  declaration: Declaration | undefined,
  values: Values | undefined,
  seen: Seen,
): Change {
  const names = properties.map(({ name }) => name);
  const masked = declaration ? maskedIn(declaration) : [];
  const home =
    declaration ?? formerHome(kind as Kind, seen === "unmanaged" ? nameIn(kind, values, key) : key, values);
  return {
    kind,
    action,
    properties: properties.map((property) => (masked.includes(property.name) ? hidden(property) : property)),
    title:
      home && values
        ? titleOf(definitionOf(kind), { kind: kind as Kind, ...home }, values)
        : `${kind} "${key}"`,
    address: home ? addressOf(home) : key,
    ...(object ? { id: object.id } : {}),
    why: reasonFor(action, names, seen),
    ...(declaration ? { where: declaration.where } : {}),
  };
}

/** The key of an unmanaged object is unique among all places. */
const nameIn = (kind: string, values: Values = {}, key: string): string =>
  String(values[definitionOf(kind).title ?? ""] ?? key);

const hidden = ({ before: _before, after: _after, ...property }: PropertyChange): PropertyChange => ({
  ...property,
  isSecret: true,
});

const titleIn = (declaration: Declaration): string =>
  titleOf(definitionOf(declaration.kind), declaration, declaration.inputs);

function reasonFor(action: Planned["action"], names: readonly string[], seen: Seen): string {
  if (action === "adopt") return "It exists and is adopted.";
  if (action === "delete")
    return seen === "unmanaged"
      ? "It is in the service but not in the file, and the collection is enforced."
      : "It is no longer in the file.";
  if (action === "create")
    return seen === "gone" ? "It was deleted in the service." : "It does not exist yet.";
  const drifted = Array.isArray(seen) ? names.filter((name) => seen.includes(name)) : [];
  if (drifted.length === 0) return "The declaration changed.";
  return drifted.length === names.length
    ? "It was changed in the service."
    : "The declaration changed, and it was changed in the service.";
}

function failureOf(id: string, message: string, declaration: Declaration | undefined): Failure {
  if (declaration === undefined) return { title: id, message };
  return { title: titleIn(declaration), message: withoutSubject(message), where: declaration.where };
}

/** The start of a provider's message, which the title repeats. */
const SUBJECT = new RegExp(`^(?:${kinds.join("|")})(?: ".*?")?(?: \\([^)\\n]*\\))?: `);

const withoutSubject = (message: string): string => message.replace(SUBJECT, "");

// ─── Diagnostics of the engine ───────────────────────────────────────────────

type Declared = ReadonlyMap<string, Declaration>;

function failuresIn({ diagnostics }: Outcome, declared: Declared, areItemsReported: boolean): Failure[] {
  return diagnostics
    .filter(({ severity, message }) => severity === "error" && !isConsequence(message))
    .filter(({ message }) => !(areItemsReported && /\d+ of \d+ items failed/.test(message)))
    .map(({ urn, message }) => ({ urn, message: withoutPrefix(message) }))
    .map(({ urn, message }) => failureNaming(urn, message, declared) ?? explainError(message));
}

const WARNING = /^warning: /;

const warningIn = ({ severity, message }: Outcome["diagnostics"][number]): string[] =>
  severity === "warning" || (severity === "info" && WARNING.test(message))
    ? [message.replace(WARNING, "")]
    : [];

/** The failure of the object, or else the resource, that a message names. */
function failureNaming(urn: string | undefined, message: string, declared: Declared): Failure | undefined {
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
    // If one name is the prefix of another, the longer one is meant.
    .sort((a, b) => b.item.length - a.item.length);
  if (found) {
    const { item, declaration } = found;
    const detail = withoutSubject(message.replace(`${item}: `, ""));
    return { title: titleIn(declaration), message: detail, where: declaration.where };
  }
  return name === "" ? undefined : { title: `${resource} ${name}`, message };
}
