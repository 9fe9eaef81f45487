/** ProjectPushRule. */
import { onTheWire } from "../../../provider/values/wire-names";
import type { Contract, Place } from "../contract";

const inputs = ({ project }: Place) => ({
  project,
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
});

const others = ({ otherProject }: Place) => ({
  project: otherProject,
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
});

const { project: _, ...rules } = others({ otherProject: "" } as Place);

export const projectPushRule: Contract = {
  kind: "ProjectPushRule",
  inputs,
  others,
  updateCalls: ["pushRules.update"],
  drift: Object.fromEntries(
    Object.entries(rules).map(([name, other]) => [
      name,
      ({ forge, place: { project } }) => forge.pushRules.update({ project, ...onTheWire({ [name]: other }) }),
    ]),
  ),
  vanish: ({ forge, place: { project } }) => forge.pushRules.delete({ project }),
  exists: ({ forge, place: { project } }) => forge.pushRules.create({ project, ...onTheWire(rules) }),
};
