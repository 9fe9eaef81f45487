/** The limits: each a measured value and its maximum, computed from the same run. */
import { AGAINST, caseOf, LOADING } from "./against";
import { driftRequests, MANY, SINGLE, WITH_DRIFT, WITHOUT_DRIFT } from "./drift";
import { ENGINES } from "./engine";
import { BAR_LATENCY } from "./latency";
import { type ManyProjects, operationOf, type StepOfProjects, type SubjectOfProjects } from "./many-projects";
import { type Operation, operations } from "./operations";
import { organization } from "./organization";
import type { Results } from "./results";
import { variablesOfProjects } from "./variables";

export interface Bar {
  readonly name: string;
  readonly unit: "s" | "requests" | "×" | "MB";
  /** NaN if it was not measured. */
  readonly value: number;
  readonly limit: number;
  /** How the limit is computed. */
  readonly because: string;
}

const CHANGING: readonly Operation[] = ["create", "drift check", "update", "destroy"];
const ALL: readonly Operation[] = [
  "first preview",
  "create",
  "empty preview",
  "drift check",
  "update",
  "destroy",
];

/** Seconds that a provider with one request for each of 502 objects needed for the same check: 3.0. */
const SECONDS_AN_OBJECT = 3.0 / 502;

const manyProjects: readonly ManyProjects[] = [variablesOfProjects, organization];

export const barsOf = (results: Results): readonly Bar[] =>
  // Without a measurement, there is no limit to show.
  allBars(results).map((bar) => (verdictOn(bar) === "not measured" ? { ...bar, because: "" } : bar));

const allBars = (results: Results): readonly Bar[] => {
  const measured = measuredIn(results);
  return [
    ...nearTheFloor(measured),
    ...requestsOfMany(measured),
    ...atTwentyThousand(measured),
    ...nearTheNoOp(measured),
    ...nativeHost(measured),
    ...aboveRequests(measured),
    ...loading(measured),
    ...besideEachOther(measured),
    ...withDrift(measured),
    ...manyProjects.flatMap((of) => barsOfProjects(measured, of)),
    ...(results.cases().some((one) => one.subject === AGAINST.subject) ? againstOther(measured) : []),
    ...ofFiles(measured),
    ...ofPolicies(measured),
  ];
};

/** Medians of what was measured, by subject, size and operation. */
type Measured = Readonly<
  Record<
    "wall" | "cpu" | "requests" | "memory" | "program",
    (subject: string, size: number, operation: string) => number
  >
>;

function measuredIn(results: Results): Measured {
  const ask =
    (quantity: Parameters<Results["median"]>[0]): Measured["wall"] =>
    (subject, size, operation) =>
      results.median(quantity, { subject, size, operation, latency: BAR_LATENCY });
  const [wall, cpu, requests, program] = [ask("wall"), ask("cpu"), ask("requests"), ask("program")];
  const memory = ask("memory");
  return { wall, cpu, requests, program, memory: (...one) => memory(...one) / 2 ** 20 };
}

const seconds = (value: number) => `${value.toFixed(2)} s`;

/** One measured value next to another one. */
const ratio = (name: string, value: number, other: number, most: Pick<Bar, "limit" | "because">): Bar => ({
  ...{ name, unit: "×", value: value / other },
  ...most,
});

// ─── Programs ────────────────────────────────────────────────────────────────

const nearTheFloor = ({ wall }: Measured): readonly Bar[] =>
  [500, 5000].flatMap((size) =>
    CHANGING.map((operation): Bar => {
      const floor = wall("floor", 1, operation);
      const service = wall("bare", size, operation);
      return {
        name: `plural ${size}, ${operation}`,
        unit: "s",
        value: wall("plural", size, operation),
        limit: floor + 1.3 * service,
        because: `floor ${seconds(floor)} + 1.3 × bare ${seconds(service)}`,
      };
    }),
  );

const requestsOfMany = ({ wall, requests }: Measured): readonly Bar[] => [
  {
    name: "plural 5000, drift check, requests",
    unit: "requests",
    value: requests("plural", 5000, "drift check"),
    limit: 52,
    because: "50 pages, the token, and one to spare",
  },
  {
    name: "plural 5000, drift check, next to one request for each object",
    unit: "s",
    value: wall("plural", 5000, "drift check"),
    limit: (5000 * SECONDS_AN_OBJECT) / 3,
    because: `a third of 5000 × ${SECONDS_AN_OBJECT.toFixed(4)} s`,
  },
];

