/** Entries that go along with deleted members, and that no list of deletions shows: the plan names them. */
import { expect, test } from "@jest/globals";
import { service } from "../service/service";
import { filesOn } from "./file-with-state";

const running = service();
const fileOf = filesOn(running);

const USERS = "instance: { users: { hilde: { email: hilde@example.com, name: Hilde } } }\n";

test("a member who is removed takes entries of branches, tags, environments and approval rules along", async () => {
  const { write, up, preview } = fileOf("member");
  const file = (members: string) => `${USERS}projects:
  acme/guarded:
    create: true
    settings: { initializeWithReadme: true }
    members: ${members}
`;
  write(`${file("{ hilde: maintainer, dev: developer }")}    protectedBranches: { "release/*": { allowedToPush: [{ user: hilde }] } }
    protectedTags: { "v*": { allowedToCreate: [{ user: hilde }] } }
    protectedEnvironments: { production: { deployAccessLevels: [{ user: hilde }], approvalRules: [{ user: hilde }] } }
    approvalRules: { Lead: { approvalsRequired: 1, users: [hilde] } }
`);
  expect((await up()).done?.errors).toEqual([]);
  write(file("{ dev: developer }"));
  expect((await preview()).warnings).toContainEqual(
    expect.stringContaining(
      "ProjectMembers (acme/guarded): with the deleted ones go entries in protections: hilde (push to release/*, create v*, deploy to production, approve deployments to production, approve in Lead)",
    ),
  );
});
