/** Objects of exclusive collections that nothing declares and that no run deletes: each is named in the plan and in the report, with why. */
import type { Client } from "../../../sdk";
import { groupBy } from "../../../sdk/group-by";
import { pluralOf } from "../../definition/kinds";
import type {
  Answer,
  AnyCollected,
  AnyDefinition,
  Context,
  LeftAlone,
  State,
  Undeclared,
} from "../../definition/resource";
import { placeTypeOf } from "../../identity/addressed";
import { keyIn } from "../../identity/keys";
import { pathAt } from "../../identity/places";
import { stateFromList } from "../../lifecycle/adoption";
import { subject } from "../../lifecycle/errors";
import { declarable } from "../../lifecycle/imported";
import { refusalOfRemoval } from "../../lifecycle/removal";
import { neededInputs } from "../../lifecycle/state";
import { Cache } from "../../service/cache";
import type { Values } from "../../values/values";
import { joinNames } from "../messages";

/** Of recorded objects that are declared no more, those that stay and are no longer managed, with why. */
export async function leftAmong(
  definition: AnyDefinition,
  forge: Client,
  states: readonly State[],
): Promise<ReadonlyMap<State, string>> {
  if (definition.singleton || definition.livedIn === undefined) return new Map();
  const asked = states.map(
    async (state) => [state, await refusalOfRemoval(definition, { forge }, state)] as const,
  );
  const refused = (await Promise.all(asked)).flatMap(([state, why]) =>
    why === undefined ? [] : [[state, why] as const],
  );
  return new Map(refused);
}

/** The engine says what becomes of a resource of a program; of a file, its report does. */
export function sayLeft(
  definition: AnyDefinition,
  left: ReadonlyMap<State, string>,
  warn: (line: string) => void,
): void {
  if (!definition.singleton && definition.livedIn)
    for (const [{ values }, why] of left) warn(`${subject(definition, values)} stays in the service: ${why}`);
}

/** The others, which may be deleted. What no file could declare is never deleted because nothing declares it. */
export async function withoutLeftAlone<A extends Answer>(
  definition: AnyCollected,
  context: Context,
  about: Undeclared<A>,
): Promise<readonly A[]> {
  const undeclarable = about.objects.flatMap((object) => undeclarableOf(definition, object, about.place));
  const objects = about.objects.filter((object) => !undeclarable.some((one) => one.object === object));
  const left = [...undeclarable, ...(await leftByKind(definition, context, { ...about, objects }))];
  const lines = [...groupBy(left, ({ why }) => why)].map(
    ([why, some]) => `${joinNames(some.map(({ name }) => name))} (${why})`,
  );
  const [place] = Object.values(about.place);
  if (lines.length > 0)
    reportOnce(
      context,
      `${pluralOf(definition.kind)} (${place}): nothing declares these, and they are left alone: ${lines.join("; ")}`,
    );
  const kept = new Set<Answer>(left.flatMap(({ object }) => object ?? []));
  return about.objects.filter((object) => !kept.has(object));
}

async function leftByKind<A extends Answer>(
  definition: AnyCollected,
  context: Context,
  about: Undeclared<A>,
): Promise<readonly LeftAlone<Answer>[]> {
  if (definition.leftAlone === undefined) return [];
  const type = placeTypeOf(definition);
  const path = type && (await pathAt(context.forge, type, String(about.place[type])));
  return definition.leftAlone(context, { ...about, path });
}

/** A list that shows less than an object has does not tell. */
function undeclarableOf(
  definition: AnyCollected,
  object: Answer,
  place: Values,
): readonly LeftAlone<Answer>[] {
  if (definition.listIsPartial) return [];
  const { values } = stateFromList(definition, object, place);
  const { problem } = declarable(definition, object, neededInputs(definition, values));
  if (problem === undefined) return [];
  const name = String((definition.title && values[definition.title]) ?? keyIn(definition, object, place));
  return [{ object, name, why: `a file cannot declare it: ${problem}` }];
}

const reported = new Cache<true>();

/** A check, a read and a change look at the same collection; the line is shown once. */
export function reportOnce({ forge, warn }: Pick<Context, "forge" | "warn">, line: string): void {
  reported.get(forge, line, () => {
    warn(line);
    return true;
  });
}
