/** Replaces secret inputs, and those that the service never returns, by named secrets. */

import { namesBesidesTitle } from "../../../provider/identity/keys";
import { concealedByService, fromAnswer, unreturnedOf } from "../../../provider/lifecycle/state";
import { problemsOf } from "../../../provider/lifecycle/validate";
import { isSecretByKind } from "../../../provider/values/secrecy";
import { replaceSecrets } from "../../../provider/values/secret-fields";
import { isUnset, omit, type Values } from "../../../provider/values/values";
import { groupBy } from "../../../sdk/group-by";
import { Secret } from "../../configuration/objects/placeholder";
import { variableNameOf } from "../../configuration/write/stringify";
import { unique } from "../../configuration/write/unique";
import type { NamedObject } from "./name";
import { pulledTitle } from "./read";
import type { ObjectToWrite } from "./to-write";

export interface NamedSecret {
  /** The name in `${secret:NAME}`. */
  readonly name: string;
  /** Such as `password of RemoteMirror "https://mirror.example/web.git" (acme/web)`. */
  readonly what: string;
}

export interface Secrets {
  readonly all: readonly NamedSecret[];
  /** The inputs of an object with named secrets in their place, and without what nobody knows and nothing needs. */
  inputsOf(found: NamedObject): Values;
}

/** A secret of an object: where it is, and its value, if the service returns it. */
interface Use {
  readonly found: NamedObject;
  readonly input: string;
  readonly words: readonly string[];
  readonly value: unknown;
}

/** Gives each secret a unique name that describes its use; objects of one name with one value have one. */
export function namedSecretsOf(objects: readonly NamedObject[]): Secrets {
  const uses: Use[] = [];
  for (const found of objects)
    replaced(found, (use) => {
      uses.push(use);
      return undefined;
    });
  const alike = groupBy(uses, likeness);
  const names = new Map<string, NamedSecret>();
  const taken = new Set<string>();
  for (const [key, [first, ...others]] of alike) {
    if (first === undefined) continue;
    const secret = namedSecret(first, others, taken);
    names.set(key, secret);
    taken.add(secret.name);
  }
  return {
    all: [...names.values()],
    inputsOf: (found) => ({
      ...omit(found.inputs, unreturnedOf(found.section.definition, found.answer)),
      ...replaced(found, (use) => new Secret(names.get(likeness(use))?.name ?? "")),
    }),
  };
}

/** A value that nobody knows is one of its own. */
const likeness = ({ found, input, words, value }: Use): string => {
  const { section, home, key } = found;
  return JSON.stringify([section.name, key, input, words, value ?? null, isUnset(value) ? home : null]);
};

function namedSecret(use: Use, others: readonly Use[], taken: ReadonlySet<string>): NamedSecret {
  const { found, input, words } = use;
  const { section, home, state } = found;
  const title = state.values[section.definition.title ?? ""];
  const further = namesBesidesTitle(section.definition, state.values).map((name) =>
    String(state.values[name]),
  );
  const place = commonPath([home.place, ...others.map((other) => other.found.home.place)]);
  // Such as `ACME_WEB_MIRROR_EXAMPLE_PASSWORD`.
  const text = variableNameOf(
    ...(place === "" ? [] : [place]),
    hostIn(String(title ?? section.name)),
    ...further,
    input,
    ...words,
  );
  const more = others.length === 0 ? "" : ` and ${others.length} like it`;
  return {
    name: unique(text.toUpperCase(), taken, "_"),
    what: `${[input, ...words].join(" ")} of ${pulledTitle(found)}${more}`,
  };
}

/** The group that all of them are in. */
function commonPath(places: readonly string[]): string {
  const [first = [], ...others] = places.map((place) => place.split("/"));
  const length = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  return (length < 0 ? first : first.slice(0, length)).join("/");
}

function replaced(found: NamedObject, replace: (use: Use) => unknown): Values {
  const { definition } = found.section;
  const value = (input: string) => found.state.values[input];
  return Object.fromEntries(
    secretInputs(found).map((input) => {
      const marker = (secret: unknown, words: readonly string[]) =>
        replace({ found, input, words, value: secret });
      const isDeclaredSecret = isSecretByKind(definition, input);
      return [
        input,
        isDeclaredSecret
          ? replaceSecrets(definition.inputs[input], value(input), marker)
          : marker(value(input), []),
      ] as const;
    }),
  );
}

function secretInputs(found: NamedObject): readonly string[] {
  const { section, answer, inputs } = found;
  const { definition } = section;
  const unknown = unreturnedOf(definition, answer);
  const hidden = [...(definition.secrets ?? []), ...hiddenIn(found)];
  const returned = hidden.filter((name) => !unknown.includes(name) && !isUnset(inputs[name]));
  // A value that nobody knows is managed only if it is a secret, or belongs to one as a user name does, and the object needs it.
  const isSecret = (name: string) =>
    isSecretByKind(definition, name) || name in (definition.concealedBy ?? {});
  const isNeeded = () => problemsOf(definition, omit(inputs, unknown)).length > 0;
  const unreturned = unknown.some(isSecret) && isNeeded() ? unknown : [];
  return [...new Set([...unreturned, ...returned])];
}

/** The values that the service hides or protects: a file shows its values to more people than the service does. */
function hiddenIn({ section: { definition }, answer, state }: ObjectToWrite): readonly string[] {
  const { concealedBy = {}, pull } = definition;
  return [
    ...concealedByService(definition, answer, state.values),
    ...(pull?.protectedBy !== undefined &&
    fromAnswer(definition, answer, pull.protectedBy, state.values) === true
      ? Object.keys(concealedBy)
      : []),
  ];
}

/** The host of a URL; any other text unchanged. */
const hostIn = (text: string): string => (URL.canParse(text) ? new URL(text).host : text);
