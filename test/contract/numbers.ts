/** Numbers of objects and people that have to be known before their world exists, because several worlds exist at the same time. */
import type { OtherUser, PersonName } from "../../cli/conformance/case";
import { sampleWorld } from "../../simulator";

/** The first of ten numbers of a place, so large that no other object has it. */
const firstNumberOf = (path: string): number =>
  1_000_000 + 10 * [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_000_019, 7);

/** Objects that each place has. */
const OWN = [
  "comment on issue 1",
  "another on issue 1",
  "comment on issue 2",
  "comment in the other project",
  "first",
  "second",
  "third",
  "fourth",
];

/** Roles of the whole installation, which every place can give. */
const ROLES: Readonly<Record<string, number>> = { deployer: 9001, releaser: 9002, viewer: 9003 };

export const numberIn =
  (group: string) =>
  (name: string): number =>
    ROLES[name] ?? firstNumberOf(group) + OWN.indexOf(name);

/** Of the sample world, in which the number of a user is its position, or added to it. */
const PEOPLE: Readonly<Record<PersonName, OtherUser>> = {
  max: inSample("max"),
  dev: inSample("dev"),
  olivia: inSample("olivia"),
  ann: { id: 9101, username: "member-ann" },
  ben: { id: 9102, username: "member-ben" },
};

function inSample(username: string): OtherUser {
  const { users = [] } = sampleWorld();
  return { id: users.findIndex((user) => user.username === username) + 1, username };
}

export const person = (name: PersonName): OtherUser => PEOPLE[name];
