/** Whether what inputs name is there: asked once a run for each name, and never of what the run makes itself. */
import type { Client } from "../../../sdk";
import { ForgeError } from "../../../sdk/http/errors";
import { unlessNotFound } from "../../../sdk/http/not-found";
import { lazy } from "../../../sdk/lazy";
import type { NamedThing } from "../../definition/named";
import type { AnyDefinition, ExpectedName } from "../../definition/resource";
import { LetIn } from "../../identity/let-in";
import {
  Aliases,
  madeBy,
  type Name,
  type NameInput,
  nameKey,
  namesAnything,
  namesIn,
} from "../../identity/names";
import { isNumber, placesOf } from "../../identity/places";
import type { PlaceType, SpelledPlace } from "../../identity/served-places";
import { userAt } from "../../identity/users";
import { AnswerCache, FRESH_MILLISECONDS } from "../../service/cache";
import { groupWithPath } from "../../service/named-numbers";
import type { Values } from "../../values/values";

const emoji = lazy<typeof import("../../../sdk/emoji")>(() => require("../../../sdk/emoji"));

/** `undefined`: nobody can tell, as where the token may not see it. */
type IsThere = boolean | undefined;

interface Lookup {
  isThere(forge: Client, name: Name): Promise<IsThere>;
  /** A thing that is as good, if the run makes it. */
  readonly madeAs?: NamedThing;
  /** How a message calls it; with the project, where it is in one. */
  describe(name: Name): string;
  /** The consequence, after "Unless this run creates it before, ". Default: the step fails. */
  readonly effect?: string;
}

const quoted = (word: string) => ({
  describe: ({ spelling, project }: Name) =>
    `${word} ${JSON.stringify(spelling)}${project === undefined ? "" : ` in ${project}`}`,
});

const place = (type: PlaceType): Lookup => ({
  isThere: async (forge, { spelling }) => isPlaceThere(forge, type, spelling),
  describe: ({ spelling }) => `${type} ${spelling}`,
});

const lookups: Readonly<Record<NamedThing, Lookup>> = {
  user: {
    ...quoted("user"),
    isThere: async (forge, { spelling }) => (await userAt(forge, spelling)) !== undefined,
  },
  group: {
    ...place("group"),
    isThere: async (forge, { spelling }) =>
      typeof spelling === "string" && isNumber(spelling)
        ? (await groupWithPath(forge, spelling)) !== "missing"
        : isPlaceThere(forge, "group", spelling),
  },
  project: place("project"),
  namespace: {
    ...{ madeAs: "group", describe: ({ spelling }) => `group or user ${spelling}` },
    isThere: async (forge, { spelling: namespace }) =>
      (await isPlaceThere(forge, "group", namespace)) !== false ||
      (await unlessNotFound(forge.namespaces.get({ namespace: String(namespace) }))) !== undefined,
  },
  branch: {
    ...quoted("branch"),
    isThere: (forge, name) =>
      inRepository(forge, name, (at) => forge.branches.get({ ...at, branch: String(name.spelling) })),
  },
  ref: {
    ...{ ...quoted("branch or tag"), madeAs: "branch", effect: "no pipeline runs" },
    isThere: (forge, name) =>
      inRepository(forge, name, (at) =>
        forge.commits.get({ ...at, sha: String(name.spelling), stats: false }),
      ),
  },
  "protected branch": {
    ...quoted("protected branch"),
    isThere: async (forge, { spelling, project = "" }) =>
      (await protectedBranches(forge, project)).has(String(spelling)),
  },
  emoji: {
    ...quoted("emoji"),
    isThere: async (_, { spelling }) => emoji.findEmojiName(String(spelling)) !== undefined,
    effect: "and unless the service has one of its own with this name, the create fails",
  },
};

export class RunNames {
  readonly #made = new Set<string>();
  readonly #letIn = new LetIn();
  readonly #aliases = new Aliases();
  readonly #known = new Set<string>();
  readonly #asked = new AnswerCache<IsThere>();

  /** Remembers what an object with these inputs is called by others, and whom it lets in. */
  declare(definition: AnyDefinition, inputs: Values): void {
    const made = madeBy(definition, inputs);
    for (const name of made) this.#made.add(nameKey(name));
    this.#aliases.declare(made);
    this.#letIn.declare(definition, inputs);
  }

