/** Objects of exclusive collections that nothing declares and that no run deletes: each is named in the plan and in the report, with why. */
import { groupBy } from "../../sdk/group-by";
import { pluralOf } from "../definition/kinds";
import type { Answer, AnyCollected, Context, Undeclared } from "../definition/resource";
import { Cache } from "../service/cache";
import { joinNames } from "./messages";

/** The others, which may be deleted. */
export async function withoutLeftAlone<A extends Answer>(
  definition: AnyCollected,
  context: Context,
  about: Undeclared<A>,
): Promise<readonly A[]> {
  const left = (await definition.leftAlone?.(context, about)) ?? [];
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

const reported = new Cache<true>();

/** A check, a read and a change look at the same collection; the line is shown once. */
export function reportOnce({ forge, warn }: Pick<Context, "forge" | "warn">, line: string): void {
  reported.get(forge, line, () => {
    warn(line);
    return true;
  });
}
