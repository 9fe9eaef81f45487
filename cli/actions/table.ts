/** The table of all command-line actions. */
import { accessActions } from "./access";
import type { Action } from "./action";
import { approvalActions } from "./approvals";
import { groupActions } from "./group";
import { identityActions } from "./identity";
import { labelActions } from "./label";
import { mirrorActions } from "./mirror";
import { pipelineActions } from "./pipeline";
import { registryActions } from "./registry";
import { virtualRegistryActions } from "./virtual-registry";
import { wikiActions } from "./wiki";

/** Groups of actions, by the first word of their names. */
export const families: Readonly<Record<string, string>> = {
  mirror: "push to the mirrors of a project",
  pipeline: "run, retry, cancel, watch and generate pipelines",
  registry: "delete tags and repositories of a container registry",
  approvals: "approve a merge request, or take approvals away",
  access: "ask for access to a group or project, or decide on those who ask",
  group: "export a group",
  "virtual-registry": "empty the cache of a package registry",
  upstream: "try the upstreams of package registries",
  label: "subscribe to labels",
  identity: "move and remove the identities of a group's members",
  wiki: "attach files to a wiki",
};

export const actions: readonly Action[] = [
  ...mirrorActions,
  ...pipelineActions,
  ...registryActions,
  ...approvalActions,
  ...accessActions,
  ...groupActions,
  ...virtualRegistryActions,
  ...labelActions,
  ...identityActions,
  ...wikiActions,
];
