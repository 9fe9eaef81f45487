/** Application: the service shows its secret once, and what it may do never. */

import { redirectAddresses, scopesText } from "../definition/formats";
import { weakerIf, widerIf } from "../definition/loosening";
import { plainKind } from "../definition/plain";

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
  neverReturned: () => ["scopes"],
});
