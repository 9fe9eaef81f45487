/** What exists in a place, section by section, as the service tells it. */
import type { Section } from "../../configuration/sections";
import { definitionOf, type Kind } from "../../provider/definitions";
import { asListed } from "../../provider/lifecycle/existing";
import { allInputs, partsOf, type State, stateOf } from "../../provider/lifecycle/state";
import { placeNames } from "../../provider/reads";
import type { Answer, AnyDefinition, Collected } from "../../provider/resource";
import type { Values } from "../../provider/values";
import type { Client } from "../../sdk";
import { titleOf } from "../live/change";
import type { Run } from "../live/run";
import type { PulledPlace } from "./places";

export interface Found {
  readonly section: Section;
  readonly home: PulledPlace;
  readonly state: State;
  /** As the service answered. */
  readonly answer: Answer;
}

export const titleIn = ({ section: { definition, kind }, home, state }: Found): string =>
  titleOf(definition, { kind, ...home }, state.values);

export async function readSection(run: Run, section: Section, home: PulledPlace): Promise<readonly Found[]> {
  const { definition, placeInput } = section;
  const here = placeInput === undefined ? {} : { [placeInput]: home.place };
  if (definition.singleton) {
    const answer = await definition.read(
      run.contextFor(definition, here),
      here as Record<string, string>,
      {},
    );
    return answer ? [{ section, home, answer, state: asListed(definition, answer, here) }] : [];
  }
  const lists = await Promise.all(
    (await listsIn(run, section, home, here)).map(async (place) => {
      const context = run.contextFor(definition, place);
      const answers = await context.reads.all(definition, context, place);
      return Promise.all(
        answers.map(async (answer) => ({
          section,
          home,
          answer,
          state: await whole(run, definition, answer, place),
        })),
      );
    }),
  );
  return lists.flat();
}

/** Where a list shows less than there is, each is read by itself. */
async function whole(run: Run, definition: Collected, answer: Answer, place: Values): Promise<State> {
  const listed = asListed(definition as AnyDefinition, answer, place);
  if (!definition.listShowsLess) return listed;
  const parts = partsOf(definition, listed.id, listed.values);
  const read = await definition.read(run.contextFor(definition, place), parts, listed.values);
  return read ? stateOf(definition, read, allInputs(definition, read, parts), {}) : listed;
}

// ─── Lists within lists ──────────────────────────────────────────────────────

type Lists = (run: Run, home: PulledPlace) => Promise<readonly Values[]>;

/** The lists of a kind whose objects stand neither in a group nor in a project itself, but in something there. */
const within: Partial<Record<Kind, Lists>> = {
  async VirtualRegistryUpstream(run, { place: group }) {
    const registries = definitionOf("VirtualRegistry") as Collected;
    const context = run.contextFor(registries, { group });
    const found = await context.reads.all(registries, context, { group });
    return found.map((registry) => ({ registry: (registry as { id: number }).id }));
  },

  async IssueLink({ client }, { place: project }) {
    const group = project.slice(0, project.lastIndexOf("/"));
    const isHere = ({ references }: { references?: { full?: string | null } | null }) =>
      references?.full?.startsWith(`${project}#`);
    const issues = await issuesOf(client, group);
    return issues.filter(isHere).map(({ iid }) => ({ project, issueIid: iid }));
  },
};

const issues = new WeakMap<Client, Map<string, ReturnType<typeof listIssues>>>();

/** Asked for once for all the projects of a group. */
function issuesOf(client: Client, group: string): ReturnType<typeof listIssues> {
  const known = issues.get(client) ?? new Map<string, ReturnType<typeof listIssues>>();
  issues.set(client, known);
  const listed = known.get(group) ?? listIssues(client, group);
  known.set(group, listed);
  return listed;
}

const listIssues = (client: Client, group: string) =>
  client.issues.listInGroup({ group, scope: "all" }).gather();

const listsIn = async (
  run: Run,
  { kind, definition, placeInput }: Section,
  home: PulledPlace,
  here: Values,
): Promise<readonly Values[]> =>
  placeNames(definition).every((name) => name === placeInput)
    ? [here]
    : ((await within[kind]?.(run, home)) ?? []);
