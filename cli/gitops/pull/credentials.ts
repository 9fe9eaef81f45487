/** Replaces secret inputs, and those that the service never returns, by named secrets. */

import { unreturnedOf } from "../../../provider/lifecycle/state";
import type { Values } from "../../../provider/values/values";
import { Secret } from "../../configuration/objects/placeholder";
import { variableNameOf } from "../../configuration/write/stringify";
import { type FoundObject, pulledTitle } from "./read";
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

  markersFor(found: FoundObject): Values {
    const { section, home, answer, state } = found;
    const { definition } = section;
    const returned = (definition.secrets ?? []).filter(
      (name) => name in definition.inputs && typeof state.values[name] === "string",
    );
    const named = [...new Set([...unreturnedOf(definition, answer), ...returned])].map((input) => {
      const title = state.values[section.definition.title ?? ""];
      // Such as `ACME_WEB_MIRROR_EXAMPLE_PASSWORD`.
      const words = variableNameOf(home.place, hostIn(String(title ?? section.name)), input);
      const name = unique(words.toUpperCase(), this.#named, "_");
      this.#named.set(name, `${input} of ${pulledTitle(found)}`);
      return [input, new Secret(name)] as const;
    });
    return Object.fromEntries(named);
  }
}

/** The host of a URL; any other text unchanged. */
const hostIn = (text: string): string => (URL.canParse(text) ? new URL(text).host : text);
