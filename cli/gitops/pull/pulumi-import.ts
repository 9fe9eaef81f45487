/** Writes pulled objects as the file that `pulumi import --file` reads: one resource for each object. */
import { tokenOf } from "../../../provider/classes/tokens";
import type { Pulled } from ".";
import { resourceNames } from "./resource-names";

export function toPulumiImport({ objects }: Pick<Pulled, "objects">): string {
  const names = resourceNames(objects);
  const resources = objects.map(({ kind, id }, index) => ({ type: tokenOf(kind), name: names[index], id }));
  return `${JSON.stringify({ resources }, undefined, 2)}\n`;
}
