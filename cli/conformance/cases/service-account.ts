/** ServiceAccount: names and addresses are those of no other user of the installation. */
import type { Case, Stage } from "../case";

const at = ({ place: { group }, state }: Stage) => ({ group, user_id: Number(state.userId) });

const of = (group: string, word: string) => ({
  group,
  username: `${word}-${group.replaceAll("/", "-")}`,
  name: `The ${word}`,
  email: `${word}@${group.replaceAll("/", "-")}.example.com`,
});

export const serviceAccount: Case = {
  kind: "ServiceAccount",
  inputs: ({ group }) => of(group, "deployer"),
  others: ({ otherGroup }) => of(otherGroup, "releaser"),
  bystander: ({ group }) => of(group, "bystander"),
  // A group in another one has none of its own.
  isOfTopLevel: true,
  updateCalls: ["groupServiceAccounts.update"],
  drift: Object.fromEntries(
    ["username", "name", "email"].map((name) => [
      name,
      (stage: Stage, other: unknown) =>
        stage.forge.groupServiceAccounts.update({ ...at(stage), [name]: String(other) }),
    ]),
  ),
  vanish: (stage) => stage.forge.groupServiceAccounts.delete(at(stage)),
  exists: ({ forge, place: { group } }) =>
    forge.groupServiceAccounts.create({
      group,
      username: `deployer-${group.replaceAll("/", "-")}`,
      name: "Somebody",
    }),
};