  /** Whether the run makes a user or group, or lets it into a place of this service. */
  expects =
    (forge: Client) =>
    (name: ExpectedName, place?: SpelledPlace): boolean | Promise<boolean> =>
      place === undefined || name.thing === "group"
        ? this.isMade(name)
        : this.#letIn.has(forge, this.#aliases.of(name) as readonly ExpectedName[], place);

  /** Remembers the names that the look-up of other ones has found: nobody needs to ask for them. */
  learnResolved(
    definition: AnyDefinition,
    given: ReadonlyMap<string, Values>,
    resolved: ReadonlyMap<string, Values>,
  ): void {
    for (const [key, inputs] of namesAnything(definition) ? resolved : []) {
      const before = new Set(namesIn(definition, given.get(key) ?? {}).map(nameKey));
      const found = namesIn(definition, inputs).map(nameKey);
      for (const name of found) if (!before.has(name)) this.#known.add(name);
    }
  }

  /** Whether a resource of this run makes it; those that are registered later are not known yet. */
  isMade(name: Name): boolean {
    const { madeAs = name.thing } = lookups[name.thing];
    return this.#made.has(nameKey(name)) || this.#made.has(nameKey({ ...name, thing: madeAs }));
  }

  /** Whether it is known not to be there. */
  async isMissing(forge: Client, name: Name): Promise<boolean> {
    const isThere = this.isMade(name) || (await this.#isThere(forge, name));
    // Another resource may have been registered meanwhile.
    return isThere === false && !this.isMade(name);
  }

  /** The names that are known not to be there; one of what the object would make is not needed where that is there already. */
  async missingIn(
    forge: Client,
    names: readonly NameInput[],
    made: readonly Name[],
  ): Promise<readonly NameInput[]> {
    const missing = await Promise.all(
      names.map(async (name) => {
        if (!(await this.isMissing(forge, name))) return [];
        const own = made.find(({ thing }) => thing === name.thing);
        return own !== undefined && (await this.#isThere(forge, own)) ? [] : [name];
      }),
    );
    return missing.flat();
  }

  #isThere(forge: Client, name: Name): Promise<IsThere> {
    const ask = async () =>
      this.#known.has(nameKey(name)) ||
      (await lookups[name.thing].isThere(forge, name).catch(unknownIfRefused));
    return this.#asked.get(forge, nameKey(name), ask);
  }
}

/** `step` fails without it; `isLast` if the run creates nothing that is not known. */
export function describeMissing(name: Name, step: "create" | "update", isLast: boolean): string {
  const { describe, effect = `the ${step} fails` } = lookups[name.thing];
  const consequence = isLast ? "Without it" : "Unless this run creates it before";
  return `there is no ${describe(name)}, or the token cannot see it. ${consequence}, ${effect}.`;
}

function unknownIfRefused(error: unknown): undefined {
  if (error instanceof ForgeError) return undefined;
  throw error;
}

/** The answer is not kept if it is missing, because another resource of the run may make it. */
async function isPlaceThere(forge: Client, type: PlaceType, named: string | number): Promise<IsThere> {
  const places = placesOf(forge);
  const spelling = String(named);
  const found = await places.lookUp(type, spelling);
  if (found === "missing") places.forgetMissing(spelling);
  return found === "unreadable" ? undefined : found !== "missing";
}

type InProject = { readonly project: string };

/** In a repository that cannot be seen, or has no branch yet, nothing is known to be missing. */
async function inRepository(
  forge: Client,
  { project = "" }: Name,
  ask: (at: InProject) => Promise<unknown>,
): Promise<IsThere> {
  if ((await isPlaceThere(forge, "project", project)) !== true) return undefined;
  if ((await unlessNotFound(ask({ project }))) !== undefined) return true;
  return (await hasBranches(forge, project)) ? false : undefined;
}

const branchesThere = new AnswerCache<boolean>(FRESH_MILLISECONDS);

const hasBranches = (forge: Client, project: string): Promise<boolean> =>
  branchesThere.get(forge, project.toLowerCase(), async () => {
    const { items } = await forge.branches.list({ project, per_page: 1 }).firstPage();
    return items.length > 0;
  });

const protections = new AnswerCache<ReadonlySet<string>>(FRESH_MILLISECONDS);

const protectedBranches = (forge: Client, project: string): Promise<ReadonlySet<string>> =>
  protections.get(forge, project.toLowerCase(), async () => {
    const all = await forge.protectedBranches.list({ project }).toArray();
    return new Set(all.map(({ name }) => name));
  });
