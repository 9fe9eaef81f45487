/** Every operation that the embedded service has besides the specification's. */
import { datetime, type Shape } from "../../sdk/api/fields";
import { furtherFlags } from "../areas/member-roles";
import { ofCommits } from "./commits";
import { instance } from "./instance";
import { ofIssues } from "./issues";
import { ofMembers } from "./members";
import { ofMergeRequests } from "./merge-requests";
import { ofMilestoneEvents } from "./milestone-events";
import { ofPipelines } from "./pipelines";
import { repository } from "./repository";
import type { ExtraOperation } from "./serve";
import { ofUsers } from "./users";

export const extraOperations: readonly ExtraOperation[] = [
  ...ofUsers,
  ...ofMembers,
  ...repository,
  ...ofCommits,
  ...ofIssues,
  ...ofMergeRequests,
  ...ofMilestoneEvents,
  ...ofPipelines,
  ...instance,
];

/** Parameters that an operation of the specification takes besides its own. */
export const furtherParameters: Readonly<Record<string, { readonly query?: Shape; readonly body?: Shape }>> =
  {
    "pipelineTriggers.create": { body: { expires_at: datetime.nullable().optional() } },
    "memberRoles.create": { body: furtherFlags },
    "groupMemberRoles.create": { body: furtherFlags },
  };
