/** ErrorTrackingClientKey. */
import { plainCase } from "../plain";

export const errorTrackingClientKey = plainCase({
  ...{ kind: "ErrorTrackingClientKey", area: "errorTrackingKeys" },
  // Keys have no identity.
  bystander: () => ({}),
});
