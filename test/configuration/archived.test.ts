/** Archived projects that a pattern matches stay as they are, because nobody can change them. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { InvalidFileError, resolveGlobs } from "../../cli/configuration";
import { as, service } from "../service/service";
import { linesOf, load } from "./files";

const simulator = service();

const paths = ["acme/attic-one", "acme/attic-two", "acme/attic-live"];
let ids: readonly number[] = [];
beforeEach(() => {
  ids = paths.map(
    (full_path) =>
      simulator().world.projects.insert({
        full_path,
        name: full_path,
        archived: full_path !== "acme/attic-live",
      }).id,
  );
});
afterEach(() => {
  simulator().world.projects.removeWhere(({ id }) => ids.includes(id));
});

test.each([
  ["acme/attic-o*", ["Archived, and left as it is: projects/acme/attic-one."]],
  ["acme/attic-*", ["Archived, and left as they are: projects/acme/attic-one, projects/acme/attic-two."]],
  ["acme/attic-l*", []],
])("a warning names the archived projects that %s matches", async (pattern, warnings) => {
  const resolved = await resolveGlobs(
    load(`projects: { "${pattern}": { pushRule: { memberCheck: true } } }\n`),
    as("root"),
  );
  expect(resolved.warnings).toEqual(warnings);
});

test("objects of archived projects are listed separately, and their collections are not enforced", async () => {
  const resolved = await resolveGlobs(
    load(
      'projects: { "acme/attic-*": { ownership: { wikiPages: enforce }, wikiPages: { home: { content: Hi } } } }\n',
    ),
    as("root"),
  );
  const placesOf = (found: readonly { readonly place: string }[]) => found.map(({ place }) => place);
  expect(placesOf(resolved.declarations)).toEqual(["acme/attic-live"]);
  expect(placesOf(resolved.collections)).toEqual(["acme/attic-live"]);
  expect(placesOf(resolved.archived)).toEqual(["acme/attic-one", "acme/attic-two"]);
  expect(resolved).toMatchObject({ patterns: [], unidentified: [] });
});

test.each([
  ["acme/attic-live", "change before a run archives it", []],
  ["acme/attic-one", "stay listed where it is archived already", ["bug"]],
])("objects of %s, which the file itself archives, %s", async (project, _, left) => {
  const loaded = load(
    `projects: { ${project}: { settings: { archived: true }, labels: { bug: { color: red } } } }\n`,
  );
  const { archived } = await resolveGlobs(loaded, as("root"));
  expect(archived.map(({ key }) => key)).toEqual(left);
});

const fileWith = (project: string) => `projects:
  "acme/attic-*": { pipelineTriggerTokens: { nightly: } }
  acme/platform/web:
    wikiPages: { hooks: { content: "\${ref:projects/${project}#pipelineTriggerTokens.nightly.triggerId}" } }
`;

test("a reference to an object of an archived project is a problem, and to another project it is not", async () => {
  const error = await resolveGlobs(load(fileWith("acme/attic-one")), as("root")).catch(
    (found: unknown) => found,
  );
  if (!(error instanceof InvalidFileError)) throw error;
  expect(linesOf(error)).toEqual([
    "forge.yaml:4:18: ${ref:projects/acme/attic-one#pipelineTriggerTokens.nightly.triggerId} is in projects/acme/attic-one, which is archived and left as it is; refer to another object.",
  ]);
  const resolved = await resolveGlobs(load(fileWith("acme/attic-live")), as("root"));
  expect(resolved.declarations).toHaveLength(2);
});
