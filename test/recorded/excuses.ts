/** Differences from the recordings that stay, each with its reason and how many there are. */
import type { Found } from "./compare";
import type { Aspect } from "./outcome";
import { type Edition, operationOf } from "./rows";

export interface Excuse {
  readonly reason: string;
  readonly aspects: readonly Aspect[];
  readonly area?: string;
  /** Of the operation, such as `PUT /groups/{x}`. */
  readonly operation?: RegExp;
  /** The status that the real service answers with. */
  readonly status?: number;
  /** Of the difference, in its words. */
  readonly detail?: RegExp;
  readonly as?: RegExp;
  /** So many in each edition. */
  readonly counts: { readonly [E in Edition]?: number };
}

export const excuses: readonly Excuse[] = [
  {
    reason: "The real service fails where a column cannot hold what is sent: a mistake of its own.",
    aspects: ["status"],
    status: 500,
    counts: { ee: 70, ce: 48 },
  },
  {
    reason:
      "Service accounts of projects were turned off in that installation, whose groups and instance have them.",
    aspects: ["status", "text"],
    operation: /\/projects\/\{x\}\/service_accounts/,
    counts: { ee: 113 },
  },
  {
    reason:
      "Who has just been removed from a group was still seen as a member: a job of the service came later.",
    aspects: ["status"],
    area: "members",
    operation: / \/groups\/\{x\}\/members/,
    as: /^stranger$/,
    counts: { ee: 4 },
  },
  {
    reason:
      "Who has just been removed from a project was still seen as a member: a job of the service came later.",
    aspects: ["status"],
    area: "access",
    operation: / \/projects\/\{x\}\/access_requests/,
    counts: { ee: 2 },
  },
  {
    reason: "A job of the service removes a user some time later; the embedded service does it at once.",
    aspects: ["status"],
    area: "users",
    operation: /^(DELETE|GET|PUT) \/users\/\{x\}$/,
    detail: /ours 404/,
    counts: { ee: 3, ce: 3 },
  },
  {
    reason:
      "A job of the service removes a service account some time later; the embedded service does it at once.",
    aspects: ["status"],
    area: "serviceaccounts",
    operation: / \/groups\/\{x\}\/service_accounts\/\{x\}$/,
    detail: /ours 404/,
    counts: { ee: 2 },
  },
  {
    reason:
      "The same problems stand in another order: the service checks that there is a password after the address.",
    aspects: ["text"],
    area: "users",
    operation: /^POST \/users$/,
    counts: { ee: 2, ce: 2 },
  },
  {
    reason: "That installation had users from before.",
    aspects: ["total"],
    area: "users",
    operation: /^GET \/users$/,
    counts: { ee: 40, ce: 25 },
  },
  {
    reason: "That installation had service accounts from before.",
    aspects: ["total"],
    area: "serviceaccounts",
    operation: /^GET \/service_accounts$/,
    detail: /real \d+, ours \d+/,
    counts: { ee: 11 },
  },
  {
    reason: "That installation had topics from before.",
    aspects: ["total"],
    area: "topics",
    operation: /^GET \/topics$/,
    counts: { ee: 19, ce: 19 },
  },
  {
    reason: "Protection rules of packages: no kind uses them.",
    aspects: ["status", "text", "values"],
    area: "access",
    operation: /\/packages\/protection\/rules/,
    counts: { ee: 17, ce: 17 },
  },
  {
    reason: "No container registry was installed, and so there were no scopes for one.",
    aspects: ["status"],
    area: "tokens",
    operation: /^POST .*\/access_tokens$/,
    status: 400,
    detail: /ours 201/,
    counts: { ee: 4, ce: 4 },
  },
  {
    reason: "Lists of tokens hold those with scopes for a container registry.",
    aspects: ["total"],
    area: "tokens",
    operation: /^GET .*\/access_tokens$/,
    counts: { ee: 8, ce: 8 },
  },
  {
    reason: "A job that removes the bots of revoked tokens had not run yet.",
    aspects: ["total"],
    area: "tokens",
    operation: /^GET .*\/members$/,
    counts: { ee: 1, ce: 1 },
  },
  {
    reason: "The number of a token that was never made is that of another one by chance.",
    aspects: ["status"],
    area: "tokens",
    operation: /^DELETE \/groups\/\{x\}\/access_tokens\/\{x\}$/,
    as: /maintainer/,
    counts: { ee: 1, ce: 1 },
  },
  {
    reason: "Tokens of all projects and groups: some were there before.",
    aspects: ["total"],
    area: "tokens",
    operation: /^GET \/deploy_tokens$/,
    counts: { ee: 1, ce: 1 },
  },
  {
    reason: "Keys of all projects: some were there before.",
    aspects: ["total"],
    area: "deploykeys",
    operation: /^GET \/deploy_keys$/,
    counts: { ee: 1, ce: 1 },
  },
  {
    reason: "Here pipelines run without a configuration in the repository; no kind has them.",
    aspects: ["status", "total"],
    area: "ci",
    operation: /\/(pipelines?|pipelines\/latest)$/,
    counts: { ee: 14, ce: 14 },
  },
  {
    reason: "The value that was too long is shortened in the recording.",
    aspects: ["text"],
    area: "variables",
    operation: /^POST \/admin\/ci\/variables$/,
    counts: { ee: 1, ce: 1 },
  },
  {
    reason: "Texts of templates and figures of jobs are cut in the recording.",
    aspects: ["text", "types"],
    area: "misc",
    operation: /^GET \/(templates|sidekiq)\//,
    counts: { ee: 7, ce: 7 },
  },
  {
    reason:
      "Templates, users, groups, projects, topics and variables of the whole installation: some were there before.",
    aspects: ["total"],
    area: "misc",
    operation: /^GET \/(templates\/\w+|users|groups|projects|namespaces|topics|admin\/ci\/variables)$/,
    counts: { ee: 49, ce: 49 },
  },
  {
    reason: "An expression is explained in the words of another library.",
    aspects: ["text"],
    area: "mirrors",
    detail: /not valid RE# syntax/,
    counts: { ee: 1 },
  },
  {
    reason: "No kind uses these settings and rules: the embedded service does not have them.",
    aspects: ["status", "names"],
    operation: /\/merge_request_approval_setting$|^\w+ \/groups\/\{x\}\/approval_rules/,
    counts: { ee: 101 },
  },
  {
    reason: "A secret that is too long stands as a short placeholder in the recording.",
    aspects: ["status"],
    operation: /^PUT \/projects\/\{x\}\/external_status_checks\/\{x\}$/,
    status: 422,
    detail: /ours 200$/,
    counts: { ee: 1 },
  },
  {
    reason: "It looks for the upstream before it asks who sends the request; both refuse.",
    aspects: ["status"],
    operation: /^DELETE \/virtual_registries\/packages\/maven\/upstreams\//,
    status: 404,
    detail: /ours 40[13]$/,
    counts: { ee: 2 },
  },
  {
    reason: "The number is that of a role which another area has left behind.",
    aspects: ["status"],
    operation: /^DELETE \/member_roles\/\{x\}$/,
    status: 204,
    counts: { ee: 1 },
  },
  {
    reason: "A label whose priority is refused is made all the same: a mistake of the real service.",
    aspects: ["total"],
    area: "labels",
    operation: /^GET \/projects\/\{x\}\/labels$/,
    counts: { ee: 12, ce: 12 },
  },
  {
    reason: "The service's own error tracking was turned off in that installation.",
    aspects: ["status", "total"],
    area: "flags",
    operation: /\/error_tracking\//,
    counts: { ce: 18 },
  },
  {
    reason:
      "That installation had no hooks of repositories, which tell of new branches: lists came from a cache.",
    aspects: ["total"],
    area: "repository",
    operation: /^GET \/projects\/\{x\}\/repository\/branches$/,
    counts: { ce: 6 },
  },
  {
    reason: "Whether there is a branch is asked by HEAD, too: no kind does.",
    aspects: ["status"],
    area: "repository",
    operation: /^HEAD /,
    counts: { ce: 1 },
  },
  {
    reason:
      "Approvals, commits and changes of a merge request in Community, and how it is prepared: no kind has them.",
    aspects: ["status", "text", "names", "values"],
    area: "issues",
    operation: /\/merge_requests/,
    counts: { ce: 12 },
  },
  {
    reason: "The embedded service records no events: no kind has them.",
    aspects: ["total"],
    operation: /\/events$/,
    counts: { ee: 8, ce: 11 },
  },
  {
    reason: "Issues of the whole installation: some were there before.",
    aspects: ["total"],
    area: "issues",
    operation: /^GET \/issues$/,
    counts: { ce: 2 },
  },
  {
    reason: "Where a group could move to, and who shares with it: lists that no kind uses.",
    aspects: ["status"],
    area: "groups",
    operation: /\/(transfer_locations|invited_groups)$/,
    counts: { ee: 10, ce: 10 },
  },
  {
    reason: "Audit events: no kind uses them.",
    aspects: ["status"],
    area: "groups",
    operation: /\/audit_events$/,
    counts: { ee: 5 },
  },
  {
    reason: "Groups, projects and namespaces of the whole installation: some were there before.",
    aspects: ["total"],
    operation: /^GET \/(groups|projects|namespaces)$/,
    counts: { ee: 63, ce: 67 },
  },
  {
    reason: "A page of the whole installation's groups or projects has some that were there before.",
    aspects: ["names"],
    operation: /^GET \/(groups|projects)$/,
    counts: { ee: 12, ce: 1 },
  },
  {
    reason: "A group that another area had made has the path.",
    aspects: ["status"],
    area: "groups",
    operation: /^PUT \/groups\/\{x\}$/,
    status: 400,
    detail: /ours 200$/,
    counts: { ee: 1, ce: 1 },
  },
  {
    reason: "A job of the service removes a group some time later; the embedded service does it at once.",
    aspects: ["status"],
    area: "groups",
    operation: /^GET \/groups\/\{x\}$/,
    detail: /ours 404$/,
    counts: { ee: 1, ce: 1 },
  },
  {
    reason:
      "A job of the service removes a service account some time later: until then, lists have it, and it can be changed.",
    aspects: ["total"],
    area: "serviceaccounts",
    operation: /^GET \/groups\/\{x\}\/service_accounts$/,
    counts: { ee: 2 },
  },
  {
    reason: "No mailbox was set up for incoming mail, which the service desk needs.",
    aspects: ["values"],
    area: "projects",
    detail: /^service_desk_enabled:/,
    counts: { ee: 1, ce: 1 },
  },
  {
    reason: "The words are those of a mistake of its own, where there is no such namespace.",
    aspects: ["text"],
    area: "projects",
    operation: /^POST \/projects$/,
    detail: /undefined method/,
    counts: { ee: 1, ce: 1 },
  },
  {
    reason: "Random letters stand behind the name of a restored project whose path is taken.",
    aspects: ["values"],
    area: "states",
    operation: /\/restore$/,
    counts: { ee: 1, ce: 1 },
  },
  {
    reason: "Another area had changed the approval settings of the group around, which no kind uses.",
    aspects: ["values"],
    area: "states",
    operation: /\/approvals$/,
    counts: { ee: 2 },
  },
  {
    reason: "Snippets: no kind uses them.",
    aspects: ["status"],
    area: "visibility",
    operation: /\/snippets$/,
    counts: { ee: 5, ce: 5 },
  },
];

export const covers = (
  { aspects, area, operation, status, detail, as, counts }: Excuse,
  { aspect, fact, edition, detail: found }: Found,
): boolean =>
  aspects.includes(aspect) &&
  counts[edition] !== undefined &&
  (area === undefined || area === fact.area) &&
  (operation === undefined || operation.test(operationOf(fact))) &&
  (status === undefined || status === fact.outcome.status) &&
  (detail === undefined || detail.test(found)) &&
  (as === undefined || as.test(fact.as));

/** The excuse of a difference: the first that covers it. */
export const excuseOf = (found: Found): Excuse | undefined => excuses.find((excuse) => covers(excuse, found));
