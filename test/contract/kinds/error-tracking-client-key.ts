/** ErrorTrackingClientKey. */
import type { Contract } from "../contract";

export const errorTrackingClientKey: Contract = {
  kind: "ErrorTrackingClientKey",
  inputs: ({ project }) => ({ project }),
  others: ({ otherProject }) => ({ project: otherProject }),
  // Keys have no identity.
  bystander: () => ({}),
  updateCalls: [],
  drift: {},
  vanish: ({ forge, place: { project }, state: { keyId } }) =>
    forge.errorTrackingKeys.delete({ project, key_id: Number(keyId) }),
};
