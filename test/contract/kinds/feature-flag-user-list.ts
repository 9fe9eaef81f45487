/** FeatureFlagUserList. */
import { plainContract } from "../plain";

export const featureFlagUserList = plainContract({
  ...{ kind: "FeatureFlagUserList", area: "featureFlagUserLists" },
  values: () => ({ userXids: [["zoe", "adam", " eve ", "adam"], []] }),
});
