/** Previews what a step will record, for programs that read outputs. */
import type { Args, Recorded } from "./collection";
import type { Asker } from "./methods";
import { planFor } from "./plan";
import type { Resource } from "./resource";
import type { Opened } from "./wire";

export async function preview(
  { definition, form, session }: Resource,
  { owner }: Asker,
  recorded: Recorded | undefined,
  args: Args,
): Promise<Opened> {
  const compared = recorded && session.plans.take(owner, recorded, args);
  const forge = compared || args.isOpen ? undefined : await session.reachable(args);
  const { steps } = compared ?? (await planFor(definition, recorded, args, forge));
  return form.encodePreview(args, steps, recorded);
}