const atTwentyThousand = ({ wall, memory }: Measured): readonly Bar[] => [
  {
    name: "plural 20000, memory of all processes",
    unit: "MB",
    value: Math.max(...ALL.map((operation) => memory("plural", 20_000, operation))),
    limit: 1024,
    because: "1 GB",
  },
  ...CHANGING.map((operation) =>
    ratio(
      `plural 20000 next to 5000, ${operation}`,
      wall("plural", 20_000, operation),
      wall("plural", 5000, operation),
      { limit: 4 * 1.25, because: "4 × the objects, and a quarter more" },
    ),
  ),
];

const nearTheNoOp = ({ wall, requests }: Measured): readonly Bar[] => [
  {
    name: "single 500, drift check, requests",
    unit: "requests",
    value: requests("single", 500, "drift check"),
    limit: 8,
    because: "5 pages, the token, the number of the place, and the first by itself",
  },
  ...ALL.map((operation): Bar => {
    const noOp = wall("no-op", 500, operation);
    return {
      name: `single 500, ${operation}`,
      unit: "s",
      value: wall("single", 500, operation),
      limit: 1.05 * noOp,
      because: `1.05 × no-op ${seconds(noOp)}`,
    };
  }),
];

/** Compared with the dynamic host, in the same run. */
const nativeHost = ({ wall }: Measured): readonly Bar[] =>
  (
    [
      ["single", 500, 0.75],
      ["plural", 5000, 1],
    ] as const
  ).flatMap(([shape, size, atCreate]) =>
    ALL.map((operation) => {
      const limit = operation === "create" ? atCreate : 1;
      return ratio(
        `native ${shape} ${size} next to ${shape} ${size}, ${operation}`,
        wall(`native ${shape}`, size, operation),
        wall(shape, size, operation),
        { limit, because: limit < 1 ? "a quarter less: its state is smaller" : "not slower" },
      );
    }),
  );

/** How long a command takes, and how much work that is. */
const CLOCKS = [
  ["wall", "clock"],
  ["cpu", "processor"],
] as const;

function loading({ program, ...measured }: Measured): readonly Bar[] {
  // Without the time of a program with one resource, because loading the SDK takes the same time for all programs.
  const beyondOne = (subject: string) =>
    program(subject, 500, "first preview") - program("floor", 1, "first preview");
  return [
    {
      name: "single 500, processor time of the program, beyond one resource",
      unit: "s",
      value: beyondOne("single"),
      limit: 0.7 * beyondOne("usual"),
      because: `0.7 × usual ${seconds(beyondOne("usual"))}`,
    },
    ...CLOCKS.map(([quantity, name]) =>
      ratio(
        `require("pulumi-forge") next to require("@pulumi/pulumi"), ${name}`,
        measured[quantity]("require", 1, "pulumi-forge"),
        measured[quantity]("require", 1, "@pulumi/pulumi"),
        { limit: 1.25, because: "a quarter more" },
      ),
    ),
    ratio(
      "building the engine next to the whole one, processor",
      measured.cpu("engine", 1, ENGINES.smaller),
      measured.cpu("engine", 1, ENGINES.whole),
      { limit: 0.58, because: "58 % of the work" },
    ),
  ];
}

const withDrift = ({ wall, requests }: Measured): readonly Bar[] =>
  [MANY, SINGLE].flatMap((measured): readonly Bar[] => {
    const { subject, size } = measured;
    return [
      ratio(
        `${subject} ${size}, preview with drift next to one without`,
        wall(subject, size, WITH_DRIFT),
        wall(subject, size, WITHOUT_DRIFT),
        { limit: 1.15, because: "15 % more" },
      ),
      {
        name: `${subject} ${size}, requests of a preview with drift`,
        unit: "requests",
        value: requests(subject, size, WITH_DRIFT),
        limit: driftRequests(measured),
        because: `list pages + ${measured.otherRequests}`,
      },
    ];
  });

const ofPolicies = ({ wall }: Measured): readonly Bar[] => {
  const [own, other] = ["policies", "plural"].map((subject) => wall(subject, 5000, "first preview")) as [
    number,
    number,
  ];
  return [
    {
      name: "policies at 5000, beyond the same preview without them",
      unit: "s",
      value: own - other,
      limit: 2,
      because: `it takes ${(own / other).toFixed(2)} × the time`,
    },
  ];
};

// ─── Files ───────────────────────────────────────────────────────────────────

