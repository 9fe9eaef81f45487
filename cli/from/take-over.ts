/** Takes over what another tool has recorded: the objects of a file, and what is covered. */

import type { Answer, AnyCollected, AnyDefinition, AnySingleton } from "../../provider/definition/resource";
import { keyNames } from "../../provider/identity/keys";
import { lookUpPlace } from "../../provider/identity/served-places";
import { declarable } from "../../provider/lifecycle/imported";
import { neededInputs, unreturnedOf } from "../../provider/lifecycle/state";
import { kindOfResource } from "../../provider/terraform";
import { pathAbove } from "../../provider/values/place-paths";
import { isSecretByKind } from "../../provider/values/secrecy";
import type { Values } from "../../provider/values/values";
import type { Client } from "../../sdk";
import { UserError } from "../../sdk/user-error";
import type { PathScope } from "../configuration/schema/sections";
import type { WrittenPlaces } from "../configuration/write/stringify";
import { type NamedSecret, type PulledObject, writtenFrom } from "../gitops/pull";
import { placesToPull } from "../gitops/pull/places";
import type { ObjectToWrite } from "../gitops/pull/to-write";
import type { LostArgument } from "./arguments";
import { type Coverage, coverageOf } from "./coverage";
import { type Draft, draftObjects } from "./drafts";
import { namesFrom } from "./names";
import type { StateObject, ToolState } from "./state-object";

export interface TakenOver {
  readonly objects: readonly PulledObject[];
  readonly secrets: readonly NamedSecret[];
  readonly places: WrittenPlaces;
  readonly coverage: Coverage;
  /** The addresses of what is taken over, in the order of the state. */
  readonly taken: readonly string[];
  /** Those of what stays with the other tool. */
  readonly kept: readonly string[];
  readonly warnings: readonly string[];
}

/** Pulumi's provider is Terraform's one. */
const isOfGitlab = ({ type }: StateObject): boolean => type.startsWith("gitlab_");

/** Without a client, names that the state does not have stay numbers, and each place says all that it has. */
export async function takeOver(
  { tool, objects: recorded, setArguments, warnings }: ToolState,
  client: Client | undefined,
): Promise<TakenOver> {
  const names = namesFrom(recorded, client);
  const managed = recorded.filter(({ isData }) => !isData);
  const own = managed.filter(isOfGitlab);
  const { drafts, lost, left } = await draftObjects(own, { names, setArguments });
  const found: Outcomes = { lost: new Map(lost), left: new Map(left) };
  const objects = onceEach(drafts, found).flatMap((draft) => writableFrom(draft, found));
  const addresses = (isLeft: boolean) =>
    own.filter((object) => found.left.has(object) === isLeft).map(({ address }) => address);
  return {
    ...writtenFrom(objects),
    places: await writtenPlaces(objects, client),
    coverage: coverageOf(
      own,
      { tool, what: "of the GitLab provider", others: managed.length - own.length, ...found },
      kindOfResource,
    ),
    ...{ taken: addresses(false), kept: addresses(true) },
    warnings: [...warnings, ...warningsOf(names.unknown, client)],
  };
}

/** The arguments that each object loses, and the reasons for which others stay with the other tool. */
export interface Outcomes {
  readonly lost: Map<StateObject, readonly LostArgument[]>;
  readonly left: Map<StateObject, string>;
}

const CANNOT_BE_ADOPTED =
  "a file cannot adopt it, because nothing but its number identifies it; pulumi import can take it over";

/** The first of several resources that are one object: a file declares each once. */
function onceEach(drafts: readonly Draft[], outcomes: Outcomes): readonly Draft[] {
  const first = new Map<string, Draft>();
  return drafts.filter((draft) => {
    const key = keyOf(draft);
    const before = key === undefined ? undefined : first.get(key);
    if (key !== undefined && before === undefined) first.set(key, draft);
    if (before !== undefined) leave(draft, `it is the same object as ${before.from[0]?.address}`, outcomes);
    return before === undefined;
  });
}

