/** ProjectPushRule and GroupPushRule. */
import type { Values } from "../../../provider/values/values";
import { onTheWire } from "../../../provider/values/wire-names";
import type { Case, Stage } from "../case";

const rules = {
  commitMessageRegex: "^(feat|fix): ",
  commitMessageNegativeRegex: "WIP",
  branchNameRegex: "^(main|feature/.+)$",
  authorEmailRegex: "@acme\\.example$",
  fileNameRegex: "\\.exe$",
  maxFileSize: 10,
  denyDeleteTag: true,
  memberCheck: true,
  preventSecrets: true,
  commitCommitterCheck: false,
  commitCommitterNameCheck: true,
  rejectUnsignedCommits: false,
  rejectNonDcoCommits: true,
};

const otherRules = {
  commitMessageRegex: "^[A-Z]",
  commitMessageNegativeRegex: "",
  branchNameRegex: "^[a-z/]+$",
  authorEmailRegex: "@acme\\.test$",
  fileNameRegex: "",
  maxFileSize: 0,
  denyDeleteTag: false,
  memberCheck: false,
  preventSecrets: false,
  commitCommitterCheck: true,
  commitCommitterNameCheck: false,
  rejectUnsignedCommits: true,
  rejectNonDcoCommits: false,
};

type Calls = Record<"create" | "update" | "delete", (input: Values) => Promise<unknown>>;

const pushRule = (
  kind: "ProjectPushRule" | "GroupPushRule",
  area: "pushRules" | "groupPushRules",
  place: "project" | "group",
  elsewhere: "otherProject" | "otherGroup",
): Case => {
  const call = (
    { forge, place: all }: Pick<Stage, "forge" | "place">,
    name: keyof Calls,
    values: Values = {},
  ) => (forge[area] as unknown as Calls)[name]({ [place]: all[place], ...onTheWire(values) });
  return {
    kind,
    inputs: (all) => ({ [place]: all[place], ...rules }),
    others: (all) => ({ [place]: all[elsewhere], ...otherRules }),
    updateCalls: [`${area}.update`],
    drift: Object.fromEntries(
      Object.entries(otherRules).map(([name, other]) => [
        name,
        (stage: Stage) => call(stage, "update", { [name]: other }),
      ]),
    ),
    vanish: (stage) => call(stage, "delete"),
    exists: (stage) => call(stage, "create", otherRules),
  };
};

export const projectPushRule = pushRule("ProjectPushRule", "pushRules", "project", "otherProject");
export const groupPushRule = pushRule("GroupPushRule", "groupPushRules", "group", "otherGroup");
