/** Guests who may also read the code and what the scanners found. */
import * as forge from "pulumi-forge";

const auditor = new forge.MemberRole("auditor", {
  name: "Auditor",
  description: "Reads the code and what the scanners found",
  baseAccessLevel: "guest",
  permissions: ["read_code", "read_vulnerability"],
});

export const auditorId = auditor.memberRoleId;