/** Nothing for kinds of which a place may have several alike. */
function keyOf({ section: { definition, kind }, home, values }: Draft): string | undefined {
  const { title, distinguishedBy = [] } = definition;
  const { isRepeatable, singleton } = definition as Partial<AnyCollected & AnySingleton>;
  if (title === undefined || isRepeatable || singleton) return undefined;
  const names = [title, ...distinguishedBy].map((name) => values[name]);
  return JSON.stringify([kind, home.scope, home.place, ...names]);
}

/** Nothing for what is not declared: settings that are all the defaults need no declaration. */
export function writableFrom(draft: Draft, outcomes: Outcomes): readonly ObjectToWrite[] {
  const { section, home, values, number, from } = draft;
  const { definition } = section;
  const answer = draft.answer as Answer;
  if (!definition.singleton && definition.isSame === undefined)
    return leave(draft, CANNOT_BE_ADOPTED, outcomes);
  const { inputs, omitted, problem } = declarable(definition, answer, neededInputs(definition, values));
  for (const one of omitted) lose(draft, { name: one.name, why: one.problem }, outcomes);
  for (const name of unshownIn(definition, answer, inputs))
    lose(draft, { name, why: "no answer of the service shows it, so that what it has stays" }, outcomes);
  if (problem !== undefined) return leave(draft, `a file cannot declare its values: ${problem}`, outcomes);
  const isEmpty = Object.keys(inputs).every((name) => [...definition.id, ...section.implicit].includes(name));
  if (section.isSingle && isEmpty) return [];
  const [numberName = ""] = keyNames(definition);
  const state = {
    id: from[0]?.address ?? "",
    values: { ...values, ...(number === undefined ? {} : { [numberName]: number }) },
  };
  return [{ section, home, state, answer, inputs }];
}

/** Settings that cannot be compared: each would be a change in every first preview. Of secrets, the file has the names. */
const unshownIn = (definition: AnyDefinition, answer: Answer, inputs: Values): readonly string[] =>
  unreturnedOf(definition, answer).filter(
    (name) =>
      inputs[name] !== undefined &&
      !isSecretByKind(definition, name) &&
      !(name in (definition.concealedBy ?? {})),
  );

function lose({ from: [object] }: Draft, loss: LostArgument, { lost }: Outcomes): void {
  if (object) lost.set(object, [...(lost.get(object) ?? []), loss]);
}

/** Of a block that cannot be declared, the rest of its object is declared all the same. */
function leave(draft: Draft, why: string, outcomes: Outcomes): readonly ObjectToWrite[] {
  if (draft.block !== undefined) lose(draft, { name: draft.block, why }, outcomes);
  else for (const object of draft.from) outcomes.left.set(object, why);
  return [];
}

/** With the service, it is known which places a pattern would mean. */
async function writtenPlaces(
  objects: readonly ObjectToWrite[],
  client: Client | undefined,
): Promise<WrittenPlaces> {
  const of = (scope: string) => [
    ...new Set(objects.flatMap(({ home }) => (home.scope === scope ? [home.place] : []))),
  ];
  const [groups, projects] = [of("groups"), of("projects")];
  const own = { groups, projects, whole: [] };
  if (client === undefined) return own;
  try {
    const above = await groupsAmong(client, [...groups, ...projects.map(pathAbove)]);
    const { homes, whole } = await placesToPull(client, { groups: above, projects: [] }, () => undefined);
    const all = (scope: PathScope) => [
      ...new Set([...own[scope], ...homes.flatMap((home) => (home.scope === scope ? [home.place] : []))]),
    ];
    return { groups: all("groups"), projects: all("projects"), whole };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return own;
  }
}

/** A project may be in the namespace of a user, and a token may not see each group. */
async function groupsAmong(client: Client, paths: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    [...new Set(paths)].map(async (path) => {
      const isThere = path !== "" && typeof (await lookUpPlace(client, "group", path)) === "object";
      return isThere ? [path] : [];
    }),
  );
  return found.flat();
}

function warningsOf(unknown: ReadonlySet<string>, client: Client | undefined): readonly string[] {
  if (unknown.size === 0) return [];
  const names = [...unknown].sort().join(", ");
  return [
    client === undefined
      ? `The state does not have the names of ${names}, which stay numbers. Set FORGE_BASE_URL and FORGE_TOKEN, and the service is asked.`
      : `Neither the state nor the service has the names of ${names}, which stay numbers.`,
  ];
}
