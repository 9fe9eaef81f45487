/** Objects that no file declares are reported by place and kind, and become lines of a merge request with which nothing changes. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { WorldFile } from "../../simulator";
import { type Home, home } from "./home";

const FILE = `groups:
  acme:
    labels: { bug: "#d9534f" }
projects:
  acme/**: { variables: { LOG_LEVEL: info } }
`;

/** A group with two projects, a label that the file has, and one that it has not. */
const world = (): WorldFile => ({
  users: [{ username: "root", name: "Administrator", admin: true }],
  tokens: [{ token: "forge-root-token", user_id: "root", scopes: ["api", "sudo"] }],
  groups: [{ full_path: "acme", name: "acme" }],
  projects: [
    { full_path: "acme/config", name: "config" },
    { full_path: "acme/web", name: "web" },
  ],
  labels: [
    { group_id: "acme", name: "bug", color: "#D9534F" },
    { group_id: "acme", name: "later", color: "#808080" },
  ],
  project_variables: [
    { project_id: "acme/config", key: "LOG_LEVEL", value: "info" },
    { project_id: "acme/web", key: "LOG_LEVEL", value: "info" },
    { project_id: "acme/web", key: "TOKEN", value: "secret-of-the-web", masked: true },
  ],
  project_hooks: [{ project_id: "acme/web", url: "https://chat.example/forge", push_events: true }],
});

const SETTINGS = ["approvalConfiguration", "containerRegistryAccess", "jobTokenScope"];

describe("forge pull --unmanaged", () => {
  let place: Home;
  beforeAll(async () => {
    place = await home(FILE, { world: world() });
  });
  afterAll(() => place.leave());

  const found = async (line: string) => {
    const { code, stdout, stderr } = await place.type(`${line} --output json`);
    const result = JSON.parse(stdout) as {
      objects: number;
      places: { place: string; isDeclared: boolean; objects: { section: string; key: string }[] }[];
      mergeRequest?: { iid: number; url: string; left: unknown[] };
    };
    const named = result.places.map(({ place: name, objects }) => [
      name,
      objects
        .filter(({ section }) => !SETTINGS.includes(section))
        .map(({ section, key }) => `${section}.${key}`)
        .sort(),
    ]);
    return { code, stderr, result, named: Object.fromEntries(named) };
  };

  test("lists what the file does not declare, by place and kind, and writes nothing", async () => {
    const { code, stdout } = await place.type("pull --unmanaged");
    expect(stdout).toContain("groups/acme\n  labels: later\n");
    expect(stdout).toMatch(/^projects\/acme\/web\n(?: {2}.*\n)* {2}hooks: https:\/\/chat\.example\/forge\n/m);
    expect(stdout).toContain("  variables: TOKEN\n");
    expect(stdout).toMatch(/\nforge\.yaml does not declare \d+ objects in 3 places\.\n$/);
    expect(code).toBe(2);
    expect(place.read("forge.yaml")).toBe(FILE);
  });

  test("has the same as JSON, and of the places that are asked for", async () => {
    expect(await found("pull --unmanaged")).toMatchObject({
      code: 2,
      named: {
        "groups/acme": ["labels.later"],
        "projects/acme/config": [],
        "projects/acme/web": ["hooks.https://chat.example/forge", "variables.TOKEN"],
      },
    });
    const { result, named } = await found("pull acme/web --unmanaged");
    expect(Object.keys(named)).toEqual(["projects/acme/web"]);
    expect(result.places[0]?.isDeclared).toBe(true);
    expect(Object.keys((await found("pull --unmanaged --no-projects")).named)).toEqual(["groups/acme"]);
  });

  test("needs the project of the merge request, and stands alone", async () => {
    const refused = async (line: string) => (await place.type(line)).stderr;
    expect(await refused("pull --unmanaged --merge-request")).toContain("name it, as in --merge-request");
    expect(await refused("pull acme --merge-request acme/config")).toContain("use both");
    expect(await refused("pull --unmanaged --force")).toContain("leave out --as, --out, --force");
  });

  test("opens one merge request with the lines, after which the preview is empty and nothing is left", async () => {
    const project = "acme/config";
    expect((await place.type(`pull --unmanaged --merge-request ${project}`)).stderr).toContain(
      "push it first",
    );
    await place.other.commits.create({
      ...{ project, branch: "main", commit_message: "Add the file" },
      actions: [{ action: "create", file_path: "forge.yaml", content: FILE }],
    });
    const { result } = await found(`pull --unmanaged --merge-request ${project}`);
    expect(result.mergeRequest).toMatchObject({ iid: 1, left: [] });
    expect(place.read("forge.yaml")).toBe(FILE);
    const again = await found(`pull --unmanaged --merge-request ${project}`);
    expect(again.result.mergeRequest).toMatchObject({ iid: 1, left: [] });

    const file = { project, file_path: "forge.yaml", ref: "forge-unmanaged" };
    const { content } = await place.other.repositoryFiles.get(file);
    const text = Buffer.from(content ?? "", "base64").toString("utf8");
    expect(text).toContain("secret:ACME_WEB_TOKEN_VALUE");
    expect(text).not.toContain("secret-of-the-web");
    place.write("forge.yaml", text);
    expect(await place.report("preview")).toMatchObject({ code: 0, lines: [], failures: [] });
    expect(await place.type("pull --unmanaged")).toMatchObject({
      code: 0,
      stdout: "forge.yaml declares all that was found.\n",
    });
    place.write("forge.yaml", FILE);
  });

  test("opens none for a file with stacks, of which it reports what none of them declares", async () => {
    place.write("stacks.yaml", "stacks:\n  own: { file: forge.yaml }\n");
    expect((await found("pull --unmanaged --file stacks.yaml")).named).toMatchObject({
      "groups/acme": ["labels.later"],
    });
    const { stderr } = await place.type("pull --unmanaged --file stacks.yaml --merge-request acme/config");
    expect(stderr).toContain("name the file of a stack with --file");
  });

  test("opens none where the branch has another file", async () => {
    place.write("forge.yaml", `# another one\n${FILE}`);
    const { code, stderr } = await place.type("pull --unmanaged --merge-request acme/config");
    expect(code).toBe(1);
    expect(stderr).toContain("forge.yaml is another one on main of acme/config");
    place.write("forge.yaml", FILE);
  });
});
