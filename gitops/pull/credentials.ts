/** Inputs that the service has and never tells: a file names a secret instead, which somebody has to know. */
import { Secret } from "../../configuration/markers";
import type { Kind } from "../../provider/definitions";
import type { Answer } from "../../provider/resource";
import { userinfoOf } from "../../provider/resources/address";
import type { Values } from "../../provider/values";
import { type Found, titleIn } from "./read";

/** The inputs that an object has without telling them. */
const untold: Partial<Record<Kind, (answer: never) => readonly string[]>> = {
  // What is masked stands where the name and the password stood.
  RemoteMirror: ({ url }: { url: string }) =>
    /[:*]/.test(userinfoOf(url) ?? "") ? ["username", "password"] : [],
  VirtualRegistryUpstream: ({ username }: { username?: string | null }) => (username ? ["password"] : []),
};

export const untoldInputs = (kind: Kind, answer: Answer): readonly string[] =>
  untold[kind]?.(answer as never) ?? [];

export interface NamedSecret {
  /** As `${secret:NAME}` names it. */
  readonly name: string;
  /** `password of RemoteMirror "https://mirror.example/web.git" (acme/web)` */
  readonly what: string;
}

/** Gives each secret a name of its own that tells what it is for. */
export class Secrets {
  readonly #named = new Map<string, string>();

  get all(): readonly NamedSecret[] {
    return [...this.#named].map(([name, what]) => ({ name, what }));
  }

  markersFor(found: Found): Values {
    const { section, home, answer, state } = found;
    const named = untoldInputs(section.kind, answer).map((input) => {
      const { host } = new URL(String(state.values.url));
      const name = this.#free(nameFrom(home.place, host, input));
      this.#named.set(name, `${input} of ${titleIn(found)}`);
      return [input, new Secret(name)] as const;
    });
    return Object.fromEntries(named);
  }

  #free(name: string): string {
    let count = 1;
    while (this.#named.has(count === 1 ? name : `${name}_${count}`)) count++;
    return count === 1 ? name : `${name}_${count}`;
  }
}

/** `ACME_WEB_MIRROR_EXAMPLE_PASSWORD` */
const nameFrom = (...words: readonly string[]): string =>
  words
    .join("_")
    .replace(/\W+/g, "_")
    .replace(/^(?=\d)/, "_")
    .toUpperCase();
