/** Sends a sequence of requests to two services, and finds the first step at which their answers differ. */
import { type Difference, differencesBetween, outcomeOf } from "../recorded/outcome";
import { type Names, play, type Service } from "../recorded/play";
import { operationOf, type Sent } from "../recorded/rows";
import type { Drawn } from "./draw";

/** A service, and the names that `setup` has saved there. */
export interface Side {
  readonly service: Service;
  readonly names: Names;
}

export interface Found extends Difference {
  readonly drawn: Drawn;
  /** The step that differs. */
  readonly step: Sent;
}

export const causeOf = ({ aspect, detail, step }: Found): string =>
  `${aspect}: ${aspect === "values" || aspect === "text" ? "" : `${detail}: `}${operationOf(step)}`;

/** Paths of groups, projects and users are the sequence's own, so that none meets what an earlier one has left. */
function renamed(sent: Sent, mark: string): Sent {
  if (!["/groups", "/projects", "/users"].includes(sent.path) || sent.method !== "POST") return sent;
  const body = sent.body as Readonly<Record<string, unknown>>;
  const marked = ["path", "name", "username", "email"].filter(
    (name) => typeof body[name] === "string" && body[name] !== "",
  );
  return {
    ...sent,
    body: { ...body, ...Object.fromEntries(marked.map((name) => [name, `${mark}${body[name]}`])) },
  };
}

async function answersOf({ service, names }: Side, rows: readonly Sent[]) {
  const answers = [];
  for await (const { row, answer } of play(service, rows, new Map(names)))
    answers.push(outcomeOf(row, answer));
  return answers;
}

/** How many there are in the whole installation is each service's own. */
const isOf =
  ({ path }: Sent) =>
  ({ aspect }: Difference) =>
    aspect !== "total" || path.includes("/", 1);

/** The first difference among the steps; one in what they need counts, too. */
export async function compareSequence(
  real: Side,
  ours: Side,
  drawn: Drawn,
  mark: string,
): Promise<Found | undefined> {
  const rows = [...drawn.makers, ...drawn.steps].map((sent) => renamed(sent, mark));
  const [expected, given] = [await answersOf(real, rows), await answersOf(ours, rows)];
  for (const [index, step] of rows.entries()) {
    const [one, other] = [expected[index], given[index]];
    const [difference] =
      one && other && one.status !== 500 ? differencesBetween(one, other).filter(isOf(step)) : [];
    if (difference) return { ...difference, drawn: upTo(drawn, index), step };
  }
  return undefined;
}

function upTo({ makers, steps }: Drawn, index: number): Drawn {
  return {
    makers: makers.slice(0, index + 1),
    steps: steps.slice(0, Math.max(0, index + 1 - makers.length)),
  };
}

/** The same difference with as few requests as possible. */
export async function shrink(
  real: Side,
  ours: Side,
  found: Found,
  mark: (attempt: number) => string,
): Promise<Found> {
  let shortest = found;
  let attempt = 0;
  for (const part of ["steps", "makers"] as const) {
    for (let index = shortest.drawn[part].length - (part === "steps" ? 2 : 1); index >= 0; index--) {
      const drawn = { ...shortest.drawn, [part]: shortest.drawn[part].toSpliced(index, 1) };
      const again = await compareSequence(real, ours, drawn, mark(attempt++));
      if (again && causeOf(again) === causeOf(found)) shortest = again;
    }
  }
  return shortest;
}
