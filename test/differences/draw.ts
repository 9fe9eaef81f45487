/** Draws sequences of requests of an area: those of the facts, as they are, or with something wrong, twice, by others, elsewhere. */
import type { Fact } from "../recorded/facts";
import type { Sent } from "../recorded/rows";

/** A random number from 0 up to, but not including, 1. */
export type Random = () => number;

const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

type Body = Readonly<Record<string, unknown>>;

const namesIn = (sent: Sent): string[] =>
  [...`${sent.path} ${JSON.stringify(sent.body ?? "")}`.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) =>
    name.replace(/_[eu]$/, ""),
  );

/** The requests that save the names that a request uses, and those that these use, in order. */
function makersOf(wanted: Sent, before: readonly Fact[]): Sent[] {
  const names = new Set(namesIn(wanted));
  const makers: Sent[] = [];
  for (const row of before.toReversed()) {
    if (row.saves === undefined || !names.has(row.saves.name) || row.outcome.status >= 300) continue;
    names.delete(row.saves.name);
    for (const name of namesIn(row)) names.add(name);
    makers.unshift(withoutOutcome(row));
  }
  return makers;
}

const withoutOutcome = ({ outcome: _, area: __, ...sent }: Fact): Sent => sent;

// ─── Changes of a request ────────────────────────────────────────────────────

const strangeValues: readonly unknown[] = [
  null,
  "",
  "nonsense",
  0,
  -1,
  999_999,
  true,
  [],
  [1],
  {},
  "x".repeat(300),
  " ",
  "🦊",
];

const withoutField = (body: Body, left: string): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== left));

const withField = (sent: Sent, body: Body): Sent => ({ ...sent, body });

function changeField(random: Random, sent: Sent, change: (body: Body, name: string) => Body): Sent {
  const body = (sent.body ?? {}) as Body;
  const names = Object.keys(body);
  return names.length === 0 ? sent : withField(sent, change(body, oneOf(random, names)));
}

const users = ["owner", "maintainer", "developer", "guest", "stranger", "readapi", "none", "nonsense"];

/** The states that a place is brought into before the request. */
const states: readonly Pick<Sent, "method" | "path">[] = [
  { method: "POST", path: "/projects/{p}/archive" },
  { method: "DELETE", path: "/projects/{p}" },
  { method: "DELETE", path: "/groups/{g}" },
];

type Change = (random: Random, sent: Sent, others: readonly Sent[]) => readonly Sent[];

const changes: readonly Change[] = [
  (_, sent) => [sent],
  (_, sent) => [sent, sent],
  (random, sent) => [changeField(random, sent, withoutField)],
  (random, sent) => [
    changeField(random, sent, (body, name) => ({ ...body, [name]: oneOf(random, strangeValues) })),
  ],
  (_, sent) => [
    sent.method === "GET" ? sent : withField(sent, { ...(sent.body as Body), nobody_knows: "this" }),
  ],
  (random, sent) => [{ ...sent, as: oneOf(random, users) }],
  (random, sent) => [
    { ...sent, n: 0, as: "admin", ...oneOf(random, states), body: undefined, saves: undefined },
    sent,
  ],
  (random, sent, others) => [oneOf(random, others), sent],
];

export interface Drawn {
  /** Requests that the steps need. */
  readonly makers: readonly Sent[];
  readonly steps: readonly Sent[];
}

/** One to four requests of an area, changed, and what they need. */
export function drawSequence(random: Random, facts: readonly Fact[]): Drawn {
  const usable = facts.filter(({ n, outcome }) => n > 4 && outcome.status !== 500);
  const requests = usable.map(withoutOutcome);
  const chosen = Array.from({ length: 1 + Math.floor(random() * 3) }, () => oneOf(random, requests));
  const steps = chosen.flatMap((sent) => oneOf(random, changes)(random, sent, requests));
  const first = chosen.reduce((latest, { n }) => Math.max(latest, n), 0);
  const before = facts.filter(({ n }) => n < first);
  const makers = [
    ...new Map(steps.flatMap((step) => makersOf(step, before)).map((maker) => [maker.n, maker])).values(),
  ];
  return { makers: makers.sort((a, b) => a.n - b.n), steps };
}
