/** Application: the service shows its secret once, and newer versions show what it may do. */

import { redirectAddresses, scopesText } from "../definition/formats";
import { weakerIf, widerIf } from "../definition/loosening";
import { plainKind } from "../definition/plain";
import { isSameSet } from "./spelled";

const wordsIn = (text: string): readonly string[] => text.trim().split(/\s+/);

export const application = plainKind("applications", {
  kind: "Application",
  loosens: { scopes: widerIf.hasMore, redirectUri: widerIf.hasMore, confidential: weakerIf.off },
  loosensWhen: "created",
  summary: "A program that users of the whole installation sign in to with OAuth.",
  parents: ["instance"],
  title: "name",
  formats: { redirectUri: redirectAddresses, scopes: scopesText },
  isRepeatable: true,
  cannotBeAdopted: true,
  outputs: ["applicationId", "secret"],
  wireNames: { name: "application_name", redirectUri: "callback_url" },
  fromAnswer: { scopes: ({ scopes }) => scopes?.join(" ") },
  isEquivalent: { scopes: (declared, actual) => isSameSet(wordsIn(declared), wordsIn(String(actual))) },
  neverReturned: ({ scopes }) => (scopes ? [] : ["scopes"]),
});
