/** The resources of our kinds in the state of the stack that runs now, for which the engine may not ask this provider in a run with targets. */

import { formOf } from "../collection";
import type { StackRecord } from "../collection/recorded-holders";
import { type Opened, openedOf } from "../collection/wire";
import { isKindName } from "../definition/kinds";
import { classNameIn } from "../pulumi/sdk/names";
import { type ExportedResource, runningStackResources } from "../pulumi/sdk/running-stack";
import { isSecretValue } from "../pulumi/sdk/special-values";
import { isRecord } from "../values/values";
import { openedWithMarks } from "./dynamic/marks";

/** `undefined` if the engine cannot be asked. */
export async function runningStackRecords(): Promise<readonly StackRecord[] | undefined> {
  const resources = await runningStackResources();
  return resources && stackRecordsIn(resources);
}

export function stackRecordsIn(resources: readonly ExportedResource[]): readonly StackRecord[] {
  return resources.flatMap(({ type, id, external, outputs }) => {
    const name = classNameIn(type);
    // An object that a program only reads is managed by nobody.
    if (id === undefined || external === true || !isOurs(type) || !isKindName(name)) return [];
    const { definition, form } = formOf(name);
    // The objects of a resource that is encrypted as a whole cannot be known here.
    if (form.isMany && isSecretValue(outputs?.items)) return [];
    return [
      { name, definition, recorded: form.decodeRecorded(id, readable(openedWithMarks(outputs ?? {}))) },
    ];
  });
}

const isOurs = (type: string): boolean => /^(forge:|pulumi-nodejs:dynamic\/forge:)/.test(type);

/** Without items that are encrypted, which show no id here. */
function readable(open: Opened): Opened {
  const { items } = open.values;
  if (!isRecord(items)) return open;
  const shown = Object.entries(items).filter(([, item]) => isRecord(item) && typeof item.id === "string");
  return openedOf(open, { ...open.values, items: Object.fromEntries(shown) });
}
