/** The limits: each a measured value and its maximum, computed from the same run. */
import { AGAINST, caseOf, LOADING } from "./against";
import { driftRequests, MANY, SINGLE, WITH_DRIFT, WITHOUT_DRIFT } from "./drift";
import { ENGINES } from "./engine";
import { BAR_LATENCY } from "./latency";
import { type ManyProjects, operationOf, type StepOfProjects, type SubjectOfProjects } from "./many-projects";
import type { Operation } from "./operations";
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

function allBars(results: Results): readonly Bar[] {
  const ask =
    (quantity: Parameters<Results["median"]>[0]) => (subject: string, size: number, operation: string) =>
      results.median(quantity, { subject, size, operation, latency: BAR_LATENCY });
  const wall = ask("wall");
  const requests = ask("requests");
  const memory = ask("memory");
  const program = ask("program");
  const seconds = (value: number) => `${value.toFixed(2)} s`;

  const nearTheFloor = [500, 5000].flatMap((size) =>
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

  const atTwentyThousand: readonly Bar[] = [
    {
      name: "plural 20000, memory of all processes",
      unit: "MB",
      value: Math.max(...ALL.map((operation) => memory("plural", 20_000, operation))) / 2 ** 20,
      limit: 1024,
      because: "1 GB",
    },
    ...CHANGING.map(
      (operation): Bar => ({
        name: `plural 20000 next to 5000, ${operation}`,
        unit: "×",
        value: wall("plural", 20_000, operation) / wall("plural", 5000, operation),
        limit: 4 * 1.25,
        because: "4 × the objects, and a quarter more",
      }),
    ),
  ];

  const nearTheNoOp = ALL.map((operation): Bar => {
    const noOp = wall("no-op", 500, operation);
    return {
      name: `single 500, ${operation}`,
      unit: "s",
      value: wall("single", 500, operation),
      limit: 1.05 * noOp,
      because: `1.05 × no-op ${seconds(noOp)}`,
    };
  });

  /** Compared with the dynamic host, in the same run. */
  const nativeHost = (
    [
      ["single", 500, 0.75],
      ["plural", 5000, 1],
    ] as const
  ).flatMap(([shape, size, atCreate]) =>
    ALL.map((operation): Bar => {
      const limit = operation === "create" ? atCreate : 1;
      return {
        name: `native ${shape} ${size} next to ${shape} ${size}, ${operation}`,
        unit: "×",
        value: wall(`native ${shape}`, size, operation) / wall(shape, size, operation),
        limit,
        because: limit < 1 ? "a quarter less: its state is smaller" : "not slower",
      };
    }),
  );

  /** Whole commands of `forge`, compared with the minimum of requests. */
  const aboveRequests = (
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

  /** A program and a file with objects of many projects. */
  const barsOfProjects = (of: ManyProjects): readonly Bar[] => {
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
    const most = Math.max(...of.steps.map((step) => memory(...ofCase("file", step))));
    const name = `${of.subject} ${of.size}, of a file, memory of all processes`;
    return [
      ...clock,
      { name, unit: "MB", value: most / 2 ** 20, limit: of.memory, because: `${of.memory} MB` },
    ];
  };

  /** Another build of this package, where one is named. */
  const againstOther = ["empty preview", "drift check", "empty up", "create", "update", LOADING].map(
    (operation): Bar => {
      const of = (name: (typeof AGAINST)["own" | "other"]) =>
        ask("cpu")(AGAINST.subject, AGAINST.size, caseOf({ name }, operation));
      return {
        name: `file ${AGAINST.size}, ${operation}, next to another build, processor`,
        unit: "×",
        value: of(AGAINST.own) / of(AGAINST.other),
        limit: operation === LOADING ? 1 : 0.85,
        because: operation === LOADING ? "no more" : "15 % less",
      };
    },
  );

  // Without the time of a program with one resource, because loading the SDK takes the same time for all programs.
  const programSide = (subject: string) =>
    program(subject, 500, "first preview") - program("floor", 1, "first preview");
  return [
    ...nearTheFloor,
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
    ...atTwentyThousand,
    {
      name: "single 500, drift check, requests",
      unit: "requests",
      value: requests("single", 500, "drift check"),
      limit: 8,
      because: "5 pages, the token, the number of the place, and the first by itself",
    },
    ...nearTheNoOp,
    ...nativeHost,
    ...aboveRequests,
    {
      name: "single 500, processor time of the program, beyond one resource",
      unit: "s",
      value: programSide("single"),
      limit: 0.7 * programSide("usual"),
      because: `0.7 × usual ${seconds(programSide("usual"))}`,
    },
    ...(["wall", "cpu"] as const).map(
      (quantity): Bar => ({
        name: `require("pulumi-forge") next to require("@pulumi/pulumi"), ${quantity === "wall" ? "clock" : "processor"}`,
        unit: "×",
        value: ask(quantity)("require", 1, "pulumi-forge") / ask(quantity)("require", 1, "@pulumi/pulumi"),
        limit: 1.25,
        because: "a quarter more",
      }),
    ),
    {
      name: "building the engine next to the whole one, processor",
      unit: "×",
      value: ask("cpu")("engine", 1, ENGINES.smaller) / ask("cpu")("engine", 1, ENGINES.whole),
      limit: 0.58,
      because: "58 % of the work",
    },
    {
      name: "live 5000, compared with a file, next to plain pages",
      unit: "×",
      value: wall("live", 5000, "compare") / wall("live", 5000, "plain pages"),
      limit: 1.3,
      because: "three tenths more",
    },
    ...(["wall", "cpu"] as const).map(
      (quantity): Bar => ({
        name: `target 20000, preview of one object next to all, ${quantity === "wall" ? "clock" : "processor"}`,
        unit: "×",
        value: ask(quantity)("target", 20_000, "one object") / ask(quantity)("target", 20_000, "whole"),
        limit: 1.2,
        because: "a fifth more",
      }),
    ),
    ...[MANY, SINGLE].flatMap((measured): readonly Bar[] => {
      const { subject, size } = measured;
      return [
        {
          name: `${subject} ${size}, preview with drift next to one without`,
          unit: "×",
          value: ask("wall")(subject, size, WITH_DRIFT) / ask("wall")(subject, size, WITHOUT_DRIFT),
          limit: 1.15,
          because: "15 % more",
        },
        {
          name: `${subject} ${size}, requests of a preview with drift`,
          unit: "requests",
          value: ask("requests")(subject, size, WITH_DRIFT),
          limit: driftRequests(measured),
          because: `list pages + ${measured.otherRequests}`,
        },
      ];
    }),
    ...manyProjects.flatMap(barsOfProjects),
    ...(results.cases().some((one) => one.subject === AGAINST.subject) ? againstOther : []),
    {
      name: "up 500, of a file next to a program",
      unit: "×",
      value: wall("up", 500, "forge up") / wall("up", 500, "pulumi up"),
      limit: 1,
      because: "no more",
    },
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
        value: memory("configuration", 60_000, operation) / 2 ** 20,
        limit: 1024,
        because: "1 GB",
      },
    ]),
    {
      name: "policies at 5000, beyond the same preview without them",
      unit: "s",
      value: wall("policies", 5000, "first preview") - wall("plural", 5000, "first preview"),
      limit: 2,
      because: `it takes ${(wall("policies", 5000, "first preview") / wall("plural", 5000, "first preview")).toFixed(2)} × the time`,
    },
  ];
}

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
