/** DeployKey. */
import { plainCase } from "../plain";

/** A key of this place alone: the service knows each key once. */
const keyFor = (text: string) => {
  const type = Buffer.from("\0\0\0\x0bssh-ed25519\0\0\0 ", "latin1");
  return `ssh-ed25519 ${Buffer.concat([type, Buffer.from(text.padEnd(32, ".").slice(-32))]).toString("base64")}`;
};

export const deployKey = plainCase({
  kind: "DeployKey",
  area: "projectDeployKeys",
  bystander: () => ({ title: "another", key: keyFor("another") }),
  values: ({ project, otherProject }) => ({
    key: [keyFor(project), keyFor(otherProject)],
    // The service answers with one spelling of a time.
    expiresAt: ["2030-01-01", "2031-01-01T01:00:00+01:00"],
  }),
});
