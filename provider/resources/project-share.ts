/** ProjectShare: known by the number of the invited group; every change replaces it. */
import { collected } from "../definition/collected";
import { projectPath } from "./fields";
import { ofShares, type Share, shareInputs } from "./share";

export const projectShare = collected<Share>()({
  kind: "ProjectShare",
  summary: "The members of a group get access to a project.",
  parents: ["project"],
  inputs: {
    project: projectPath.describe("The project that is shared: its full path or id."),
    ...shareInputs,
  },
  ...ofShares("project"),
});
