/** Topic, Application and User: the installation is one place for all, so each instance has names of its own. */
import { plainCase } from "../plain";

/** A path as part of a name. */
const wordOf = (path: string) => path.replaceAll("/", "-");

export const topic = plainCase({
  kind: "Topic",
  area: "topics",
  values: ({ group }) => ({ name: [`topic-${wordOf(group)}`, `other-${wordOf(group)}`] }),
});

export const application = plainCase({
  kind: "Application",
  area: "applications",
  values: ({ group }) => ({
    name: [`app-${wordOf(group)}`, `other-${wordOf(group)}`],
    redirectUri: ["https://one.example.com/back", "https://two.example.com/back"],
    scopes: ["read_user", "openid"],
  }),
  unimported: ["scopes"],
});

const INSTRUCTIONS = [
  "password",
  "resetPassword",
  "forceRandomPassword",
  "skipConfirmation",
  "skipReconfirmation",
];

export const user = plainCase({
  kind: "User",
  area: "users",
  values: ({ group }) => ({
    username: [`user-${wordOf(group)}`, `other-${wordOf(group)}`],
    email: [`user@${wordOf(group)}.example.com`, `other@${wordOf(group)}.example.com`],
    // The service takes other rights from users who become external.
    external: [true, false],
    canCreateGroup: [false, true],
    projectsLimit: [0, 3],
    viewDiffsFileByFile: [true, false],
    blocked: [false, true],
    onDelete: ["delete", "block"],
  }),
  together: () => ({ canCreateGroup: { external: false }, projectsLimit: { external: false } }),
  bystander: ({ group }) => ({
    username: `bystander-${wordOf(group)}`,
    email: `bystander@${wordOf(group)}.example.com`,
  }),
  unshown: ["onDelete"],
  alternatives: ["onDelete"],
  otherCalls: {
    ...Object.fromEntries([...INSTRUCTIONS, "onDelete"].map((name) => [name, []])),
    blocked: ["users.block"],
  },
});
