/** ErrorTrackingClientKey. */
import { plainContract } from "../plain";

export const errorTrackingClientKey = plainContract({
  ...{ kind: "ErrorTrackingClientKey", area: "errorTrackingKeys" },
  // Keys have no identity.
  bystander: () => ({}),
});
