/** Mutants that no test can notice, each with the reason. `npm run mutation` fails on any other survivor. */

import { collection } from "./collection";
import { configuration } from "./configuration";
import type { Explanation } from "./explanation";
import { hosts } from "./hosts";
import { http } from "./http";
import { lifecycle } from "./lifecycle";
import { plan } from "./plan";
import { policy } from "./policy";
import { provider } from "./provider";

export const explained: readonly Explanation[] = [
  ...configuration,
  ...hosts,
  ...http,
  ...lifecycle,
  ...plan,
  ...collection,
  ...policy,
  ...provider,
];
