/** Searches differences between two services: sequences drawn by seed, each difference once, with its shortest sequence. */
import { areasOfFacts, type Fact, readFacts } from "../recorded/facts";
import { play, type Service } from "../recorded/play";
import { type Edition, SETUP, type Sent } from "../recorded/rows";
import { causeOf, compareSequence, type Found, type Side, shrink } from "./compare";
import { drawSequence, type Random } from "./draw";

export interface Search {
  readonly real: Service;
  readonly ours: Service;
  readonly edition: Edition;
  readonly seed: number;
  readonly sequences: number;
  readonly areas?: readonly string[];
  readonly onFound?: (found: Found) => void;
}

/** A small generator; the same numbers for the same seed everywhere. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Makes the users and groups that all sequences use, with names of this run. */
async function setUp(service: Service, facts: readonly Fact[], mark: string): Promise<Side> {
  const names = new Map<string, unknown>();
  const makers = facts.filter(({ method }) => method === "POST");
  const text = JSON.stringify(makers).replaceAll("rec-", `${mark}-`);
  for await (const { row, answer } of play(service, JSON.parse(text) as Fact[], names)) {
    if (answer.status >= 400)
      throw new Error(
        `${service.url}: ${row.method} ${row.path} of the preparation was answered with ${answer.status}: ${JSON.stringify(answer.answer)}. An administrator's token is needed.`,
      );
  }
  return { service, names };
}

/** Takes away what the search has made. */
async function tidyUp({ service, names }: Side): Promise<void> {
  const remove = (path: string): Sent => ({ n: 0, as: "admin", method: "DELETE", path });
  const users = ["guest", "dev", "maint", "owner", "stranger", "more"].map(
    (name) => `/users/{${name}}?hard_delete=true`,
  );
  for await (const _ of play(service, ["/groups/{top}", "/groups/{other}", ...users].map(remove), names));
}

/** The differences of a search, and how many sequences and operations it has tried. */
export async function searchDifferences(search: Search) {
  const { seed, edition, sequences } = search;
  const random = randomOf(seed);
  const mark = `d${seed.toString(36)}${Math.floor(Date.now() / 1000).toString(36)}`;
  const setup = readFacts(SETUP, edition);
  const areas = (search.areas ?? areasOfFacts())
    .map((area) => readFacts(area, edition))
    .filter((facts) => facts.length > 0);
  const real = await setUp(search.real, setup, mark);
  const ours = await setUp(search.ours, setup, mark);
  const found = new Map<string, Found>();
  const operations = new Set<string>();
  try {
    for (let index = 0; index < sequences; index++) {
      const drawn = drawSequence(random, areas[index % areas.length] ?? []);
      for (const { method, path } of drawn.steps) operations.add(`${method} ${path}`);
      const first = await compareSequence(real, ours, drawn, `${mark}-${index}-`);
      if (first === undefined || found.has(causeOf(first))) continue;
      const shortest = await shrink(real, ours, first, (attempt) => `${mark}-${index}-${attempt}-`);
      found.set(causeOf(shortest), shortest);
      search.onFound?.(shortest);
    }
    return { found: [...found.values()], operations: operations.size };
  } finally {
    await tidyUp(real);
    await tidyUp(ours);
  }
}
