/** A random organization and its `forge.yaml`: what is where in the service, and what the file wants there. */
import { type Simulator, sampleWorld, startSimulator } from "../../../simulator";

const GROUPS = ["acme/one", "acme/two"];
const PROJECTS = ["acme/one/a", "acme/one/b", "acme/two/c"];

/** So few that a path soon belongs to another one. */
const NAMES = ["a", "b", "c", "d", "e"];

type Random = () => number;

export const oneOf = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

/** A group or project: its number never changes, and its path does. */
export interface Thing {
  readonly scope: "groups" | "projects";
  readonly number: number;
  path: string;
  isArchived: boolean;
  /** Whether it will be deleted, and its path before that. */
  formerPath?: string | undefined;
}

/** Neither archived nor on its way to be deleted. */
export const isLiving = ({ isArchived, formerPath }: Thing): boolean =>
  !isArchived && formerPath === undefined;

/** A place in the file: its path, which it may have lost since, and the value of its own object. */
export interface Named {
  readonly thing: Thing;
  spelled: string;
  value: number;
  /** How it was spelled in the last run: only that leads from the former path of a group to the group. */
  recorded?: string;
}

/** A pattern over the places of a group. */
export interface Pattern {
  readonly scope: Thing["scope"];
  readonly group: string;
  value: number;
  isEnforced: boolean;
  /** The places that it leaves out, and under which paths. */
  readonly except: Map<Thing, string>;
}

export class Organization {
  things: Thing[] = [];
  readonly named = new Map<Thing, Named>();
  readonly patterns: Pattern[] = [
    { scope: "projects", group: "acme/one", value: 1, isEnforced: false, except: new Map() },
    { scope: "groups", group: "acme", value: 1, isEnforced: false, except: new Map() },
  ];
  readonly steps: string[] = [];
  /** The numbers of all that have had a path. */
  readonly #had = new Map<string, Set<number>>();
  /** That of the present step. */
  random: Random = () => 0;

  constructor(readonly service: Simulator) {
    for (const [scope, paths] of [["groups", GROUPS] as const, ["projects", PROJECTS] as const])
      for (const one of paths)
        this.things.push({
          ...{ scope, path: one, isArchived: false },
          number: service.world[scope].named(one)?.id ?? 0,
        });
  }

  /** After each step. */
  rememberPaths(): void {
    for (const { scope, path, number } of this.things) {
      const id = `${scope}/${path}`;
      this.#had.set(id, (this.#had.get(id) ?? new Set()).add(number));
    }
  }

  /** A path that others have had may be recorded as theirs: then it is an error, which asks for the number. */
  spellingOf = ({ scope, path, number }: Thing): string =>
    [...(this.#had.get(`${scope}/${path}`) ?? [])].some((one) => one !== number) ? String(number) : path;

  isFree = (path: string) => this.things.every((one) => one.path !== path);

  freePathIn(group: string): string {
    const paths = NAMES.map((name) => `${group}/${name}`);
    return oneOf(
      this.random,
      paths.filter((one) => this.isFree(one)),
    );
  }

  /** The file does not name it any more. */
  leaveOut(thing: Thing): void {
    this.named.delete(thing);
    for (const { except } of this.patterns) except.delete(thing);
  }

  text(): string {
    const lines = ["name: followed"];
    for (const scope of ["groups", "projects"] as const) {
      lines.push(`${scope}:`);
      for (const pattern of this.patterns.filter((one) => one.scope === scope)) {
        lines.push(`  "${pattern.group}/*":`);
        if (pattern.except.size > 0) lines.push(`    except: [${[...pattern.except.values()].join(", ")}]`);
        if (pattern.isEnforced) lines.push(`    ownership: { ${sectionOf[scope]}: enforce }`);
        lines.push(`    ${sectionOf[scope]}: { all: ${inputsOf(scope, pattern.value)} }`);
      }
      for (const { thing, spelled, value } of this.named.values())
        if (thing.scope === scope)
          lines.push(`  ${spelled}:`, `    ${sectionOf[scope]}: { own: ${inputsOf(scope, value)} }`);
    }
    return `${lines.join("\n")}\n`;
  }

  /** The objects that the file wants in a thing, by name. */
  wantedIn(thing: Thing): Map<string, number> {
    const wanted = new Map<string, number>();
    for (const { scope, group, value, except } of this.patterns) {
      const isMatched = scope === thing.scope && thing.path.slice(0, thing.path.lastIndexOf("/")) === group;
      if (isMatched && !except.has(thing)) wanted.set("all", value);
    }
    const own = this.named.get(thing);
    if (own) wanted.set("own", own.value);
    return wanted;
  }

  enforces = (thing: Thing): boolean =>
    this.patterns.some(
      ({ scope, isEnforced, except }) =>
        isEnforced && scope === thing.scope && !except.has(thing) && this.wantedIn(thing).has("all"),
    );

  /** The objects of a thing: name, value and number. */
  thereIn({ scope, number }: Thing): Map<string, readonly [value: number, id: number]> {
    const { labels, feature_flag_user_lists } = this.service.world;
    return new Map(
      scope === "groups"
        ? labels.of(number).map(({ name, color, id }) => [name, [Number(color.slice(1)), id]])
        : feature_flag_user_lists
            .of(number)
            .map(({ name, user_xids, id }) => [name, [Number(user_xids.slice(5)), id]]),
    );
  }
}

const sectionOf = { groups: "labels", projects: "featureFlagUserLists" } as const;

const inputsOf = (scope: Thing["scope"], value: number) =>
  scope === "groups" ? `{ color: "#00000${value}" }` : `{ userXids: [user ${value}] }`;

export function startOrganization(): Promise<Simulator> {
  const { users, tokens } = sampleWorld();
  const named = (full_path: string) => ({ full_path, name: full_path });
  return startSimulator({
    // It keeps deleted projects for some days.
    dialect: "gitlab",
    world: {
      ...{ users, tokens },
      groups: ["acme", ...GROUPS].map(named),
      projects: PROJECTS.map(named),
      labels: GROUPS.map((group_id) => ({ group_id, name: "others", color: "#000009" })),
      feature_flag_user_lists: PROJECTS.map((project_id) => ({
        project_id,
        name: "others",
        user_xids: "user 9",
      })),
    },
  });
}
