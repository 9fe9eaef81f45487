/** GroupShare: known by the number of the invited group; every change replaces it. */
import { collected } from "../definition/collected";
import { groupPath } from "./fields";
import { ofShares, type Share, shareInputs } from "./share";

export const groupShare = collected<Share>()({
  kind: "GroupShare",
  summary: "The members of another group get access to a group.",
  parents: ["group"],
  inputs: {
    group: groupPath.describe("The group that is shared: its full path or id."),
    ...shareInputs,
  },
  ...ofShares("group"),
});
