/** The resources of our kinds in the state of the stack that runs now, for which the engine may not ask this provider in a run with targets. */

import { formOf } from "../collection";
import type { StackRecord } from "../collection/observe/recorded-holders";
import { type Opened, openedOf } from "../collection/record/wire";
import { isKindName } from "../definition/kinds";
import { classNameIn } from "../pulumi/sdk/names";
import { type ExportedResource, runningStackResources } from "../pulumi/sdk/running-stack";
import { isSecretValue } from "../pulumi/sdk/special-values";
import { configuredAddress } from "../service/connection";
import { SERVICE } from "../service/same-service";
import type { Environment } from "../service/settings";
import { isRecord, type Values } from "../values/values";
import { openedWithMarks } from "./dynamic/marks";

/** `undefined` if the engine cannot be asked. */
export async function runningStackRecords(): Promise<readonly StackRecord[] | undefined> {
  const resources = await runningStackResources();
  return resources && stackRecordsIn(resources);
}

export function stackRecordsIn(
  resources: readonly ExportedResource[],
  environment: Environment = process.env,
): readonly StackRecord[] {
  const providers = new Map(resources.map((one) => [`${one.urn}::${one.id}`, one.inputs ?? {}]));
  return resources.flatMap(({ type, id, external, outputs, provider = "" }) => {
    const name = classNameIn(type);
    // An object that a program only reads is managed by nobody.
    if (id === undefined || external === true || !isOurs(type) || !isKindName(name)) return [];
    const { definition, form } = formOf(name);
    // The objects of a resource that is encrypted as a whole cannot be known here.
    if (form.isMany && isSecretValue(outputs?.items)) return [];
    const recorded = form.decodeRecorded(id, readable(openedWithMarks(outputs ?? {})));
    const settings = providers.get(provider);
    const service = settings && serviceIn(settings, environment, recorded.connection);
    return [{ name, definition, recorded, service }];
  });
}

/** A plugin records its service; the provider of dynamic resources has the settings of the stack, without those that are encrypted. */
function serviceIn(settings: Values, environment: Environment, connection: string | undefined) {
  const setting = (name: string) => {
    const value = settings[name];
    return typeof value === "string" ? value : undefined;
  };
  return setting(SERVICE) ?? configuredAddress((key) => setting(`forge:${key}`), environment, connection);
}

const isOurs = (type: string): boolean => /^(forge:|pulumi-nodejs:dynamic\/forge:)/.test(type);

/** Without items that are encrypted, which show no id here. */
function readable(open: Opened): Opened {
  const { items } = open.values;
  if (!isRecord(items)) return open;
  const shown = Object.entries(items).filter(([, item]) => isRecord(item) && typeof item.id === "string");
  return openedOf(open, { ...open.values, items: Object.fromEntries(shown) });
}
