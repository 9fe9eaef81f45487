/** ProjectPushRule and GroupPushRule. */
import { onTheWire } from "../../../provider/values/wire-names";
import type { Contract } from "../contract";

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

export const projectPushRule: Contract = {
  kind: "ProjectPushRule",
  inputs: ({ project }) => ({ project, ...rules }),
  others: ({ otherProject }) => ({ project: otherProject, ...otherRules }),
  updateCalls: ["pushRules.update"],
  drift: Object.fromEntries(
    Object.entries(otherRules).map(([name, other]) => [
      name,
      ({ forge, place: { project } }) => forge.pushRules.update({ project, ...onTheWire({ [name]: other }) }),
    ]),
  ),
  vanish: ({ forge, place: { project } }) => forge.pushRules.delete({ project }),
  exists: ({ forge, place: { project } }) => forge.pushRules.create({ project, ...onTheWire(otherRules) }),
};

export const groupPushRule: Contract = {
  kind: "GroupPushRule",
  inputs: ({ group }) => ({ group, ...rules }),
  others: ({ otherGroup }) => ({ group: otherGroup, ...otherRules }),
  updateCalls: ["groupPushRules.update"],
  drift: Object.fromEntries(
    Object.entries(otherRules).map(([name, other]) => [
      name,
      ({ forge, place: { group } }) =>
        forge.groupPushRules.update({ group, ...onTheWire({ [name]: other }) }),
    ]),
  ),
  vanish: ({ forge, place: { group } }) => forge.groupPushRules.delete({ group }),
  exists: ({ forge, place: { group } }) => forge.groupPushRules.create({ group, ...onTheWire(otherRules) }),
};
