/** FeatureFlagUserList. */
import type { Contract, Stage } from "../contract";

const at = ({ place: { project }, state: { iid } }: Stage) => ({ project, list_iid: Number(iid) });

export const featureFlagUserList: Contract = {
  kind: "FeatureFlagUserList",
  inputs: ({ project }) => ({ project, name: "beta testers", userXids: ["zoe", "adam", " eve ", "adam"] }),
  others: ({ otherProject }) => ({ project: otherProject, name: "colleagues", userXids: [] }),
  updateCalls: ["featureFlagUserLists.update"],
  drift: {
    name: (stage, name) => stage.forge.featureFlagUserLists.update({ ...at(stage), name: String(name) }),
    userXids: (stage) => stage.forge.featureFlagUserLists.update({ ...at(stage), user_xids: "adam,zoe" }),
  },
  vanish: (stage) => stage.forge.featureFlagUserLists.delete(at(stage)),
  exists: ({ forge, place: { project } }) =>
    forge.featureFlagUserLists.create({ project, name: "beta testers", user_xids: "mallory" }),
};
