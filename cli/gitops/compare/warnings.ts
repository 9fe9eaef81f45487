/** Warns of what a plan warns of: about inputs, and about what is not there and that an object would name. */
import type { Change } from "../../../provider/collection/change";
import { sentencesOfMissing } from "../../../provider/collection/foreseen";
import { ignoreKnownError } from "../../../provider/collection/known-errors";
import { limitLines, MOST_CHANGES } from "../../../provider/collection/messages";
import type { RunNames } from "../../../provider/collection/names";
import { warningsOfItems } from "../../../provider/collection/rules";
import { definitionOf } from "../../../provider/definition/definitions";
import { pluralOf } from "../../../provider/definition/kinds";
import { groupBy } from "../../../sdk/group-by";
import type { Declaration } from "../../configuration";
import type { Looked } from "./looking";
import type { Reading } from "./reading";

export interface ComparedObject {
  readonly declaration: Declaration;
  readonly looked: Looked;
  /** `undefined` if it is as declared. */
  readonly change: Change | undefined;
}

/** No run makes what a file only observes. */
export async function warnAbout(
  compared: readonly ComparedObject[],
  { client: forge, warn }: Pick<Reading, "client" | "warn">,
  names: RunNames,
): Promise<void> {
  const managed = compared.filter(({ declaration }) => declaration.ownership !== "observe");
  for (const [kind, own] of groupBy(managed, ({ declaration }) => declaration.kind)) {
    const items = new Map(own.map(({ looked: { desired } }) => [desired.key, desired.inputs]));
    const naming = { itemOf: (key: string) => key, subject: () => pluralOf(kind) };
    for (const warning of warningsOfItems(definitionOf(kind), items, naming)) warn(warning);
  }
  const changing = managed.filter(({ change }) => change !== undefined);
  const sentences = changing.map(({ looked: { desired, state } }) =>
    sentencesOfMissing(definitionOf(desired.kind), desired.inputs, state?.values, {
      ...{ forge, names, isLast: true },
    }).catch(ignoreKnownError),
  );
  const lines = (await Promise.all(sentences)).flatMap((some) => some ?? []);
  for (const line of limitLines(lines, MOST_CHANGES)) warn(line);
}