/** Whole commands of `forge`, compared with the minimum of requests. */
const aboveRequests = ({ wall }: Measured): readonly Bar[] =>
  (
    [
      ["empty preview", "drift check", 500, 1, 0.6],
      ["drift check", "drift check", 500, 1, 0.6],
      ["empty preview", "drift check", 5000, 1, 0.9],
      ["drift check", "drift check", 5000, 1, 0.9],
      ["empty up", "drift check", 500, 1, 0.8],
      ["create", "create", 500, 1.2, 1.2],
      ["create", "create", 5000, 0.6, 0],
    ] as const
  ).map(([operation, requests, size, times, more]): Bar => {
    const service = wall("bare", size, requests);
    const added = more === 0 ? "" : ` + ${more} s`;
    return {
      name: `file ${size}, ${operation}`,
      unit: "s",
      value: wall("file", size, operation),
      limit: times * service + more,
      because: `${times === 1 ? "" : `${times} × `}bare ${seconds(service)}${added}`,
    };
  });

const besideEachOther = (measured: Measured): readonly Bar[] => [
  ratio(
    "live 5000, compared with a file, next to plain pages",
    measured.wall("live", 5000, "compare"),
    measured.wall("live", 5000, "plain pages"),
    { limit: 1.3, because: "three tenths more" },
  ),
  ...CLOCKS.map(([quantity, name]) =>
    ratio(
      `target 20000, preview of one object next to all, ${name}`,
      measured[quantity]("target", 20_000, "one object"),
      measured[quantity]("target", 20_000, "whole"),
      { limit: 1.2, because: "a fifth more" },
    ),
  ),
];

/** A program and a file with objects of many projects. */
function barsOfProjects({ wall, memory }: Measured, of: ManyProjects): readonly Bar[] {
  const ofCase = (one: SubjectOfProjects, step: StepOfProjects) =>
    [of.subject, of.size, operationOf(one, step)] as const;
  const clock = of.steps.flatMap((step) =>
    (["program", "file"] as const).map((subject): Bar => {
      const { times } = step.limit;
      const requests = wall(...ofCase("bare", step));
      // The engine alone takes longer than that.
      const above = subject === "file" ? step.limit.seconds : wall(...ofCase("engine", step));
      return {
        name: `${of.subject} ${of.size}, of a ${subject}, ${step.name}`,
        unit: "s",
        value: wall(...ofCase(subject, step)),
        limit: above + times * requests,
        because: `${times} × bare ${seconds(requests)} + ${subject === "file" ? "" : "the engine "}${seconds(above)}`,
      };
    }),
  );
  if (of.memory === undefined) return clock;
  const value = Math.max(...of.steps.map((step) => memory(...ofCase("file", step))));
  const name = `${of.subject} ${of.size}, of a file, memory of all processes`;
  return [...clock, { name, unit: "MB", value, limit: of.memory, because: `${of.memory} MB` }];
}

/** Another build of this package, where one is named. */
const againstOther = ({ cpu }: Measured): readonly Bar[] =>
  [...operations, LOADING].map((operation) => {
    const of = (name: (typeof AGAINST)["own" | "other"]) =>
      cpu(AGAINST.subject, AGAINST.size, caseOf({ name }, operation));
    return ratio(
      `file ${AGAINST.size}, ${operation}, next to another build, processor`,
      of(AGAINST.own),
      of(AGAINST.other),
      operation === LOADING ? { limit: 1, because: "no more" } : { limit: 0.75, because: "a quarter less" },
    );
  });

const ofFiles = ({ wall, memory }: Measured): readonly Bar[] => [
  ratio("up 500, of a file next to a program", wall("up", 500, "forge up"), wall("up", 500, "pulumi up"), {
    limit: 1,
    because: "no more",
  }),
  {
    name: "validate 1000, read and validated",
    unit: "s",
    value: wall("validate", 1000, "read and validate"),
    limit: 1,
    because: "a second, for an editor's sake",
  },
  ...["validate", "pipeline generate"].flatMap((operation): readonly Bar[] => [
    {
      name: `${operation} of 10,000 projects`,
      unit: "s",
      value: wall("configuration", 60_000, operation),
      limit: 5,
      because: "5 s, for a person who waits",
    },
    {
      name: `${operation} of 10,000 projects, memory`,
      unit: "MB",
      value: memory("configuration", 60_000, operation),
      limit: 1024,
      because: "1 GB",
    },
  ]),
];

/** `npm run reliability -- load`: megabytes of one process, and milliseconds for which its event loop is blocked. */
export const loadBars = {
  "20,000 objects": { memory: 768, stall: 3000 },
  "300 clients": { memory: 384, stall: 3000 },
  "1,000 projects": { memory: 384, stall: 3000 },
} as const;

export type LoadName = keyof typeof loadBars;

export type Verdict = "holds" | "DOES NOT HOLD" | "not measured";

export function verdictOn({ value, limit }: Bar): Verdict {
  if (Number.isNaN(value) || Number.isNaN(limit)) return "not measured";
  return value <= limit ? "holds" : "DOES NOT HOLD";
}
