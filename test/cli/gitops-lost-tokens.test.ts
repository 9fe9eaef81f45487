/** A token whose create had no answer: `forge` names it, leaves it alone because it may be somebody else's, and makes another one. */
import { afterEach, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const file = `
projects:
  acme/platform/web:
    accessTokens: { ci: { scopes: [read_api], accessLevel: developer, expiresAt: "2027-06-30" } }
    deployTokens: { pull: { scopes: [read_repository] } }
`;

let place: Home;
afterEach(() => place.leave());

const active = async () => {
  const project = "acme/platform/web";
  const access = await place.other.projectAccessTokens.list({ project, state: "active" }).toArray();
  const deploy = await place.other.projectDeployTokens.list({ project, active: true }).toArray();
  return [...access, ...deploy].filter(({ name }) => name === "ci" || name === "pull").map(({ id }) => id);
};

const lose = () =>
  place.service.faults.order(
    { kind: "drop-after", operation: "projectAccessTokens.create", times: 1 },
    { kind: "drop-after", operation: "projectDeployTokens.create", times: 1 },
  );

test("each that may have been made is named in a report, and none is revoked", async () => {
  place = await home(file);
  let known: readonly number[] = [];
  for (let time = 0; time < 2; time++) {
    lose();
    const failed = await place.report("up");
    place.service.faults.clear();
    const now = await active();
    const lost = now.filter((id) => !known.includes(id));
    expect(lost).toHaveLength(2);
    expect(failed.code).toBe(1);
    for (const id of lost) expect(failed.failures.join("\n")).toContain(` ${id} has appeared`);
    known = now;
  }
  const preview = await place.report("preview");
  expect(preview.code).toBe(2);
  const done = await place.report("up");
  expect({ code: done.code, failures: done.failures }).toEqual({ code: 0, failures: [] });
  expect(done.warnings.join("\n")).toMatch(
    /ci.* has appeared since a create that had no answer\. Nothing proves that this run made it, so it stays as it is\. If nobody else made it, delete it in the service/,
  );
  expect(await active()).toEqual(expect.arrayContaining([...known]));
  expect(await active()).toHaveLength(6);
  expect(await place.report("preview")).toMatchObject({ code: 0, lines: [], warnings: [] });
  expect(await place.report("destroy --yes")).toMatchObject({ code: 0, failures: [] });
  expect([...(await active())].sort()).toEqual([...known].sort());
});

test("one of somebody else with the same name is neither taken over nor revoked", async () => {
  place = await home(file);
  place.service.faults.order({
    kind: "status",
    status: 504,
    operation: "projectAccessTokens.create",
    times: 1,
  });
  expect(await place.report("up")).toMatchObject({ code: 1 });
  place.service.faults.clear();
  const theirs = await place.other.projectAccessTokens.create({
    ...{ project: "acme/platform/web", name: "ci", scopes: ["read_api"] },
    ...{ access_level: 30, expires_at: "2027-06-30" },
  });
  const done = await place.report("up");
  expect(done.code).toBe(0);
  expect(done.warnings.join("\n")).toContain(` ${theirs.id} has appeared`);
  expect(await place.report("destroy --yes")).toMatchObject({ code: 0, failures: [] });
  expect(await active()).toEqual([theirs.id]);
});
