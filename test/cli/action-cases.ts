/** Every action of the table: its command line, its expected output, and a user without permission for it. */
import { expect } from "@jest/globals";
import { type SampleUser, type Stage, standingPipeline, web } from "../actions/stage";

export interface Case {
  /** The arguments of `forge`; the test replaces `FILE`, `FOLDER` and `ID`. */
  readonly typed: string;
  readonly by: SampleUser;
  /** Creates the objects that the action needs, and returns the value of `ID`. */
  readonly prepare?: (stage: Stage) => number | void;
  /** Matches the text output. */
  readonly text: RegExp;
  /** Equals the output of `--json`. */
  readonly json: unknown;
  /** Default: 0. */
  readonly code?: 0 | 2;
  /** A user without permission and the error; omitted if everybody who sees the place has permission. */
  readonly forbidden?: { readonly by: SampleUser; readonly message: RegExp };
}

const role = (name: string, place: "project" | "group", status = "403: Forbidden") =>
  new RegExp(
    `was refused with ${status}\\. The token needs scope "(read_api" or ")?api" and the ${name} role or higher in the ${place}\\.`,
  );

const scope = /was refused with 403: .*The token needs scope "api"/;

/** The service's clock advances with each request. */
const quickly = "--interval 0.05s";

export const cases: Readonly<Record<string, Case>> = {
  "mirror list": {
    typed: web,
    by: "max",
    text: /^1 {2}https:\/\/\*+:\*+@mirror\.example\/acme\/web\.git {2}finished\n2 {2}ssh:.* {2}disabled\n$/,
    json: [expect.objectContaining({ id: 1 }), expect.objectContaining({ id: 2 })],
    forbidden: { by: "dev", message: role("Maintainer", "project", "401: Unauthorized") },
  },
  "mirror sync": {
    typed: `${web} 1 ${quickly}`,
    by: "max",
    text: /mirror\.example\/acme\/web\.git is up to date\.\n$/,
    json: { outcome: "finished", mirror: expect.objectContaining({ update_status: "finished" }) },
    forbidden: { by: "dev", message: role("Maintainer", "project", "401: Unauthorized") },
  },
  "pipeline run": {
    typed: `${web} --ref main --var A=1 --var B=x=y --input on=true --file-var F=FILE --wait ${quickly}`,
    by: "dev",
    text: /^Pipeline \d+ on main passed after 3 s\.\n {2}build +build: success\n(.*\n)+http:.*\n$/,
    json: expect.objectContaining({ outcome: "passed", jobs: expect.anything() }),
    forbidden: { by: "gus", message: role("Developer", "project") },
  },
  "pipeline retry": {
    typed: `${web} 102 --wait ${quickly}`,
    by: "max",
    text: /^Pipeline 102 on main passed/,
    json: expect.objectContaining({ outcome: "passed" }),
    forbidden: { by: "gus", message: role("Developer", "project") },
  },
  "pipeline cancel": {
    typed: `${web} ID --wait ${quickly}`,
    prepare: standingPipeline,
    by: "max",
    text: /^Pipeline \d+ on main was canceled/,
    json: expect.objectContaining({ outcome: "canceled" }),
    forbidden: { by: "gus", message: role("Developer", "project") },
  },
  "pipeline watch": {
    typed: `${web} 102`,
    by: "gus",
    text: /^Pipeline 102 on main failed after 3 s\.\n(.*\n)+3 tests, 1 failed\.\n/,
    json: expect.objectContaining({ outcome: "failed", tests: expect.objectContaining({ failed: 1 }) }),
    code: 2,
  },
  "registry prune": {
    typed: `${web} --name main-.* --keep 1 --apply ${quickly}`,
    by: "max",
    text: /^acme\/platform\/web: 1 tag deleted, 3 left: latest, main-2, v1\.0\.0\.\n {2}- main-1 {2}2026-10-15 {2}33\.6 MB\n.*worker: nothing to delete, 1 tag left\.\n$/,
    json: [
      expect.objectContaining({ applied: true, deleted: ["main-1"], left: ["latest", "main-2", "v1.0.0"] }),
      expect.objectContaining({ chosen: [] }),
    ],
    forbidden: { by: "dev", message: role("Maintainer", "project") },
  },
  "registry delete-tag": {
    typed: `${web} ${web} main-1 main-2 --apply`,
    by: "dev",
    text: /^acme\/platform\/web: 2 tags deleted, 2 left: latest, v1\.0\.0\.\n/,
    json: expect.objectContaining({ deleted: ["main-1", "main-2"] }),
    forbidden: { by: "gus", message: role("Developer", "project") },
  },
  "registry delete": {
    typed: `${web} worker`,
    by: "max",
    text: /^acme\/platform\/web\/worker with 1 tag would be deleted\.\nNothing is deleted yet; --apply does it\.\n$/,
    json: [expect.objectContaining({ applied: false, tags: ["latest"] })],
    code: 2,
  },
  "approvals approve": {
    typed: `${web} 1`,
    by: "max",
    text: /^Merge request 1 is approved\.\nApproved by max; 2 approvals missing\.\n$/,
    json: expect.objectContaining({ iid: 1, approved_by: [expect.anything()] }),
    forbidden: {
      by: "gus",
      message: /gus may not approve merge request 1: one must be an eligible approver/,
    },
  },
  "approvals unapprove": {
    typed: `${web} 1`,
    prepare({ service: { world } }) {
      world.approvals.insert({ merge_request_id: 1, user_id: world.users.named("max")?.id ?? 0 });
    },
    by: "max",
    text: /^The approval is taken back\.\nApproved by nobody; /,
    json: expect.objectContaining({ approved_by: [] }),
    forbidden: { by: "olivia", message: /olivia has not approved merge request 1/ },
  },
  "approvals reset": {
    typed: `${web} 1 --apply`,
    by: "bot",
    text: /^All approvals of merge request 1 are taken away\.\n$/,
    json: { project: web, merge_request_iid: 1, applied: true },
    forbidden: { by: "max", message: /max may not reset approvals: the service allows it to bots only/ },
  },
  "access list": {
    typed: "acme",
    by: "olivia",
    text: /^gus {2}Gus Guest {2}2026-01-12\n$/,
    json: [expect.objectContaining({ username: "gus" })],
  },
  "access request": {
    typed: "acme",
    by: "dev",
    text: /^dev has asked for access\.\n$/,
    json: expect.objectContaining({ username: "dev" }),
    forbidden: { by: "olivia-read", message: scope },
  },
  "access approve": {
    typed: "acme gus --role reporter",
    by: "olivia",
    text: /^gus is a member now: reporter\.\n$/,
    json: [expect.objectContaining({ username: "gus", access_level: 20 })],
    forbidden: { by: "olivia-read", message: /403.*scope "api" and the Owner role or higher in the group/ },
  },
  "access deny": {
    typed: "group:acme gus --apply",
    by: "olivia",
    text: /^The request of gus is denied\.\n$/,
    json: { requests: [expect.objectContaining({ username: "gus" })], applied: true },
    forbidden: { by: "olivia-read", message: scope },
  },
  "group export": {
    typed: `acme --to FOLDER ${quickly}`,
    by: "olivia",
    text: /^6 files in .*:\n {2}.*badges\.ndjson\.gz +20 bytes\n/,
    json: expect.objectContaining({
      failed: [],
      files: expect.arrayContaining([expect.objectContaining({ relation: "labels" })]),
    }),
    forbidden: { by: "max", message: role("Owner", "group") },
  },
  "virtual-registry clear-cache": {
    typed: "1 --apply",
    by: "olivia",
    text: /^The cache of releases is emptied: Acme artifacts \(https:.*\)\.\nCaches of upstreams that other registries use stay: Central/,
    json: expect.objectContaining({ cleared: [expect.objectContaining({ id: 2 })] }),
    forbidden: { by: "dev", message: /scope "api" and the Maintainer role or higher in its group/ },
  },
  "upstream test": {
    typed: "2",
    by: "olivia",
    text: /^The service does not reach https:\/\/artifacts\.acme\.example\/releases\.\nError: /,
    json: expect.objectContaining({ success: false, url: "https://artifacts.acme.example/releases" }),
    code: 2,
    forbidden: { by: "dev", message: /the Guest role or higher in its group/ },
  },
  "upstream try": {
    typed: "http://127.0.0.1:1/maven2 --group acme --username me --password mirror-password",
    by: "olivia",
    text: /^The service does not reach http:\/\/127\.0\.0\.1:1\/maven2\.\nError: ECONNREFUSED\n$/,
    json: { url: "http://127.0.0.1:1/maven2", success: false, result: "Error: ECONNREFUSED" },
    code: 2,
    forbidden: { by: "dev", message: role("Maintainer", "group") },
  },
  "label subscribe": {
    typed: "acme bug",
    by: "dev",
    text: /^The token's owner is subscribed to the label\.\n$/,
    json: { subscribed: true, changed: true },
    forbidden: { by: "olivia-read", message: scope },
  },
  "label unsubscribe": {
    typed: "acme bug",
    by: "dev",
    text: /^The token's owner was already unsubscribed from the label\.\n$/,
    json: { subscribed: false, changed: false },
    forbidden: { by: "olivia-read", message: scope },
  },
  "identity list": {
    typed: "acme",
    by: "olivia",
    text: /^olivia@idp\.acme\.example {2}user \d+\nmax@/,
    json: expect.arrayContaining([expect.objectContaining({ extern_uid: "olivia@idp.acme.example" })]),
    forbidden: { by: "max", message: role("Owner", "group") },
  },
  "identity move": {
    typed: "acme 4a1c2f60-max 5b-max --scim",
    by: "olivia",
    text: /^The identity is 5b-max now\.\n$/,
    json: expect.objectContaining({ extern_uid: "5b-max" }),
    forbidden: { by: "max", message: role("Owner", "group") },
  },
  "identity remove": {
    typed: "acme max@idp.acme.example --apply",
    by: "olivia",
    text: /^The identity max@idp\.acme\.example is removed\.\n$/,
    json: expect.objectContaining({ extern_uid: "max@idp.acme.example" }),
    forbidden: { by: "max", message: role("Owner", "group") },
  },
  "wiki attach": {
    typed: `${web} FILE`,
    by: "dev",
    text: /^\[.*\]\(uploads\/.*\)\n$/,
    json: expect.objectContaining({ file_name: "file.txt" }),
    forbidden: { by: "gus", message: role("Developer", "project") },
  },
};
