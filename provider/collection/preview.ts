/** Previews what a step will record, for programs that read outputs. */

import { comparedPlan } from "./apply/write";
import type { Args, Recorded } from "./collection";
import type { Asker } from "./methods";
import { declaredOf } from "./observe/exclusive";
import { freshIn, lookAhead } from "./plan/foreseen";
import type { Opened } from "./record/wire";
import type { Resource } from "./resource";

export async function preview(
  resource: Resource,
  asker: Asker,
  recorded: Recorded | undefined,
  args: Args,
): Promise<Opened> {
  const { form, session } = resource;
  const asking = args.isOpen ? undefined : await session.asking(args);
  const { steps } = await comparedPlan(resource, asker, { recorded, args }, asking);
  const before = recorded ? declaredOf(recorded).items : new Map();
  if (!args.isOpen) await lookAhead(resource, before, args, freshIn(steps));
  return form.encodePreview(args, steps, recorded);
}
