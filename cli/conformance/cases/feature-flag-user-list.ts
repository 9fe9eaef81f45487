/** FeatureFlagUserList. */
import { plainCase } from "../plain";

export const featureFlagUserList = plainCase({
  ...{ kind: "FeatureFlagUserList", area: "featureFlagUserLists" },
  values: () => ({ userXids: [["zoe", "adam", " eve ", "adam"], []] }),
});
