/** A Pulumi program as the carrier of a model: resources of one or of many, driven as the engine drives them. */
import { definitionOf } from "../../../provider/definition/definitions";
import type { AnyDefinition } from "../../../provider/definition/resource";
import type { Kind } from "../../../provider/generated/kind-names";
import type { Values } from "../../../provider/values/values";
import { createClient } from "../../../sdk";
import type { Simulator } from "../../../simulator";
import { type Host, hosted, type Resource, type Run, startRun } from "../hosted";
import type { Shape } from "../stage";
import type { Carrier, Ran } from "./carrier";
import { type Body, descriptionOf, type FileModel, type Line } from "./model";
import { lastOf, parentOf, type Scope } from "./service";

export interface Form {
  readonly shape: Shape;
  readonly host: Host;
}

/** An object of the program: its kind, its name in the program and its inputs. */
type Declared = readonly [kind: Kind, name: string, inputs: Values];

export function programCarrier(
  model: FileModel,
  service: Simulator,
  { shape, host }: Form,
  random: () => number,
): Carrier {
  /** In the order of the program, by the names that the engine has for them. */
  const resources = new Map<string, Resource>();

  async function ran(
    isBlind: boolean,
    steps: (run: Run) => Promise<readonly string[]>,
    { url = service.url, isDestroyed = false } = {},
  ): Promise<Ran> {
    const before = service.requests().total - reads(service);
    const client = createClient({ baseUrl: url, token: service.token, retry: { attempts: 1, base: 1 } });
    const run = startRun(host, { client, url, token: service.token, isDestroyed });
    try {
      const failures = await steps(run);
      const writes = service.requests().total - reads(service) - before;
      return {
        ...{ failures, isRefused: false, isBlind },
        changes: writes === 0 ? [] : [`${writes} writes`],
        lines: [
          ...(isBlind ? ["  without a refresh"] : []),
          ...failures.map((line) => `  failed: ${line}`),
          ...linesIn(run.output()),
        ],
      };
    } finally {
      await run.close();
      await client.close();
    }
  }

  /** As the engine does it with `--continue-on-error`: what is declared, in its order, and then what is not declared any more. */
  async function applied(run: Run, isRefreshed: boolean): Promise<readonly string[]> {
    const { failures, tried } = trying();
    if (isRefreshed) for (const [name, one] of resources) await tried(name, () => one.refresh(run, true));
    const declared = grouped(declaredIn(model), shape);
    for (const [name, { definition, desired }] of declared) {
      const resource = resources.get(name) ?? hosted(definition, shape);
      resources.set(name, resource);
      await tried(name, () => resource.up(run, desired, model.adopts));
    }
    for (const [name, resource] of [...resources].reverse())
      if (!declared.has(name) && (await tried(name, () => resource.destroy(run)))) resources.delete(name);
    return failures;
  }

  async function destroyed(run: Run): Promise<readonly string[]> {
    const { failures, tried } = trying();
    for (const [name, resource] of [...resources].reverse())
      if (await tried(name, () => resource.destroy(run))) resources.delete(name);
    return failures;
  }

  return {
    disturbances: ["short lists", "a lost answer", "an event", "a kill"],
    up(url) {
      const isBlind = random() < 0.3;
      return ran(isBlind, (run) => applied(run, !isBlind), { ...(url === undefined ? {} : { url }) });
    },
    destroy: () => ran(true, destroyed, { isDestroyed: true }),
    copied() {
      const before = new Map(resources);
      const restored = [...resources.values()].map((one) => one.copied());
      return () => {
        resources.clear();
        for (const [name, resource] of before) resources.set(name, resource);
        for (const restore of restored) restore();
      };
    },
  };
}

function trying() {
  const failures: string[] = [];
  const tried = async (name: string, step: () => Promise<unknown>): Promise<boolean> => {
    try {
      await step();
      return true;
    } catch (error) {
      failures.push(`${name}: ${(error as Error).message}`);
      return false;
    }
  };
  return { failures, tried };
}

const reads = (service: Simulator): number =>
  Object.entries(service.requests().operations).reduce(
    (sum, [name, count]) => sum + (/\.(list|get|current|find|metadata)\w*$/.test(name) ? count : 0),
    0,
  );

const linesIn = (output: string): readonly string[] =>
  output
    .split("\n")
    .filter((line) => line !== "" && !/^[[{]/.test(line))
    .map((line) => `  ${line}`);

interface Named {
  readonly definition: AnyDefinition;
  readonly desired: Readonly<Record<string, Values>>;
}

/** One resource for each object, or for all objects of a kind. */
function grouped(declared: readonly Declared[], shape: Shape): Map<string, Named> {
  const all = new Map<string, Named>();
  for (const [kind, name, inputs] of declared) {
    const resource = shape === "single" ? `${kind} ${name}` : kind;
    const desired = { ...all.get(resource)?.desired, [name]: inputs };
    all.set(resource, { definition: definitionOf(kind) as AnyDefinition, desired });
  }
  return all;
}

/** Groups from above, then projects, and then what is in them. */
function declaredIn({ lines }: FileModel): readonly Declared[] {
  const places = (scope: Scope) =>
    lines
      .filter((one) => one.scope === scope)
      .sort((one, other) => one.spelled.length - other.spelled.length);
  return [
    ...places("groups").flatMap((one): readonly Declared[] => placeOf("Group", "parent", one)),
    ...places("projects").flatMap((one): readonly Declared[] => placeOf("Project", "namespace", one)),
    ...lines.flatMap(contentOf),
  ];
}

const placeOf = (kind: Kind, above: string, line: Line): readonly Declared[] =>
  line.creates === undefined
    ? []
    : [
        [
          kind,
          line.id,
          {
            ...{ [above]: parentOf(line.spelled), path: lastOf(line.spelled), name: line.creates },
            ...{ description: descriptionOf(line), onDelete: "delete" },
          },
        ],
      ];

function contentOf({ scope, spelled, id, ...body }: Line): readonly Declared[] {
  const [prefix, place] = scope === "groups" ? ["Group", "group"] : ["Project", "project"];
  const { members, shares, pushers, region }: Body = body;
  const at = { [place as string]: spelled };
  const kindOf = (name: string) => `${prefix}${name}` as Kind;
  return [
    ...[...shares].map(
      ([invitedGroup, accessLevel]): Declared => [
        kindOf("Share"),
        `${id} ${invitedGroup}`,
        { ...at, invitedGroup, accessLevel },
      ],
    ),
    ...[...members].map(
      ([user, accessLevel]): Declared => [kindOf("Member"), `${id} ${user}`, { ...at, user, accessLevel }],
    ),
    ...(region === undefined
      ? []
      : [[kindOf("Variable"), id, { ...at, key: "REGION", value: region }] as const]),
    ...(scope === "projects" && pushers.size > 0
      ? [
          [
            "ProtectedBranch",
            id,
            { ...at, name: "main", allowedToPush: [...pushers].map((user) => ({ user })) },
          ] as const,
        ]
      : []),
  ];
}
