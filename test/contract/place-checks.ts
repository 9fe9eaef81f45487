/** Checks of a command that runs after something has happened to a place: each returns its problems. */
import { groupBy } from "../../sdk/group-by";
import type { Seen, Subject } from "./place-benches";
import {
  type Event,
  hasOwnTarget,
  isAlive,
  isClosed,
  isMove,
  presentPath,
  type Spelling,
} from "./place-events";
import { NOW } from "./place-names";
import type { Deviation } from "./served";

export interface Observed {
  readonly subject: Subject;
  readonly event: Event;
  readonly spelling: Spelling;
  readonly command: string;
  readonly seen: Seen;
  /** The changes that the command made in the subject's groups. */
  readonly written: readonly Deviation[];
  readonly recordedBefore: readonly string[];
  readonly recordedAfter: readonly string[];
  /** The next run that applies the program; absent if the command changes nothing, not even the state. */
  readonly next?: { readonly seen: Seen; readonly written: readonly Deviation[] } | undefined;
}

export function problemsOf(observed: Observed): string[] {
  const { event } = observed;
  if (event === "somebody's name taken") return ofTakenName(observed);
  if (isAlive(event)) return inLivingPlace(observed);
  if (isClosed(event)) return inClosedPlace(observed);
  if (event === "deleted") return inDeletedPlace(observed);
  return event === "made anew" ? inNewPlace(observed) : withoutAccess(observed);
}

/** Problems of the whole output; `isRead` if the command reads every object. */
export function problemsOfRun(
  { code, text }: Seen,
  event: Event,
  command: string,
  isRead: boolean,
): string[] {
  const trace = text.split("\n").find((line) => /^\s+at .*:\d+/.test(line));
  const taken = text
    .split("\n")
    .find((line) => /exists already(?! and is managed)|already exists|already been taken/i.test(line));
  const mustPass = isAlive(event);
  const mustFail =
    (isRead && (event === "access lost" || (event === "deleted" && isApplying(command)))) ||
    (event === "somebody's name taken" && command !== "refresh");
  // A file that renames a place has a change to show.
  const isExpected = code === 0 || (event === "renamed by the run" && !isApplying(command) && code === 2);
  return [
    ...(trace === undefined ? [] : [`a stack trace: ${short(trace)}`]),
    ...(taken === undefined ? [] : [`it says that something exists: ${short(taken)}`]),
    ...(mustPass && !isExpected ? [`expected exit code 0, seen ${code}: ${firstError(text)}`] : []),
    ...(mustFail && code === 0 ? ["expected a failure, seen exit code 0"] : []),
  ];
}

export const isApplying = (command: string): boolean => command.startsWith("up");

const isFile = ({ form }: Subject) => form === "file";

// ─── Places that live ────────────────────────────────────────────────────────

/** Operations on the object or its record. */
const CHANGES = /create|delete|replace|gone|adopt|added|import|^[-+]/;

function inLivingPlace(observed: Observed): string[] {
  const { subject, event, spelling, seen, next } = observed;
  const path = presentPath(event, subject.site);
  const lines = seen.warnings.filter((line) => isNamed(line, path));
  const isFollowed = isMove(event) && spelling === "keeps the old path";
  return [
    ...unchanged(subject, seen, besidesPlace(observed)),
    ...keptRecord(observed),
    ...(isFollowed && lines.length !== 1
      ? [`expected one warning that names ${path}, seen ${lines.length}: ${lines.map(short).join(" | ")}`]
      : []),
    ...(next === undefined
      ? []
      : unchanged(subject, next.seen, besidesPlace({ event, written: next.written })).map(
          (one) => `next up: ${one}`,
        )),
  ];
}

/** Without the group or project itself that the run renames, and the files in it, whose places are paths. */
function besidesPlace({ event, written }: Pick<Observed, "event" | "written">): readonly Deviation[] {
  if (event !== "renamed by the run") return written;
  const fileIn = (text: string) =>
    /^(?:gone|not asked for): (file .*)/.exec(text)?.[1]?.replace(/-new(?=[@/])/g, "");
  const files = groupBy(written, ({ text }) => fileIn(text) ?? "");
  return written.filter(({ text }) => {
    const file = fileIn(text);
    return file === undefined
      ? !/^touched \([^)]*\b(path|full_path)\b/.test(text)
      : files.get(file)?.length !== 2;
  });
}

