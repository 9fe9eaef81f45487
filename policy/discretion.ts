/** What of a message about a resource must not be told: what its kind or the program keeps secret, and what looks like it. */
import { definitionOf } from "../provider/definitions";
import { createMask, type Secrecy, secrecyOf, withoutValue } from "../provider/secrecy";
import { SECRET_INPUTS } from "../provider/secret-inputs";
import type { Values } from "../provider/values";
import { type Declared, kindDeclaredBy } from "./kinds";
import { withoutLooks } from "./secret-texts";
import { unguarded } from "./unknown";

interface Discretion extends Pick<Secrecy, "isSecret"> {
  mask(message: string): string;
}

const known = new WeakMap<Declared, Discretion>();

function discretionOf(resource: Declared): Discretion {
  const found = known.get(resource) ?? discretionFor(resource);
  known.set(resource, found);
  return found;
}

function discretionFor(resource: Declared): Discretion {
  const kind = kindDeclaredBy(resource.kind);
  if (kind === undefined) return { isSecret: () => false, mask: (message) => message };
  const marked = { ...resource.inputs, [SECRET_INPUTS]: resource.secretInputs };
  const { isSecret, texts } = secrecyOf(definitionOf(kind), marked);
  const { learn, mask } = createMask();
  for (const text of texts) learn(text);
  return { isSecret, mask };
}

/** A message about one or more resources, without what any of them keeps secret. */
export const withoutSecrets = (message: string, ...resources: readonly Declared[]): string =>
  withoutLooks(resources.reduce((text, resource) => discretionOf(resource).mask(text), message));

interface Subject {
  readonly resource: Declared;
  readonly item: string | undefined;
  readonly inputs: Values;
}

/**
 * The same without values that are too short to be looked for everywhere: those of the property that the message is about; of
 * all that are secret where somebody else wrote it, except for what can only be true or false.
 */
export function withoutSecretsOf(
  { resource, item, inputs }: Subject,
  message: string,
  property?: string,
): string {
  const { isSecret } = discretionOf(resource);
  const about = property === undefined ? undefined : (/^[^.[]*/.exec(property)?.[0] ?? "");
  const hidden = Object.entries(unguarded(inputs)).filter(
    ([name, value]) =>
      isSecret(name, item) && (about === undefined ? typeof value !== "boolean" : name === about),
  );
  return withoutSecrets(
    hidden.reduce((text, [, value]) => withoutValue(text, value), message),
    resource,
  );
}
