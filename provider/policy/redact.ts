/** Masks secrets in policy messages: values that the kind or the program marks as secret, and texts that look like secrets. */

import { definitionOf } from "../definition/definitions";
import { openedWithMarks } from "../hosts/dynamic/marks";
import { levelName } from "../resources/access-levels";
import { createMask, type Secrecy, secrecyOf, secretTextsOf, withoutValue } from "../values/secrecy";
import { SECRET_INPUTS } from "../values/secret-inputs";
import type { Values } from "../values/values";
import { type DeclaredResource, objectKindOf } from "./kinds";
import { maskSecretPatterns } from "./secret-texts";
import { unguarded } from "./unknown";

interface Redaction extends Secrecy {
  mask(message: string): string;
}

const known = new WeakMap<DeclaredResource, Redaction>();

function redactionOf(resource: DeclaredResource): Redaction {
  const found = known.get(resource) ?? createRedaction(resource);
  known.set(resource, found);
  return found;
}

function createRedaction(resource: DeclaredResource): Redaction {
  const kind = objectKindOf(resource.kind);
  if (kind === undefined) return { isSecret: () => false, mask: (message) => message };
  const open = openedWithMarks({ ...resource.inputs, [SECRET_INPUTS]: resource.secretInputs });
  const definition = definitionOf(kind);
  const { learn, mask } = createMask();
  // A message may show the items' text of secrets, in which each is JSON already.
  for (const text of secretTextsOf(definition, open))
    for (const one of [text, JSON.stringify(text).slice(1, -1)]) learn(one);
  return { ...secrecyOf(definition, open), mask };
}

/** Masks the secrets of these resources in a message. */
export const redactMessage = (message: string, ...resources: readonly DeclaredResource[]): string =>
  maskSecretPatterns(resources.reduce((text, resource) => redactionOf(resource).mask(text), message));

interface Subject {
  readonly resource: DeclaredResource;
  readonly item: string | undefined;
  readonly inputs: Values;
}

/**
 * Also masks short secrets, which cannot be searched for everywhere: those of the property that the message is about or, in
 * messages of custom policies, all secrets except booleans.
 */
export function redactProblem(
  { resource, item, inputs }: Subject,
  message: string,
  property?: string,
): string {
  const { isSecret } = redactionOf(resource);
  const about = property?.split(/[.[]/, 1)[0];
  const hidden = Object.entries(unguarded(inputs)).filter(
    ([name, value]) =>
      isSecret(name, item) && (about === undefined ? typeof value !== "boolean" : name === about),
  );
  return redactMessage(
    hidden.reduce((text, [, value]) => withoutValue(text, [value, levelsIn(value)]), message),
    resource,
  );
}

/** Messages show the names of access levels. */
const levelsIn = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? Object.values(value).map(levelsIn) : levelName(value);
