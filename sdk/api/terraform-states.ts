/** Terraform states: a text under a name, with a version for each write and a lock. */
import { answered, entity, text, upload, words } from "./fields";
import { file, under } from "./operation";

const lockId = words.max(255).describe("Id of the lock, of your choice. At most 255 characters.");

/** All of them are required. */
const lock = {
  ID: lockId,
  Operation: text.describe("What the lock is for."),
  Info: text.describe("More about it."),
  Who: text.describe("Who takes it. The service answers with the name of the user instead."),
  Version: text.describe("Version of the program that takes it."),
  Created: text.describe("Time, which the service replaces by its own."),
  Path: text.describe("Where the program keeps the state."),
};

export const TerraformStateLock = entity({}, answered(lock));

const ID = lockId.describe("Id of the lock that the caller holds.").optional();

const reads = { role: "developer", result: file } as const;
const writes = { role: "maintainer", success: 200 } as const;

const states = under("/projects/:project/terraform/state");

export const terraformStates = {
  read: states.get("/:state_name", {
    ...reads,
    summary: "Read the newest version of a Terraform state. A state without a version is empty.",
  }),

  write: states.post("/:state_name", {
    ...writes,
    summary: "Write a new version of a Terraform state. The first one makes the state.",
    // A version of the same serial is refused.
    idempotent: true,
    raw: true,
    query: { ID },
    body: { content: upload.describe("JSON with an integer `serial`, which no other version has.") },
    refusals: {
      409: "the state is locked with another id",
      413: "the state is larger than the service allows",
    },
  }),

  delete: states.del("/:state_name", {
    ...writes,
    summary: "Delete a Terraform state with all of its versions.",
  }),

  lock: states.post("/:state_name/lock", {
    ...writes,
    summary: "Lock a Terraform state. One that is not there is made.",
    // Its answer names who has it.
    idempotent: true,
    body: lock,
    result: TerraformStateLock,
    refusals: {
      409: "somebody else holds the lock: the error has the `ID`, `Who` and `Created` of that one",
    },
  }),

  unlock: states.del("/:state_name/lock", {
    ...writes,
    summary: "Unlock a Terraform state. Without an id, whoever has locked it.",
    query: { ID },
    refusals: { 409: "the lock has another id" },
  }),

  readVersion: states.get("/:state_name/versions/:serial", {
    ...reads,
    summary: "Read a version of a Terraform state.",
  }),

  deleteVersion: states.del("/:state_name/versions/:serial", {
    role: "maintainer",
    summary: "Delete a version of a Terraform state.",
    success: 204,
  }),
};
