/** Application: the service shows its secret once, and what it may do never. */

import { weakerIf, widerIf } from "../definition/loosening";
import { plainKind } from "../definition/plain";

export const application = plainKind("applications", {
  kind: "Application",
  loosens: { scopes: widerIf.hasMore, redirectUri: widerIf.hasMore, confidential: weakerIf.off },
  loosensWhen: "created",
  summary: "A program that users of the whole installation sign in to with OAuth.",
  parents: ["instance"],
  title: "name",
  isRepeatable: true,
  cannotBeAdopted: true,
  outputs: ["applicationId", "secret"],
  wireNames: { name: "application_name", redirectUri: "callback_url" },
  neverReturned: () => ["scopes"],
});
