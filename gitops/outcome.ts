/** What a run of the engine comes to, object by object, in the words of the file. */
import { type Configuration, type Declaration, itemKey, type Spot } from "../configuration";
import { definitionOf } from "../provider/definitions";
import { subject } from "../provider/lifecycle";
import type { Diagnostic, Outcome } from "./deployment";
import type { JournalEntry } from "./journal";
import type { Change, Failure, Violation } from "./report";

type Planned = Extract<JournalEntry, { event: "planned" }>;

/** What a report says of a run, besides which run it was. */
export interface Findings {
  readonly changes: readonly Change[];
  readonly takenOver: number;
  readonly failures: readonly Failure[];
  readonly violations: readonly Violation[];
  readonly warnings: readonly string[];
}

export function findingsOf(
  { declarations }: Pick<Configuration, "declarations">,
  outcome: Outcome,
): Findings {
  const declared = new Map(declarations.map((one) => [`${one.kind} ${itemKey(one)}`, one]));
  const planned = new Map<string, Planned>();
  const seen = new Map<string, readonly string[] | "gone" | "surplus">();
  const failed = new Map<string, string>();
  for (const entry of outcome.entries) {
    const id = `${entry.kind} ${entry.key}`;
    if (entry.event === "planned") planned.set(id, entry);
    if (entry.event === "seen") seen.set(id, entry.drifted);
    if (entry.event === "failed") failed.set(id, entry.message);
    if (entry.event === "done") failed.delete(id);
  }
  const all = [...planned].map(([id, plan]) => changeOf(plan, declared.get(id), seen.get(id)));
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
      message,
      ...titled(urn, message, declared),
    })),
    warnings: [...new Set(outcome.diagnostics.flatMap(warningIn))],
  };
}

/** `groups/acme#labels.bug` */
export const addressOf = ({ scope, place, section, key }: Declaration): string =>
  `${scope === "instance" ? "instance" : `${scope}/${place}`}#${section}${key === "" ? "" : `.${key}`}`;

function changeOf(
  { kind, key, action, properties }: Planned,
  declaration: Declaration | undefined,
  seen: readonly string[] | "gone" | "surplus" | undefined,
): Change {
  return {
    kind,
    action,
    properties,
    title: declaration ? subject(definitionOf(kind), declaration.inputs) : `${kind} "${key}"`,
    address: declaration ? addressOf(declaration) : key,
    why: reasonFor(
      action,
      properties.map(({ name }) => name),
      seen,
    ),
    ...(declaration ? { where: declaration.where } : {}),
  };
}

function reasonFor(
  action: Planned["action"],
  names: readonly string[],
  seen: readonly string[] | "gone" | "surplus" | undefined,
): string {
  if (action === "adopt") return "It exists, and is taken over.";
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
  const title = declaration ? subject(definitionOf(declaration.kind), declaration.inputs) : id;
  const prefix = `${title}: `;
  return {
    title,
    message: message.startsWith(prefix) ? message.slice(prefix.length) : message,
    ...(declaration ? { where: declaration.where } : {}),
  };
}

// ─── What the engine says ────────────────────────────────────────────────────

/** What the engine says besides, which tells nobody anything. */
const NOISE = /^(update|preview|destroy) failed$|resource monitor shut down|plugin exited prematurely/;

function failuresIn(
  { diagnostics }: Outcome,
  declared: ReadonlyMap<string, Declaration>,
  areItemsTold: boolean,
): Failure[] {
  const messages = diagnostics
    .filter(({ severity, message }) => severity === "error" && !NOISE.test(message))
    .filter(({ message }) => !(areItemsTold && /\d+ of \d+ items failed/.test(message)));
  // The engine repeats what a program ended with.
  const once = [...new Map(messages.map((diagnostic) => [diagnostic.message, diagnostic])).values()];
  return once.map((diagnostic) => {
    const message = inPlainWords(diagnostic);
    return { ...titled(diagnostic.urn, message, declared), message: message.replace(/^items\.\S+: /, "") };
  });
}

/** Without what the engine puts in front of a provider's sentence. */
const inPlainWords = ({ message }: Diagnostic): string =>
  message
    .replace(/^\S+ resource '[^']*' has a problem: /, "")
    .replace(/^\d+ errors? occurred:\s*\* /, "")
    .trim();

const WARNING = /^warning: /;

const warningIn = ({ severity, message }: Diagnostic): string[] =>
  severity === "warning" || (severity === "info" && WARNING.test(message))
    ? [message.replace(WARNING, "")]
    : [];

/** The object that a message is about: an item that it names, or else the resource. */
function titled(
  urn: string | undefined,
  message: string,
  declared: ReadonlyMap<string, Declaration>,
): { readonly title: string; readonly where?: Spot } {
  const key =
    /^items\.(\S+?):? /.exec(message)?.[1] ?? /\bitems\.(\S+)/.exec(message)?.[1]?.replace(/[.:,]$/, "");
  const found = [...declared].find(([id]) => key !== undefined && id.endsWith(` ${key}`))?.[1];
  if (found) return { title: subject(definitionOf(found.kind), found.inputs), where: found.where };
  const [name = "", type = ""] = (urn ?? "").split("::").reverse();
  return { title: name === "" ? "the run" : `${type.slice(type.lastIndexOf(":") + 1)} ${name}` };
}
