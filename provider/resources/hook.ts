/** Fields that the kinds of webhooks have in common. */

import { groupHooks } from "../../sdk/api/hooks";
import { unlessNotFound } from "../../sdk/http/not-found";
import { hookAddress, singleLine } from "../definition/formats";
import { weakerIf, widerIf } from "../definition/loosening";
import { isUnset, type Values } from "../values/values";
import { camel } from "../values/wire-names";

interface Pair {
  readonly key: string;
}

interface Shown {
  readonly token_present?: boolean | undefined;
  readonly signing_token_present?: boolean | undefined;
  readonly custom_headers?: readonly Pair[] | null | undefined;
  readonly url_variables?: readonly Pair[] | null | undefined;
}

const keysIn = (pairs: unknown): readonly string[] =>
  (isUnset(pairs) ? [] : (pairs as readonly Pair[])).map(({ key }) => key).sort();

/** The service shows the names alone: the values are those that were sent while the names are the same. */
const pairs = (shown: readonly Pair[] | null | undefined, recorded: unknown) =>
  keysIn(shown).join("\n") === keysIn(recorded).join("\n") ? undefined : shown;

/** The service shows whether there is one. */
const present = (isPresent: boolean | undefined) => (isPresent === false ? null : undefined);

/** A new hook is called for pushes alone. */
const EVENTS = Object.fromEntries(
  Object.keys(groupHooks.create.body)
    .filter((name) => name.endsWith("_events"))
    .map((name) => [camel(name), name === "push_events"]),
);

const KEY = /^[A-Za-z]+\d*([._-][A-Za-z\d]+)*$/;

/** The names of headers and of the values in an address. */
const pairProblems = (
  inputs: Partial<Record<"customHeaders" | "urlVariables", readonly Pair[] | undefined>>,
) =>
  (["customHeaders", "urlVariables"] as const).flatMap((property) =>
    (inputs[property] ?? []).flatMap(({ key }, index) =>
      KEY.test(key)
        ? []
        : [
            {
              property: `${property}[${index}].key`,
              problem: `"${property}[${index}].key" is ${JSON.stringify(key)}; expected letters, then digits, with ".", "_" or "-" between words, such as "X-Team"`,
            },
          ],
    ),
  );

/** A hook is known by its address; the service never shows the secrets that it keeps for it. */
export const ofHooks = {
  title: "url",
  loosens: {
    enableSslVerification: weakerIf.off,
    confidentialIssuesEvents: widerIf.on,
    confidentialNoteEvents: widerIf.on,
  },
  formats: { url: hookAddress, token: singleLine },
  problems: pairProblems,
  // That certificates are verified stays in the file: only what is declared is kept. Of pairs, the service shows the names alone.
  pull: {
    omit: ["customHeaders", "urlVariables"],
    omitDefaults: { branchFilterStrategy: "wildcard", ...EVENTS },
  },
  isRepeatable: true,
  isDoubledInSilence: true,
  outputs: ["alertStatus", "createdAt"],
  fromAnswer: {
    token: ({ token_present }: Shown) => present(token_present),
    signingToken: ({ signing_token_present }: Shown) => present(signing_token_present),
    customHeaders: ({ custom_headers }: Shown, state: Values) => pairs(custom_headers, state.customHeaders),
    urlVariables: ({ url_variables }: Shown, state: Values) => pairs(url_variables, state.urlVariables),
  },
  neverReturned: ({ token_present, signing_token_present, custom_headers, url_variables }: Shown) => [
    ...(token_present ? (["token"] as const) : []),
    ...(signing_token_present ? (["signingToken"] as const) : []),
    ...(keysIn(custom_headers).length > 0 ? (["customHeaders"] as const) : []),
    ...(keysIn(url_variables).length > 0 ? (["urlVariables"] as const) : []),
  ],
  // Another address must not get what was meant for this one, so the service forgets it.
  sentAlongWith: { url: ["token", "signingToken", "customHeaders", "urlVariables"] },
} as const;

interface PairCalls {
  show(): Promise<Shown>;
  readonly customHeaders: (key: string) => Promise<unknown>;
  readonly urlVariables: (key: string) => Promise<unknown>;
}

/** Deletes the pairs that are declared no longer, and those that nobody has declared here: an update leaves them. */
export async function dropPairs(
  { changed, state }: { readonly changed: Values; readonly state: Values },
  { show, ...drop }: PairCalls,
): Promise<void> {
  const names = (["customHeaders", "urlVariables"] as const).filter((name) => name in changed);
  const isKnown = names.every((name) => !isUnset(state[name]));
  const { custom_headers: customHeaders, url_variables: urlVariables } = isKnown ? {} : await show();
  for (const name of names) {
    const there = keysIn(isUnset(state[name]) ? { customHeaders, urlVariables }[name] : state[name]);
    const kept = keysIn(changed[name]);
    // An earlier run may have deleted it, and a replica not show that yet; where it is still there, the update is not done.
    for (const key of there.filter((one) => !kept.includes(one))) await unlessNotFound(drop[name](key));
  }
}