function unchanged(subject: Subject, seen: Seen, written: readonly Deviation[]): string[] {
  const error = seen.error(subject);
  const operations = seen.operations(subject);
  const wrong = operations.filter((one) => isFile(subject) || CHANGES.test(one));
  return [
    ...(error === undefined ? [] : [short(error)]),
    ...(error === undefined && operations.length === 0 && !isFile(subject)
      ? [`expected same, not reached: ${firstError(seen.text)}`]
      : []),
    ...(wrong.length === 0 ? [] : [`expected no changes, seen ${wrong.join(", ")}`]),
    ...nothing(written),
  ];
}

const nothing = (written: readonly Deviation[]): string[] =>
  written.length === 0 ? [] : [`expected nothing written, seen ${short(textOf(written))}`];

function keptRecord({ recordedBefore: before, recordedAfter: after }: Observed): string[] {
  // In a file, an object may be known by a name that has another form now.
  const [expected, seen] = [before, after].map((all) => all.join(", ").replaceAll(NOW, "")) as [
    string,
    string,
  ];
  return expected === seen ? [] : [`expected recorded ${short(expected)}, seen ${short(seen) || "none"}`];
}

// ─── Names that somebody else has ────────────────────────────────────────────

/** Nobody gets or loses anything, and whoever would is named by number. */
function ofTakenName(observed: Observed): string[] {
  const { subject, command, seen, written } = observed;
  const error = seen.error(subject);
  // A refresh follows the one that is recorded, whatever the program says.
  const isSaid = command === "refresh" || / was number \d+ .* is number \d+ by now/.test(error ?? seen.text);
  return [
    ...(isSaid
      ? []
      : [`expected an error with both numbers, seen ${short(error ?? seen.operations(subject).join(", "))}`]),
    ...nothing(written),
    ...keptRecord(observed),
  ];
}

// ─── Places that are closed ──────────────────────────────────────────────────

/** How a person reads of it. */
const REPORTED: Readonly<Partial<Record<Event, RegExp>>> = {
  deleted: /It is gone, and its objects with it/,
  archived: /archived/,
  "marked for deletion": /marked for deletion/,
  "its path taken": /it is another /,
};

const isReported = ({ event, seen, subject }: Observed): boolean =>
  REPORTED[event]?.test(seen.text) === true && isNamed(seen.text, subject.site.path);

/** Nothing is written, neither there nor in the place that has the path, and what is recorded is kept, or released with a sentence. */
function inClosedPlace(observed: Observed): string[] {
  const { subject, event, seen, written } = observed;
  const { path } = subject.site;
  const operations = seen.operations(subject);
  // An archived project can be read: if nothing differs, there is nothing to report.
  const isSame = event === "archived" && operations.every((one) => one === "same" || one === "refresh");
  // A group or project that is not as it was recorded is a difference of its own in a report.
  // The engine ends a run with the first error, which may be that of another resource.
  const isSaid =
    isReported(observed) || (REPORTED[event]?.test(seen.text) && !isFile(subject) && seen.code !== 0);
  return [
    ...(isSaid || isSame
      ? []
      : [`expected a sentence that names ${path}, seen ${short(operations.join(", "))}`]),
    ...nothing(written),
    ...elsewhereKept(observed),
  ];
}

// ─── Places that do not ──────────────────────────────────────────────────────

/** Operations of a read or a plan that find an object gone. */
const GONE = /gone|create|replace|delete|adopt|added|^[-+]/;

function inDeletedPlace(observed: Observed): string[] {
  const { subject, command, seen, written } = observed;
  const operations = seen.operations(subject);
  const isGone =
    !isApplying(command) &&
    (operations.some((one) => GONE.test(one)) || isDropped(observed) || isReported(observed));
  return [
    ...(isGone ? [] : clearError(subject, seen, "an error that names")),
    ...nothing(written),
    ...elsewhereKept(observed),
  ];
}

const isElsewhere = (recorded: string) => recorded.startsWith("elsewhere");

/** No longer recorded, besides objects in other places. */
const isDropped = ({ recordedAfter }: Observed) => recordedAfter.every(isElsewhere);

