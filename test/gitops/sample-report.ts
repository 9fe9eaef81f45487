/** A sample report of drift with every kind of entry that a report can have. */
import type { Report, ReportedChange, ReportedProperty } from "../../cli/gitops/report/report";

const at = (line: number, file = "forge.yaml") => ({ file, line, column: 7 });

const property = (name: string, more: Partial<ReportedProperty> = {}): ReportedProperty => ({
  name,
  isSecret: false,
  isUnknown: false,
  replaces: false,
  ...more,
});

const WHOLE = "It is in the service but not in the file, and the collection is enforced.";
const OTHERWISE = "It differs in the service.";

const changes: readonly Omit<ReportedChange, "key">[] = [
  {
    kind: "ProjectProtectedEnvironment",
    title: 'ProjectProtectedEnvironment "production" (acme/platform/web)',
    address: "projects/acme/platform/web#protectedEnvironments.production",
    action: "update",
    properties: [
      property("deployAccessLevels", {
        before: [{ accessLevel: 40 }, { userId: 17 }],
        after: [{ accessLevel: 40 }],
      }),
      property("requiredApprovalCount", { before: 0, after: 2 }),
    ],
    why: OTHERWISE,
    where: at(61),
  },
  {
    kind: "GroupLabel",
    title: 'GroupLabel "bug" (acme)',
    address: "groups/acme#labels.bug",
    action: "update",
    properties: [property("color", { before: "#777777", after: "#d9534f" })],
    why: OTHERWISE,
    where: at(14),
  },
  {
    kind: "GroupLabel",
    title: 'GroupLabel "todo" (acme)',
    address: "groups/acme#labels.todo",
    action: "delete",
    properties: [],
    why: WHOLE,
    causes: [{ where: at(11) }],
  },
  {
    kind: "GroupLabel",
    title: 'GroupLabel "security" (acme)',
    address: "groups/acme#labels.security",
    action: "create",
    properties: [
      property("name", { after: "security" }),
      property("color", { after: "#b60205" }),
      property("description", { after: "Handled by @security first, see #1204" }),
    ],
    why: "It is in the file and not in the service.",
    where: at(19),
  },
  {
    kind: "ProjectPushRule",
    title: "ProjectPushRule (acme/platform/web)",
    address: "projects/acme/platform/web#pushRule",
    action: "update",
    properties: [
      property("commitMessageRegex", { before: "^(feat|fix|docs|chore): ", after: "^(feat|fix|docs): " }),
      property("maxFileSize", { before: 500, after: 10 }),
      property("preventSecrets", { before: false, after: true }),
    ],
    why: OTHERWISE,
    where: at(74),
  },
  {
    kind: "RemoteMirror",
    title: 'RemoteMirror "https://mirror.example/web.git" (acme/platform/web)',
    address: "projects/acme/platform/web#remoteMirrors.backup",
    action: "replace",
    properties: [
      property("url", {
        before: "https://bot:hunter2@old.example/web.git",
        after: "https://bot:hunter3@mirror.example/web.git",
        replaces: true,
      }),
      property("password", { isSecret: true }),
    ],
    why: OTHERWISE,
    where: at(88),
  },
  {
    kind: "WikiPage",
    title: 'WikiPage "on-call" (acme/platform/web)',
    address: "projects/acme/platform/web#wikiPages.on-call",
    action: "update",
    properties: [
      property("content", {
        before: "# On call\n\nAsk Max.\nEscalate after 30 minutes.\n",
        after: "# On call\n\nAsk Olivia.\nEscalate after 30 minutes.\nWrite down what happened.\n",
      }),
    ],
    why: OTHERWISE,
    where: at(3, "wiki/web.yaml"),
  },
  {
    kind: "PipelineTriggerToken",
    title: 'PipelineTriggerToken "nightly" (acme/platform/api)',
    address: "projects/acme/platform/api#pipelineTriggerTokens.nightly",
    action: "create",
    properties: [
      property("description", { after: "nightly" }),
      property("token", { isSecret: true }),
      property("owner", { isUnknown: true }),
    ],
    why: "It is in the file and not in the service.",
    where: at(102),
  },
];

export const sample: Report = {
  command: "drift",
  file: "forge.yaml",
  stack: "production",
  service: "https://git.example.com",
  checked: 214,
  adoptedUnchanged: 0,
  changes: changes.map((change) => ({ key: change.address, ...change })),
  failures: [
    {
      title: "labels of acme/mobile",
      message:
        'The list was refused with 403: Forbidden. The token needs scope "api" and the Reporter role or higher in acme/mobile.',
      where: at(33),
    },
  ],
  violations: [
    {
      policy: "four-eyes-on-production",
      level: "mandatory",
      title: 'ProjectProtectedEnvironment "production" (acme/platform/api)',
      message: "Production takes at least 2 approvals, and this asks for 1.",
      where: at(96),
    },
    {
      policy: "labels-have-descriptions",
      level: "advisory",
      title: 'GroupLabel "bug" (acme)',
      message: "A label says what it is for.",
      where: at(14),
    },
  ],
  warnings: [
    'ProjectPushRule (acme/platform/web): the service ignores "preventSecrets" without the secret detection feature.',
  ],
  seconds: 3.24,
};

/** The sample without failures and violations. */
export const drifted: Report = { ...sample, failures: [], violations: [] };
