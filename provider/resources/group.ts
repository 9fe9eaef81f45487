/** Group: with its settings, and the group that it is in. */
import { api } from "../../sdk/api";
import { text } from "../../sdk/api/fields";
import { enterpriseSettingsOfGroups, olderFormsOfGroups } from "../../sdk/api/group-settings";
import type { Group } from "../../sdk/generated/objects";
import { weakerIf, widerFeature, widerIf, widerVisibility } from "../definition/loosening";
import { placeKind } from "../definition/place-kind";
import { pathAbove } from "../values/place-paths";
import { same } from "../values/values";
import { camel } from "../values/wire-names";
import { groupPath, isPartOf } from "./fields";
import { countedIn } from "./goes-along";

const { create, update } = api.groups;

/** The service keeps a set of what the text names: order, blanks and letter case are its own. */
const isSameList = (declared: unknown, actual: unknown): boolean => same(partsOf(declared), partsOf(actual));

const partsOf = (text: unknown): ReadonlySet<string> =>
  new Set(
    String(text)
      .split(",")
      .map((part) => part.trim().toLowerCase())
      .filter((part) => part !== ""),
  );

/** Settings that no answer of a group in another one shows. */
const ofTopLevelGroups = [
  "autoBanUserOnExcessiveProjectsDownload",
  "enabledGitAccessProtocol",
  "preventSharingGroupsOutsideHierarchy",
  "serviceAccessTokensExpirationEnforced",
  "uniqueProjectDownloadLimit",
  "uniqueProjectDownloadLimitAlertlist",
  "uniqueProjectDownloadLimitAllowlist",
  "uniqueProjectDownloadLimitIntervalInSeconds",
];

export const groupItself = placeKind<Group>({
  kind: "Group",
  loosens: {
    parent: widerIf.moved,
    visibility: widerVisibility,
    allowedEmailDomainsList: widerIf.limitsLess,
    defaultBranchProtection: weakerIf.along(2, 4, 3, 1, 0),
    ipRestrictionRanges: widerIf.limitsLess,
    membershipLock: widerIf.off,
    preventForkingOutsideGroup: widerIf.off,
    preventSharingGroupsOutsideHierarchy: widerIf.off,
    projectCreationLevel: widerIf.along("noone", "administrator", "owner", "maintainer", "developer"),
    requestAccessEnabled: widerIf.on,
    requireTwoFactorAuthentication: weakerIf.off,
    shareWithGroupLock: widerIf.off,
    sharedRunnersSetting: widerIf.along(
      "disabled_and_unoverridable",
      ["disabled_and_overridable", "disabled_with_override"],
      "enabled",
    ),
    subgroupCreationLevel: widerIf.along("owner", "maintainer"),
    twoFactorGracePeriod: weakerIf.more,
    wikiAccessLevel: widerFeature,
    allowMergeOnSkippedPipeline: weakerIf.on,
    allowPersonalSnippets: widerIf.on,
    autoBanUserOnExcessiveProjectsDownload: weakerIf.off,
    defaultBranchProtectionDefaults: weakerIf.anotherRule,
    enabledGitAccessProtocol: widerIf.along(["ssh", "http"], "all"),
    onlyAllowMergeIfAllDiscussionsAreResolved: weakerIf.off,
    onlyAllowMergeIfPipelineSucceeds: weakerIf.off,
    serviceAccessTokensExpirationEnforced: weakerIf.off,
    stepUpAuthRequiredOauthProvider: weakerIf.anotherRule,
    uniqueProjectDownloadLimit: weakerIf.largerOrUnlimited,
    uniqueProjectDownloadLimitAllowlist: weakerIf.hasMore,
  },
  summary: "A group, with its settings.",
  type: "group",
  create,
  update,
  omit: [...Object.keys(olderFormsOfGroups).map(camel), "parentId"],
  above: {
    name: "parent",
    schema: groupPath
      .or(text.length(0))
      .optional()
      .describe(
        "The group that it is in: its full path or id. Another one transfers the group; an empty one makes it a top-level group. Default: a new group is a top-level group.",
      ),
  },
  names: { fileTemplateProjectId: "project" },
  onDelete: ["release", "delete"],
  ofEnterprise: enterpriseSettingsOfGroups,
  isEquivalent: {
    allowedEmailDomainsList: isSameList,
    defaultBranchProtectionDefaults: isPartOf,
    ipRestrictionRanges: isSameList,
  },
  wireNames: {},
  neverReturned: ({ parent_id }) => (parent_id ? ofTopLevelGroups : []),
  aboveIn: ({ parent_id, full_path }) => ({
    path: pathAbove(full_path ?? ""),
    group: parent_id ?? undefined,
  }),
  fullPathIn: ({ full_path }) => full_path ?? "",
  countedIn,
  requests: {
    get: (forge, group) => forge.groups.get({ group }),
    create: (forge, parent_id, body) => forge.groups.create({ ...(body as unknown as GroupBody), parent_id }),
    update: (forge, group, body) => forge.groups.update({ ...body, group }),
    delete: (forge, group) => forge.groups.delete({ group }),
    restore: (forge, group) => forge.groups.restore({ group }),
    transfer: (forge, group, group_id) => forge.groups.transfer({ group, group_id }),
    search: (forge, { group }, search) =>
      (group === undefined
        ? forge.groups.list({ search, top_level_only: true })
        : forge.groups.listSubgroups({ group, search })
      ).toArray(),
  },
});

interface GroupBody {
  readonly name: string;
  readonly path: string;
}
