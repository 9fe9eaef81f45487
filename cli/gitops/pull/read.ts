/** Reads the existing objects of a group or project, section by section. */

import type { Answer, AnyCollected, AnyDefinition, State } from "../../../provider/definition/resource";
import { keyNames, placeNames } from "../../../provider/identity/keys";
import { numberOf, placesOf } from "../../../provider/identity/places";
import { shownProject } from "../../../provider/identity/served-places";
import { stateFromList } from "../../../provider/lifecycle/adoption";
import { allInputs, fromAnswer, partsOf, stateOf } from "../../../provider/lifecycle/state";
import { AnswerCache } from "../../../provider/service/cache";
import { isPartlyListed } from "../../../provider/service/reads";
import { omit, type Values } from "../../../provider/values/values";
import { inputsOfPlace } from "../../configuration/objects/object";
import { type Section, sectionOf } from "../../configuration/schema/sections";
import { titleOf } from "../state/addresses";
import type { PulledPlace } from "./places";
import type { Reading } from "./reading";

export interface FoundObject {
  readonly section: Section;
  readonly home: PulledPlace;
  readonly state: State;
  /** The service's response. */
  readonly answer: Answer;
}

export const pulledTitle = ({ section: { kind }, home, state }: FoundObject): string =>
  titleOf({ kind, ...home }, state.values);

export async function readSection(
  reading: Reading,
  section: Section,
  home: PulledPlace,
  projects: number,
): Promise<readonly FoundObject[]> {
  const { definition } = section;
  if (home.scope === "projects" && (await hasNone(reading, section, home.place, projects))) return [];
  const here = inputsOfPlace({ section, place: home.place, path: home.place });
  if (definition.singleton) {
    const answer = await definition.read(
      reading.contextFor(definition, here),
      here as Record<string, string>,
      {},
    );
    return answer ? [{ section, home, answer, state: stateFromList(definition, answer, here) }] : [];
  }
  const lists = await Promise.all(
    (await collectionsIn(reading, definition, home, here)).map(async (place) => {
      const context = reading.contextFor(definition, place);
      const answers = await context.reads.all(definition, context, place);
      return Promise.all(
        answers.map(async (answer) => ({
          ...{ section, home },
          ...(await whole(reading, definition, answer, place)),
        })),
      );
    }),
  );
  return lists.flat();
}

const projectsWith = new AnswerCache<ReadonlySet<number> | undefined>();

/** Whether it is known without asking the project that it has no such objects. `projects` are to be pulled. */
async function hasNone(
  reading: Reading,
  { kind, definition: { pull } }: Section,
  project: string,
  projects: number,
): Promise<boolean> {
  const { client: forge } = reading;
  const feature = pull?.feature;
  if (feature !== undefined && shownProject(forge, project)?.project[feature] === "disabled") return true;
  if (pull?.projectsWith === undefined) return false;
  const some = await projectsWith.get(reading, kind, async () => pull.projectsWith?.({ forge }, projects));
  const number = some && numberOf(await placesOf(forge).find("project", project));
  return number !== undefined && some?.has(number) === false;
}

/** Reads each object by itself if the list leaves out what a file has. */
async function whole(
  reading: Reading,
  definition: AnyCollected,
  answer: Answer,
  place: Values,
): Promise<Pick<FoundObject, "answer" | "state">> {
  const listed = stateFromList(definition as AnyDefinition, answer, place);
  const written = omit(definition.inputs, definition.pull?.omit ?? []);
  if (!isPartlyListed(definition, written)) return { answer, state: listed };
  const parts = partsOf(definition, listed.id, listed.values);
  const read = await definition.read(reading.contextFor(definition, place), parts, listed.values);
  return read
    ? { answer: read, state: stateOf(definition, read, allInputs(definition, read, parts), {}) }
    : { answer, state: listed };
}

/** The parameters of `list` for every collection of a kind under a group or project. */
async function collectionsIn(
  reading: Reading,
  definition: AnyCollected,
  home: PulledPlace,
  here: Values,
): Promise<readonly Values[]> {
  if (definition.collectionsIn !== undefined)
    return definition.collectionsIn(reading.contextFor(definition, here), home.place);
  const input = placeNames(definition).find((name) => definition.references?.[name] !== undefined);
  if (input === undefined) return [here];
  const section = sectionOf(definition.references?.[input] ?? "", home.scope);
  const containers = section.definition as AnyCollected;
  const place = { [section.placeInput ?? ""]: home.place };
  const context = reading.contextFor(containers, place);
  const found = await context.reads.all(containers, context, place);
  const [number = ""] = keyNames(containers);
  return found.map((container) => ({ [input]: fromAnswer(containers, container, number) }));
}
