/** The outputs of the objects that a state records. */

import { statesIn } from "../provider/collection/state";
import { unpacked } from "../provider/collection/wire";
import { definitionOf } from "../provider/definitions";
import type { Kind } from "../provider/generated/kind-names";
import type { AnyDefinition } from "../provider/resource";
import type { Values } from "../provider/values";
import { type Received, receivedFrom } from "../pulumi/plugin/values";
import type { RecordedResource, StackState } from "../pulumi/run/stack-state";
import { addressOf, formerHome } from "./addresses";
import { kindOf } from "./recorded";

export interface RecordedObject {
  /** Such as `groups/acme#labels.bug`. */
  readonly address: string;
  readonly kind: Kind;
  readonly outputs: readonly RecordedOutput[];
}

export interface RecordedOutput {
  readonly name: string;
  readonly value: unknown;
  readonly isSecret: boolean;
}

export const recordedObjects = (state: StackState): readonly RecordedObject[] =>
  (state.deployment?.resources ?? []).flatMap(objectsIn).sort((a, b) => (a.address < b.address ? -1 : 1));

function objectsIn({ type, outputs = {} }: RecordedResource): readonly RecordedObject[] {
  const kind = kindOf(type);
  if (kind === undefined) return [];
  const definition = definitionOf(kind);
  const received = receivedFrom(outputs);
  const values = unpacked(received.values);
  return [...statesIn(definition, values)].flatMap(([key, state]) => {
    if (state.isUnmanaged) return [];
    const all: Values = { id: state.id, ...state.values };
    const isSecret = secretsOf(definition, received, key, all);
    const home = formerHome(kind, key, all);
    return [
      {
        kind,
        address: home ? addressOf(home) : key,
        outputs: ["id", ...Object.keys(definition.outputs)]
          .filter((name) => all[name] !== undefined && all[name] !== null)
          .map((name) => ({ name, value: all[name], isSecret: isSecret(name) })),
      },
    ];
  });
}

/** Secret by its kind, because it is marked, or because it is made of something secret. */
function secretsOf(
  { secrets: names = [], derivedFrom }: AnyDefinition,
  { values, secrets: paths }: Received,
  key: string,
  recorded: Values,
): (name: string) => boolean {
  const hidden = (values.secrets as Readonly<Record<string, Values>> | undefined)?.[key] ?? {};
  const own = paths.filter(([part, item]) => part !== "secrets" && (item === undefined || item === key));
  const isSecret = (name: string) =>
    names.includes(name) ||
    Object.hasOwn(hidden, name) ||
    own.some(([, , property]) => property === undefined || property === name);
  const sources: Readonly<Record<string, readonly string[] | undefined>> = derivedFrom ?? {};
  return (name) =>
    isSecret(name) ||
    sources[name]?.some((source) => recorded[source] !== undefined && isSecret(source)) === true;
}