function elsewhereKept({ recordedBefore, recordedAfter }: Observed): string[] {
  const lost = recordedBefore.filter((one) => isElsewhere(one) && !recordedAfter.includes(one));
  return lost.length === 0 ? [] : [`no longer recorded: ${lost.join(", ")}`];
}

/** The report has a failure of more objects than it names. */
const SHARED = / and \d+ more"/;

function clearError(subject: Subject, seen: Seen, expected: string): string[] {
  const { path } = subject.site;
  const error = seen.error(subject);
  // Without a refresh, nothing is read: the places are looked up alone.
  const isWarned = seen.warnings.some((line) => isNamed(line, path) && line.includes("was not found"));
  if (isNamed(error ?? "", path) || (error === undefined && (isWarned || SHARED.test(seen.text)))) return [];
  const instead =
    error ?? (seen.operations(subject).join(", ") || `nothing; the run: ${firstError(seen.text)}`);
  return [`expected ${expected} ${path}, seen ${short(instead)}`];
}

/** The engine ends a run with the first of these errors. */
const isRefused = ({ text }: Seen): boolean => text.includes("it is another ");

function inNewPlace(observed: Observed): string[] {
  const { subject, command, seen, written, next } = observed;
  const operations = seen.operations(subject);
  const kept = elsewhereKept(observed);
  if (command === "refresh")
    return [
      ...(isDropped(observed)
        ? []
        : clearError(subject, seen, "no record of an object in the new place, or an error that names")),
      ...nothing(written),
      ...(next === undefined || isRefused(next.seen)
        ? []
        : created(subject, next.seen, next.written).map((one) => `next up: ${one}`)),
      ...kept,
    ];
  // The recorded objects are in another place, and until the path is written anew, nothing is sent to the new one.
  if (command !== "drift --live")
    return [
      ...(isRefused(seen) ? [] : clearError(subject, seen, "an error that names")),
      ...nothing(written),
      ...kept,
    ];
  // Without a state, nobody knows that settings were those of another place.
  const isPlanned =
    operations.some((one) => GONE.test(one) || (subject.definition.singleton && one === "update")) ||
    hasOwnTarget(subject.contract);
  return [
    ...(isPlanned ? [] : [`expected create, seen ${short(seen.error(subject) ?? operations.join(", "))}`]),
    ...nothing(written),
  ];
}

/** The objects are in the new place, and unmanaged ones stay there. */
function created(subject: Subject, seen: Seen, written: readonly Deviation[]): string[] {
  const { contract, definition, items, site } = subject;
  const error = seen.error(subject);
  if (hasOwnTarget(contract))
    return [...clearError(subject, seen, "an error that names"), ...nothing(written)];
  const isOwn = ({ text }: Deviation) => definition.singleton || text.startsWith("not asked for");
  const [root] = site.path.split("/");
  const own = written.filter((one) => isOwn(one) && one.place.split("/")[0] === root);
  const others = written.filter((one) => !own.includes(one));
  const count = items.filter((item) => item.site.path === site.path).length;
  return [
    ...(error === undefined ? [] : [short(error)]),
    ...(own.length < (definition.singleton ? 1 : count)
      ? [`expected ${count} created in the new ${site.type}, seen ${own.length}`]
      : []),
    ...(others.length === 0 ? [] : [`expected only that, seen ${short(textOf(others))}`]),
  ];
}

function withoutAccess(observed: Observed): string[] {
  const { subject, seen, written } = observed;
  // The engine may end a run before it comes to a resource.
  const isReached =
    isFile(subject) || seen.operations(subject).length > 0 || seen.error(subject) !== undefined;
  return [
    ...(isReached ? clearError(subject, seen, "an error that names") : []),
    ...keptRecord(observed),
    ...nothing(written),
  ];
}

// ─── Words ───────────────────────────────────────────────────────────────────

const MOST = 220;

const short = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);

/** The places of a kind may begin like those of another one: `environment-file`. */
export const isNamed = (text: string, path: string): boolean =>
  new RegExp(`(?<![\\w-])${path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!-other)`, "i").test(text);

const textOf = (written: readonly Deviation[]) =>
  written.map(({ place, text }) => `${place} ${text}`).join("; ");

const firstError = (text: string): string =>
  short(
    text
      .split("\n")
      .map((line) => line.trim())
      .find((line) => /error:|"message":|^forge: /.test(line)) ?? "no error",
  );
