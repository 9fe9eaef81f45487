/** Deviations of a service that conformance has to find, each in the steps of one kind. */
import { isRecord } from "../../provider/values/values";
import type { Answered, Asked, Deviation } from "./proxy";

type Row = Record<string, unknown>;

/** Changes each object of the answers to these operations. */
const objects =
  (operations: RegExp, change: (row: Row) => void) =>
  ({ operation }: Asked, { status, body }: Answered): void => {
    if (!operations.test(operation) || status >= 300) return;
    for (const row of Array.isArray(body) ? body : [body]) if (isRecord(row)) change(row as Row);
  };

/** Changes the answers to one operation that have one of these statuses. */
const answers =
  (operation: string, statuses: readonly number[], change: (answered: Answered, asked: Asked) => void) =>
  (asked: Asked, answered: Answered): void => {
    if (asked.operation === operation && statuses.includes(answered.status)) change(answered, asked);
  };

const without =
  (operation: string, name: string) =>
  (asked: Asked): Row | undefined => {
    if (asked.operation !== operation || asked.body === undefined) return undefined;
    const { [name]: _, ...rest } = asked.body;
    return rest;
  };

const refuse = (answered: Answered, status: number, message: unknown) => {
  answered.status = status;
  answered.body = { message };
};

export const deviations: readonly Deviation[] = [
  {
    name: "a field is dropped",
    kind: "ProjectLabel",
    named: /field color is missing/,
    after: objects(/^projectLabels\./, (row) => delete row.color),
  },
  {
    name: "a field is dropped in the list alone",
    kind: "GroupBadge",
    named: /groupBadges\.list: the field image_url is missing/,
    after: objects(/^groupBadges\.list$/, (row) => delete row.image_url),
  },
  {
    name: "a field is renamed",
    kind: "FreezePeriod",
    named: /field cron_timezone is missing; there is time_zone/,
    after: objects(/^freezePeriods\./, (row) => {
      row.time_zone = row.cron_timezone;
      delete row.cron_timezone;
    }),
  },
  {
    name: "a field is moved into an object",
    kind: "ProjectMilestone",
    named: /field due_date is missing; there is dates\.due_date/,
    after: objects(/^projectMilestones\./, (row) => {
      row.dates = { due_date: row.due_date };
      delete row.due_date;
    }),
  },
  {
    name: "another status of a creation",
    kind: "DeployKey",
    named: /projectDeployKeys\.create: status 200 instead of 201/,
    after: answers("projectDeployKeys.create", [201], (answered) => {
      answered.status = 200;
    }),
  },
  {
    name: "another status of a deletion",
    kind: "ProjectVariable",
    named: /projectVariables\.delete: status 200 instead of 204/,
    after: answers("projectVariables.delete", [204], (answered) => {
      answered.status = 200;
      answered.body = {};
    }),
  },
  {
    name: "another status of a refusal",
    kind: "GroupLabel",
    named: /status 422 instead of 4/,
    after: answers("groupLabels.create", [400, 409], (answered) => {
      answered.status = 422;
    }),
  },
  {
    name: "a number as text",
    kind: "ProjectHook",
    named: /project_id is a string instead of a number|"project_id" does not match/,
    after: objects(/^projectHooks\./, (row) => {
      row.project_id = String(row.project_id);
    }),
  },
  {
    name: "a number of the object as text",
    kind: "FeatureFlagUserList",
    named: /iid is a string instead of a number|"iid" does not match/,
    after: objects(/^featureFlagUserLists\./, (row) => {
      row.iid = String(row.iid);
    }),
  },
  {
    name: "true and false as text",
    kind: "PipelineSchedule",
    named: /active is a string instead of a boolean|"active" does not match/,
    after: objects(/^pipelineSchedules\./, (row) => {
      row.active = String(row.active);
    }),
  },
  {
    name: "a parameter is ignored at creation",
    kind: "ProjectBadge",
    named: /the service kept name/,
    before: without("projectBadges.create", "name"),
  },
  {
    name: "a parameter is ignored in a change",
    kind: "ProtectedBranch",
    named: /allowForcePush/,
    before: without("protectedBranches.update", "allow_force_push"),
  },
  {
    name: "another default",
    kind: "ProjectHook",
    named: /push_events is false instead of true/,
    after: answers("projectHooks.create", [201], ({ body }, { body: sent }) => {
      if (isRecord(body) && sent?.push_events === undefined) (body as Row).push_events = false;
    }),
  },
  {
    name: "another default, and unset instead of empty",
    kind: "GroupLabel",
    named: /description is "" instead of null/,
    after: answers("groupLabels.create", [201], ({ body }, { body: sent }) => {
      if (isRecord(body) && sent?.description === undefined) (body as Row).description = "";
    }),
  },
  {
    name: "a list without paging",
    kind: "GroupVariable",
    named: /no next page|no header x-next-page|no header x-total/,
    after: answers("groupVariables.list", [200], ({ headers }) => {
      for (const name of Object.keys(headers))
        if (/^(x-(total|next|page|per)|link)/.test(name)) delete headers[name];
    }),
  },
  {
    name: "a list that ignores the size of a page",
    kind: "GroupMilestone",
    named: /a page of 1 has [2-9] objects/,
    after: answers("groupMilestones.list", [200], (answered) => {
      const rows = answered.body as Row[];
      answered.body = [...rows, ...rows];
    }),
  },
  {
    name: "a list is empty",
    kind: "ProjectDeployToken",
    named: /projectDeployTokens\.list: the list is empty|not in sync/,
    after: answers("projectDeployTokens.list", [200], (answered) => {
      answered.body = [];
    }),
  },
  {
    name: "other words of an error",
    kind: "Environment",
    named: /the error says .*is taken/,
    after: answers("environments.create", [400], (answered) => {
      answered.body = { message: "The name is taken" };
    }),
  },
  {
    name: "another form of an error",
    kind: "WikiPage",
    named: /the error says .*"error"/,
    after: answers("wikis.get", [404], (answered) => {
      answered.body = { error: "Not Found" };
    }),
  },
  {
    name: "a field that is named like an input",
    kind: "Environment",
    named: /a field project, like the input project|project .* where .* was sent/,
    after: objects(/^environments\./, (row) => {
      row.project = { id: 7, path: "app" };
    }),
  },
  {
    name: "an edition less",
    kind: "ProjectPushRule",
    named: /status 404 instead of/,
    after: ({ operation }, answered) => {
      if (operation.startsWith("pushRules.")) refuse(answered, 404, "404 Not Found");
    },
  },
  {
    name: "a role more than is needed",
    kind: "ProjectAccessToken",
    named: /status 403 instead of 201/,
    after: answers("projectAccessTokens.create", [201], (answered) => refuse(answered, 403, "403 Forbidden")),
  },
  {
    name: "a deletion without an effect",
    kind: "PipelineTriggerToken",
    named: /before it was/,
    instead: ({ operation }) => operation === "pipelineTriggers.delete",
    after: answers("pipelineTriggers.delete", [200], (answered) => {
      answered.status = 204;
      answered.body = undefined;
    }),
  },
  {
    name: "a value in other letters",
    kind: "ProtectedTag",
    named: /the service kept name|name is "V/,
    after: objects(/^protectedTags\./, (row) => {
      row.name = String(row.name).toUpperCase();
    }),
  },
  {
    name: "another form of a list of objects",
    kind: "IssueLink",
    named: /the body is not a list|the answer is an object instead of a list/,
    after: answers("issueLinks.list", [200], (answered) => {
      answered.body = { links: answered.body };
    }),
  },
];
