/** Whoever is refused something is told the way, before the run, and the way works. */
import { afterEach, describe, expect, test } from "@jest/globals";
import type { SimulatorOptions } from "../../simulator";
import { type Home, home } from "./home";

let place: Home;
afterEach(() => place.leave());

const at = async (file: string | Readonly<Record<string, string>>, options: SimulatorOptions = {}) => {
  place = await home(file, options);
  return place;
};

describe("a protection where the tier takes roles only at its creation", () => {
  const file = (level: string) => `projects:
  acme/platform/web:
    protectedBranches: { main: { allowedToPush: [{ accessLevel: ${level} }] } }
`;

  test.each<SimulatorOptions>([
    { edition: "ce", dialect: "gitlab" },
    { license: "free", dialect: "neutral" },
  ])("is replaced, as the preview says: %j", async (options) => {
    const { report, write, type, other } = await at(file("maintainer"), options);
    expect(await report("up")).toMatchObject({ code: 0, failures: [] });
    write("forge.yaml", file("developer"));
    const preview = await type("preview");
    expect(preview.stdout).toMatch(/-\/\+ ProtectedBranch "main"/);
    expect(preview.stdout).toContain("The branch is not protected between its deletion and its creation.");
    expect(preview.stdout).toContain("this tier takes roles only when a protection is made");
    expect(await report("preview --live")).toMatchObject({
      lines: ['replace ProtectedBranch "main" (acme/platform/web): allowedToPush'],
    });
    expect((await type("up --max-deletions 0")).stdout).toContain("--max-deletions");
    expect(await report("up")).toMatchObject({ code: 0, failures: [], warnings: [] });
    const rule = await other.protectedBranches.get({ project: "acme/platform/web", branch: "main" });
    expect(rule.push_access_levels).toMatchObject([{ access_level: 30 }]);
    expect(await report("preview")).toMatchObject({ code: 0, lines: [] });
  });
});

describe("a house file on a protected branch", () => {
  const plain = (content: string) => `sets:
  house:
    repositoryFiles:
      HOUSE.md: { branch: main, content: "${content}", mergeRequest: true }
    protectedBranches: { main: { allowedToPush: [] } }
projects:
  acme/platform/web: { use: [house] }
`;
  const project = "acme/platform/web";
  const open = async () =>
    place.other.mergeRequests.list({ project, state: "opened", source_branch: "forge-files-main" }).toArray();

  test("comes before a new protection, and later by one merge request, whatever ends a run", async () => {
    const { report, write, other } = await at(plain("one"));
    expect(await report("up")).toMatchObject({ code: 0, failures: [] });
    expect(
      await (await other.repositoryFiles.raw({ project, file_path: "HOUSE.md", ref: "main" })).text(),
    ).toBe("one");
    write("forge.yaml", plain("two"));
    const preview = await report("preview");
    expect(preview.warnings.join()).toContain("the change goes into a new merge request");
    place.service.faults.order({ kind: "status", status: 500, operation: "mergeRequests.create", times: 9 });
    expect((await report("up")).code).toBe(1);
    place.service.faults.clear();
    expect((await report("up")).warnings.join()).toMatch(/once merge request !\d+ is merged/);
    expect(await open()).toHaveLength(1);
    expect(await report("preview")).toMatchObject({ code: 0, lines: [] });
    write("forge.yaml", plain("three"));
    expect(await report("up")).toMatchObject({ code: 0, failures: [] });
    const [request, ...more] = await open();
    expect(more).toEqual([]);
    await other.mergeRequests.merge({ project, merge_request_iid: request?.iid ?? 0 });
    expect(await report("preview")).toMatchObject({ code: 0, lines: [], warnings: [] });
  });

  test("fails without the setting, with the way in the preview and in the run", async () => {
    const { report, write } = await at(plain("one").replace(", mergeRequest: true", ""));
    await report("up");
    write("forge.yaml", plain("two").replace(", mergeRequest: true", ""));
    expect((await report("preview")).warnings.join()).toContain('Set "mergeRequest: true" for the files');
    const { failures } = await report("up");
    expect(failures.join()).toContain('Set "mergeRequest: true" for the files');
    expect(failures.join()).not.toContain("Developer");
  });
});
