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
