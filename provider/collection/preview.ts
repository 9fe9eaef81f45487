/** Previews what a step will record, for programs that read outputs. */
import type { Args, Recorded } from "./collection";
import { declaredOf } from "./exclusive";
import { freshIn, lookAhead } from "./foreseen";
import type { Asker } from "./methods";
import { planFor } from "./plan";
import type { Resource } from "./resource";
import { withUnclaimed } from "./unclaimed";
import type { Opened } from "./wire";

export async function preview(
  resource: Resource,
  asker: Asker,
  recorded: Recorded | undefined,
  args: Args,
): Promise<Opened> {
  const { form, session } = resource;
  const compared = recorded && session.plans.take(asker.owner, recorded, args);
  const { steps } = compared ?? (await planned(resource, asker, recorded, args));
  const before = recorded ? declaredOf(recorded).items : new Map();
  if (!args.isOpen) await lookAhead(resource, before, args, freshIn(steps));
  return form.encodePreview(args, steps, recorded);
}

async function planned(resource: Resource, asker: Asker, recorded: Recorded | undefined, args: Args) {
  const { definition, session } = resource;
  const asking = args.isOpen ? undefined : await session.asking(args);
  const from = recorded && (await withUnclaimed(resource, asker, recorded, args));
  return planFor(definition, from, args, asking);
}
