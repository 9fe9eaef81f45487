/** `forge identity …`: the identities that a group's members have with an identity provider. */
import { listIdentities, moveIdentity, removeIdentity } from "../../sdk/actions/identities";
import { action } from "./action";
import { apply, argument, flagParameter, group, nonEmptyText } from "./parameters";
import { columns, NOTHING_DONE } from "./render";

const scim = flagParameter("--scim", "the identity that SCIM has provisioned, instead of SAML's");

const providerOf = (scim: boolean | undefined) => (scim ? "scim" : "saml");

const identity = argument("<identity>", "the external id of the identity", nonEmptyText);

const list = action({
  name: "identity list",
  summary: "list the SAML or SCIM identities of a group's members",
  arguments: { group },
  options: { scim },
  examples: ["forge identity list acme", "forge identity list acme --scim"],
  run: (forge, { group, scim }, watch) => listIdentities(forge, { group, provider: providerOf(scim) }, watch),
  render: (identities) =>
    identities.length === 0
      ? ["There is no identity."]
      : columns(identities.map(({ extern_uid, user_id }) => [extern_uid, `user ${user_id ?? "unknown"}`])),
});

const move = action({
  name: "identity move",
  summary: "give a SAML or SCIM identity another external id",
  arguments: { group, identity, to: argument("<to>", "the external id that it gets", nonEmptyText) },
  options: { scim },
  examples: ["forge identity move acme olivia@old-idp.example olivia@idp.example"],
  run: (forge, { group, identity, to, scim }, watch) =>
    moveIdentity(forge, { group, provider: providerOf(scim), uid: identity, extern_uid: to }, watch),
  render: ({ extern_uid }) => [`The identity is ${extern_uid} now.`],
});

const remove = action({
  name: "identity remove",
  summary: "remove a SAML or SCIM identity, by which its owner can then no longer sign in",
  arguments: { group, identity },
  options: { scim, apply },
  examples: ["forge identity remove acme 9be07d31-gus --scim --apply"],
  run: (forge, { group, identity, scim, apply }, watch) =>
    removeIdentity(forge, { group, provider: providerOf(scim), uid: identity, apply }, watch),
  render: ({ extern_uid, applied }) => [
    `The identity ${extern_uid} ${applied ? "is" : "would be"} removed.`,
    ...(applied ? [] : [NOTHING_DONE]),
  ],
  unsuccessful: { when: "nothing was done yet", is: ({ applied }) => !applied },
});

export const identityActions = [list, move, remove];
