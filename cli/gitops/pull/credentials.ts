/** Replaces secret inputs, and those that the service never returns, by named secrets. */

import { namesBesidesTitle } from "../../../provider/identity/keys";
import { concealedByService, fromAnswer, unreturnedOf } from "../../../provider/lifecycle/state";
import { isSecretByKind } from "../../../provider/values/secrecy";
import { replaceSecrets } from "../../../provider/values/secret-fields";
import { isUnset, type Values } from "../../../provider/values/values";
import { Secret } from "../../configuration/objects/placeholder";
import { variableNameOf } from "../../configuration/write/stringify";
import { pulledTitle } from "./read";
import type { ObjectToWrite } from "./to-write";
import { unique } from "./unique";

export interface NamedSecret {
  /** The name in `${secret:NAME}`. */
  readonly name: string;
  /** Such as `password of RemoteMirror "https://mirror.example/web.git" (acme/web)`. */
  readonly what: string;
}

/** Gives each secret a unique name that describes its use. */
export class Secrets {
  readonly #named = new Map<string, string>();

  get all(): readonly NamedSecret[] {
    return [...this.#named].map(([name, what]) => ({ name, what }));
  }

  markersFor(found: ObjectToWrite): Values {
    const { section, home, answer, state, inputs } = found;
    const { definition } = section;
    const hidden = [...(definition.secrets ?? []), ...hiddenIn(found)];
    const returned = hidden.filter((name) => name in inputs && !isUnset(inputs[name]));
    // A value that nobody knows is managed only if it is a secret, or belongs to one as a user name does.
    const unknown = unreturnedOf(definition, answer);
    const isSecret = (name: string) =>
      isSecretByKind(definition, name) || name in (definition.concealedBy ?? {});
    const unreturned = unknown.some(isSecret) ? unknown : [];
    const named = [...new Set([...unreturned, ...returned])].map((input) => {
      const title = state.values[definition.title ?? ""];
      const others = namesBesidesTitle(definition, state.values).map((name) => String(state.values[name]));
      // Such as `ACME_WEB_MIRROR_EXAMPLE_PASSWORD`.
      const marker = (_: unknown, words: readonly string[]) => {
        const text = variableNameOf(
          home.place,
          hostIn(String(title ?? section.name)),
          ...others,
          input,
          ...words,
        );
        const name = unique(text.toUpperCase(), this.#named, "_");
        this.#named.set(name, `${[input, ...words].join(" ")} of ${pulledTitle(found)}`);
        return new Secret(name);
      };
      const isDeclaredSecret = isSecretByKind(definition, input);
      const value = state.values[input];
      return [
        input,
        isDeclaredSecret ? replaceSecrets(definition.inputs[input], value, marker) : marker(value, []),
      ] as const;
    });
    return Object.fromEntries(named);
  }
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
