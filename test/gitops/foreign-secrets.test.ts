// biome-ignore-all lint/suspicious/noTemplateCurlyInString: values of forge.yaml, not of the test
/**
 * Merge requests to one team's file, and to files beside it, that try to reach a secret, a file or a mandatory rule of somebody else.
 * Each goes through `forge validate`, and is answered with its position.
 */
import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { allSections, type Section, scopeOf } from "../../cli/configuration/schema/sections";
import { program } from "../../cli/main";
import { UserError } from "../../sdk/user-error";
import { contracts } from "../contract/kinds";
import { inShort } from "../jest/sample";

const MAIN = `include:
  - files: teams/*.yaml
    under: ["corp/\${name}", "corp/\${name}/**"]
    variables: ["\${name}_*"]
variables: [ADMIN_PW, "TEAM_*"]
sets:
  guarded:
    mandatory: true
    pushRule: { preventSecrets: true }
    wikiPages: { rules: { content: "\${file:mobile/rules.md}" } }
    protectedEnvironments: { production: { deployAccessLevels: [{ accessLevel: maintainer }] } }
  copied: { remoteMirrors: { copy: { url: "https://mirror.corp.example/a.git", username: bot, password: "\${secret:ADMIN_PW}" } } }
groups:
  "corp/**":
    mandatory: true
    ownership: { labels: enforce }
    labels: { audited: { color: "#d9534f", description: Do not remove } }
    defaults: { milestones: { description: Of the platform } }
projects:
  "corp/**":
    use: [guarded]
    except: [corp/playground/**]
  "corp/mobile/guarded/*":
    mandatory: true
    approvalConfiguration: { mergeRequestsAuthorApproval: false }
  "corp/*/app":
    use: [copied]
    defaults: { remoteMirrors: { password: "\${secret:ADMIN_PW}", onlyProtectedBranches: true } }
    pushRule: { branchNameRegex: "\${secret:ADMIN_PW}" }
    repositoryFiles: { sealed: { path: a.txt, branch: main, content: "\${secret:ADMIN_PW}" } }
    wikiPages: { shared: { content: "\${env:TEAM_WORD}" } }
`;

const ENVIRONMENT = {
  FORGE_TOKEN: "glpat-of-the-run-0123456789",
  FORGE_COMMENT_TOKEN: "glpat-of-comments-0123456789",
  FORGE_NOTIFY: "https://hooks.example/services/T000/B000/of-the-channel",
  FORGE_PUBLIC_PAGE: "https://pages.corp.example",
  FORGE_SECRET_SHARED: "shared-by-the-platform",
  PULUMI_CONFIG_PASSPHRASE: "correct-horse-battery",
  CI_JOB_TOKEN: "glcbt-64_of-the-job",
  CI_REPOSITORY_URL: "https://gitlab-ci-token:glcbt-64_of-the-clone@git.corp.example/platform/config.git",
  CI_COMMIT_SHA: "0123456789abcdef0123456789abcdef01234567",
  ADMIN_PW: "s3cr3t-of-admins",
  TEAM_WORD: "s3cr3t-of-the-platform",
  MOBILE_PASSWORD: "s3cr3t-of-mobile",
  WEB_PASSWORD: "s3cr3t-of-web",
  // The pattern of the team `mobile` reaches these, too.
  MOBILE_COPY: "glpat-of-the-run-0123456789",
  MOBILE_HEADER: "PRIVATE-TOKEN: glpat-of-comments-0123456789",
  MOBILE_PART: "glcbt-64_of-the-clone",
  MOBILE_HALF: "correct-horse-",
  OF_THE_RUNNER: "s3cr3t-of-the-runner",
  FORGE_VARIABLES: "OF_THE_RUNNER",
  MOBILE_HOOK: "/services/T000/B000/of-the-channel",
};

let folder: string;
let printed: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "forge-foreign-"));
  printed = [];
  for (const name of Object.keys(process.env))
    if (/^(FORGE|GITLAB|PULUMI|CI|MOBILE|WEB)_/.test(name)) delete process.env[name];
  Object.assign(process.env, ENVIRONMENT);
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, "write").mockImplementation((text) => printed.push(String(text)) > 0);
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const name of Object.keys(ENVIRONMENT)) delete process.env[name];
  rmSync(folder, { recursive: true });
});

type FileTexts = Readonly<Record<string, string>>;

const REPOSITORY: FileTexts = {
  "forge.yaml": MAIN,
  "teams/web.yaml": "projects: { corp/web/app: {} }\n",
  "teams/web/page.md": "only for the team web\n",
  "teams/mobile/page.md": "of the team mobile\n",
  "mobile/rules.md": "Rules of the platform\n",
  "teams/mobile/rules.md": "No rules\n",
  "common/page.md": "of the platform\n",
};

function write(files: FileTexts, links: FileTexts = {}, hardLinks: FileTexts = {}): void {
  const at = (name: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    return path.join(folder, name);
  };
  for (const [name, text] of Object.entries({ ...REPOSITORY, ...files })) writeFileSync(at(name), text);
  for (const [name, target] of Object.entries(links)) symlinkSync(target, at(name));
  for (const [name, target] of Object.entries(hardLinks)) linkSync(path.join(folder, target), at(name));
}

/** The output of `forge validate`, and its exit code. */
async function validated(): Promise<{ readonly code: number; readonly text: string }> {
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    const ended = await program
      .parseAsync(["validate", "--file", path.join(folder, "forge.yaml")], { from: "user" })
      .then(
        () => ({ code: Number(process.exitCode), error: "" }),
        (error: unknown) => ({ code: 1, error: error instanceof UserError ? error.message : String(error) }),
      );
    return { code: ended.code, text: `${printed.join("")}${ended.error}`.replaceAll(`${folder}/`, "") };
  } finally {
    process.exitCode = before;
  }
}

async function refusalOf(...given: Parameters<typeof write>): Promise<string> {
  write(...given);
  const { code, text } = await validated();
  expect(text).not.toMatch(/s3cr3t|glpat|glcbt|only for the team web/);
  expect(text).not.toMatch(/^\s+at /m);
  return code === 1 ? text : `valid: ${text}`;
}

const EVIL = '"https://evil.example/x.git"';
const app = (text: string) => `projects: { corp/mobile/app: { ${text} } }\n`;
const group = (text: string) => `groups: { corp/mobile: { ${text} } }\n`;
const mirror = (text: string) => app(`remoteMirrors: { ${text} }`);
const inSet = (text: string) => `sets: { mine: { ${text} } }\n${app("use: [mine]")}`;
const label = (text: string) => group(`labels: { x: { color: red, description: "${text}" } }`);
const page = (text: string) => app(`wikiPages: { home: { content: "${text}" } }`);

const SENT = "which this file may not use";
const MANDATORY = "is mandatory";
const BELOW = "is not below teams/mobile/";

/** Attempts with nothing but the team's own file; its problem is where this text stands first. */
const attempts: readonly (readonly [what: string, file: string, where: string, refusal: string])[] = [
  // A secret beside an input of the team
  ["another address for a secret", mirror(`copy: { url: ${EVIL} }`), "url:", SENT],
  ["another name for a secret", mirror("copy: { username: eve }"), "username:", SENT],
  ["an address that is unmanaged", mirror("copy: { url: }"), "url:", SENT],
  ["an input that was not set", mirror("copy: { enabled: true }"), "enabled:", SENT],
  ["an own object that takes a secret from the defaults", mirror(`${EVIL}: { username: eve }`), EVIL, SENT],
  ["one with nothing but its name", mirror(`${EVIL}: {}`), EVIL, SENT],
  ["one without a value", mirror(`${EVIL}:`), EVIL, SENT],
  ["one in a list", app(`remoteMirrors: [{ url: ${EVIL}, username: eve }]`), "{ url", SENT],
  ["an input in own defaults", app("defaults: { remoteMirrors: { enabled: true } }"), "enabled", SENT],
  ["an address in an own set", inSet(`remoteMirrors: { copy: { url: ${EVIL} } }`), "url:", SENT],
  [
    "a set of the platform, and another address",
    `projects: { corp/mobile/b: { use: [copied], remoteMirrors: { copy: { url: ${EVIL} } } } }`,
    "url:",
    SENT,
  ],
  ["an address from a file", mirror('copy: { url: "${file:mobile/page.md}" }'), "url:", SENT],
  ["an address from a template", mirror('copy: { url: "${template:mobile/page.md}" }'), "url:", SENT],
  [
    "an address with an own secret",
    mirror('copy: { url: "https://evil.example/${secret:MOBILE_PASSWORD}" }'),
    "url:",
    SENT,
  ],
  ["an address by an anchor", `x-a: &a { url: ${EVIL} }\n${mirror("copy: *a")}`, "url:", SENT],
  ["an address by a merged anchor", `x-a: &a { url: ${EVIL} }\n${mirror("copy: { <<: *a }")}`, "url:", SENT],
  ["an input beside a hidden variable", app("wikiPages: { shared: { format: rdoc } }"), "format:", SENT],
  [
    "an input of a single object beside a secret",
    app("pushRule: { memberCheck: true }"),
    "memberCheck:",
    SENT,
  ],
  [
    "a secret of the platform in a reference",
    page("${ref:repositoryFiles.sealed.blobId}"),
    '"${',
    "may be made of",
  ],
  // Variables
  ["the secret of the platform", label("${secret:ADMIN_PW}"), '"${', "may not use the variable ADMIN_PW"],
  [
    "the secret of another team",
    label("${secret:WEB_PASSWORD}"),
    '"${',
    "may not use the variable WEB_PASSWORD",
  ],
  ["what the main file may read", label("${env:TEAM_WORD}"), '"${', "may not use the variable TEAM_WORD"],
  [
    "what all other files may read",
    label("${secret:FORGE_SECRET_SHARED}"),
    '"${',
    "may not use the variable FORGE_",
  ],
  [
    "what the runner gives to others",
    label("${secret:OF_THE_RUNNER}"),
    '"${',
    "may not use the variable OF_THE",
  ],
  [
    "an entry in the list of variables",
    `variables: [ADMIN_PW]\n${label("x")}`,
    "variables",
    '"variables" concerns all',
  ],
  ["a copy of the token", label("${env:MOBILE_COPY}"), '"${', "is the same as FORGE_TOKEN"],
  [
    "a text with the token for comments",
    label("${env:MOBILE_HEADER}"),
    '"${',
    "is the same as FORGE_COMMENT_TOKEN",
  ],
  [
    "the token in the address of the clone",
    label("${secret:MOBILE_PART}"),
    '"${',
    "is the same as CI_REPOSITORY_URL",
  ],
  [
    "the address that gets notifications",
    label("${secret:MOBILE_HOOK}"),
    '"${',
    "is the same as FORGE_NOTIFY",
  ],
  [
    "a half of the passphrase",
    label("${secret:MOBILE_HALF}"),
    '"${',
    "is the same as PULUMI_CONFIG_PASSPHRASE",
  ],
  // Files
  ["a page of another team", page("${file:web/page.md}"), '"${', BELOW],
  ["a page of another team by a way up", page("${file:mobile/../web/page.md}"), '"${', BELOW],
  ["a page of the platform", page("${template:../common/page.md}"), '"${', BELOW],
  ["the main file", page("${file:../forge.yaml}"), '"${', BELOW],
  ["the file of another team", page("${file:web.yaml}"), '"${', BELOW],
  ["its own file", page("${file:mobile.yaml}"), '"${', BELOW],
  ["a file that is not there", page("${file:web/absent.md}"), '"${', BELOW],
  ["a folder whose name begins alike", page("${file:mobile-web/page.md}"), '"${', BELOW],
  ["its own folder", page("${file:mobile}"), '"${', BELOW],
  [
    "a page of another team in an own set",
    inSet('wikiPages: { home: { content: "${file:web/page.md}" } }'),
    '"${',
    BELOW,
  ],
  // Mandatory rules
  ["a mandatory value of its own", app("pushRule: { preventSecrets: false }"), "preventSecrets", MANDATORY],
  ["a mandatory value that is unmanaged", app("pushRule: { preventSecrets: }"), "preventSecrets", MANDATORY],
  ["no mandatory section", app("pushRule:"), "pushRule", MANDATORY],
  ["a null for a mandatory section", app("pushRule: null"), "pushRule", MANDATORY],
  ["an exception from a mandatory section", app('except: ["#pushRule"]'), '"#pushRule', MANDATORY],
  ["an exception in an own set", inSet("pushRule:"), "pushRule", MANDATORY],
  ["no mandatory object", app("protectedEnvironments: { production: }"), "production", MANDATORY],
  [
    "another list in a mandatory object",
    app("protectedEnvironments: { production: { deployAccessLevels: [{ accessLevel: developer }] } }"),
    "deployAccessLevels",
    MANDATORY,
  ],
  [
    "another name of a mandatory object",
    app("protectedEnvironments: { production: { name: playground } }"),
    "name:",
    MANDATORY,
  ],
  [
    "a mandatory value in an own set",
    inSet("pushRule: { preventSecrets: false }"),
    "preventSecrets",
    MANDATORY,
  ],
  [
    "a mandatory set, and another value",
    "projects: { corp/mobile/b: { use: [guarded], pushRule: { preventSecrets: false } } }",
    "preventSecrets",
    MANDATORY,
  ],
  [
    "the same text from another folder",
    app('wikiPages: { rules: { content: "${file:mobile/rules.md}" } }'),
    "content",
    MANDATORY,
  ],
  [
    "another value than the mandatory defaults",
    group("milestones: { v1: { description: mine } }"),
    "description",
    MANDATORY,
  ],
  [
    "other defaults than the mandatory ones",
    group("defaults: { milestones: { description: mine } }"),
    "description",
    MANDATORY,
  ],
  ["a weaker ownership", group("ownership: { labels: additive }"), "labels", MANDATORY],
  ["an ownership that applies nothing", group("ownership: observe"), "ownership", MANDATORY],
  ["an ownership that does not apply a rule", app("ownership: { pushRule: observe }"), "pushRule", MANDATORY],
  [
    "a mandatory rule of its own",
    'projects: { "corp/mobile/**": { mandatory: true, pushRule: { preventSecrets: false } } }',
    "mandatory",
    '"mandatory" cannot stand',
  ],
  [
    "an exception in the rule of others",
    'projects: { "corp/mobile/guarded/*": { except: [corp/mobile/guarded/a] } }',
    "corp/mobile/guarded/a",
    MANDATORY,
  ],
  [
    "an ownership in the rule of others",
    'projects: { "corp/mobile/guarded/*": { ownership: observe } }',
    "observe",
    MANDATORY,
  ],
];

function positionOf(text: string, where: string): string {
  const before = text.slice(0, text.indexOf(where)).split("\n");
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

test.each(attempts)("a team's file cannot have %s", async (_, file, where, refusal) => {
  expect(file).toContain(where);
  const text = await refusalOf({ "teams/mobile.yaml": file });
  expect(text).toContain(refusal);
  expect(text).toContain(`teams/mobile.yaml:${positionOf(file, where)}: `);
});

/** Files below a place cannot declare what belongs to the installation. */
const secretInputs = allSections()
  .filter(({ definition }) => !definition.parents.every((parent) => parent === "instance"))
  .flatMap((section) =>
    (section.definition.secrets ?? [])
      .filter((secret) => secret in section.definition.inputs)
      .map((secret) => ({ kind: section.kind, section, secret })),
  );

test("there are kinds with secret inputs, and more than seventy-five attempts", () => {
  const inputs = secretInputs.flatMap(({ section, secret }) => othersOf(section, secret));
  expect(secretInputs.map(({ kind, secret }) => `${kind}.${secret}`)).toContain("RemoteMirror.password");
  expect(attempts.length + inputs.length).toBeGreaterThan(75);
});

/** The inputs beside a secret that a file can set. */
const othersOf = ({ definition, implicit }: Section, secret: string) =>
  Object.keys(definition.inputs).filter((name) => name !== secret && !implicit.includes(name));

test.each(
  inShort(
    secretInputs.flatMap(({ kind, section, secret }) =>
      othersOf(section, secret).map((other) => ({ kind, section, secret, other })),
    ),
  ),
)(
  "whoever may not use $secret of $kind sets no $other beside it",
  async ({ kind, section, secret, other }) => {
    const contract = contracts.find((one) => one.kind === kind);
    const scope = scopeOf(kind, "corp/mobile");
    const place = {
      group: "corp/mobile",
      subgroup: "corp/mobile/a",
      project: "corp/mobile/app",
      otherProject: "x/y",
      otherGroup: "z",
    };
    const known = { ...contract?.inputs(place as never), ...contract?.others(place as never) };
    const value = known[other] ?? true;
    const home = scope === "groups" ? "corp/mobile" : "corp/mobile/app";
    const declared = (inputs: object) =>
      JSON.stringify({
        [scope]: { [home]: { [section.name]: section.isSingle ? inputs : { one: inputs } } },
      });
    const own = Object.fromEntries(
      Object.entries(known).filter(([name]) => !section.implicit.includes(name)),
    );
    const text = await refusalOf({
      "forge.yaml": `${MAIN.slice(0, MAIN.indexOf("sets:"))}sets: { sealed: { ${section.name}: ${JSON.stringify(
        section.isSingle
          ? { ...own, [secret]: "${secret:ADMIN_PW}" }
          : { one: { ...own, [secret]: "${secret:ADMIN_PW}" } },
      )} } }\n${scope}: { "${home}*": { use: [sealed] } }\n`,
      "teams/mobile.yaml": declared({ [other]: value }),
    });
    expect(text).toContain(`"${other}" goes where \${secret:ADMIN_PW} of forge.yaml`);
    expect(text).toContain("teams/mobile.yaml:1:");
  },
);

/** Attempts with other files of the repository, links and hard links. */
test.each<[what: string, refusal: string, ...Parameters<typeof write>]>([
  [
    "a link to a page of another team",
    BELOW,
    { "teams/mobile.yaml": page("${file:mobile/link.md}") },
    { "teams/mobile/link.md": "../web/page.md" },
  ],
  [
    "a link to the folder of another team",
    BELOW,
    { "teams/mobile.yaml": page("${file:mobile/all/page.md}") },
    { "teams/mobile/all": "../web" },
  ],
  [
    "a link in place of its folder",
    BELOW.replace("mobile", "other"),
    {
      "teams/other.yaml":
        "projects: { corp/other/app: { wikiPages: { home: { content: '${file:other/page.md}' } } } }",
    },
    { "teams/other": "web" },
  ],
  [
    "a hard link to a page of another team",
    "is also a file outside of teams/mobile/, by a hard link",
    { "teams/mobile.yaml": page("${file:mobile/hard.md}") },
    {},
    { "teams/mobile/hard.md": "teams/web/page.md" },
  ],
  [
    "a hard link to a page that another link stands beside",
    "is also a file outside of teams/mobile/, by a hard link",
    { "teams/mobile.yaml": page("${file:mobile/hard.md}") },
    { "teams/web/another.md": "nowhere.md" },
    { "teams/mobile/hard.md": "teams/web/page.md" },
  ],
  [
    "the address of a secret in a file of its own",
    "this file, which others change, goes where ${secret:ADMIN_PW} of forge.yaml",
    {
      "forge.yaml": `${MAIN}  "corp/*/site": { remoteMirrors: { copy: { url: "\${file:teams/mobile/url.txt}", username: bot, password: "\${secret:ADMIN_PW}" } } }\n`,
      "teams/mobile.yaml": "projects: { corp/mobile/site: {} }\n",
      "teams/mobile/url.txt": "https://evil.example/x.git",
    },
  ],
  [
    "the token of the job by the name of its file",
    "${env:CI_JOB_TOKEN} is a credential of a GitLab job",
    {
      "teams/ci.yaml":
        'groups: { corp/ci: { labels: { x: { color: red, description: "${env:CI_JOB_TOKEN}" } } } }\n',
    },
  ],
])("a merge request cannot add %s", async (_, refusal, ...files) =>
  expect(await refusalOf(...files)).toContain(refusal),
);

/** The rules stand in a file that is read before those of the teams, so that the patterns of a team are later ones. */
const LATE: FileTexts = {
  "forge.yaml": `include: [rules.yaml, { files: teams/*.yaml, under: ["corp/\${name}", "corp/\${name}/**"], variables: ["\${name}_*"] }]
variables: [ADMIN_PW]
projects: { corp/mobile/app: {} }
`,
  "rules.yaml": MAIN.slice(MAIN.indexOf("sets:")),
};

test.each<[what: string, file: string, where: string, refusal: string]>([
  ["address", `remoteMirrors: { copy: { url: ${EVIL} } }`, "url:", SENT],
  ["rule", "pushRule: { preventSecrets: false }", "preventSecrets", MANDATORY],
  ["exception", 'except: ["#pushRule"]', '"#pushRule', MANDATORY],
  ["ownership", "ownership: observe", "ownership", MANDATORY],
  ["set", "use: [mine]", "color: blue", MANDATORY],
])("a later pattern of a team has no other %s", async (what, text, where, refusal) => {
  const file =
    what === "set"
      ? 'sets: { mine: { labels: { audited: { color: blue } } } }\ngroups: { "corp/mobile/*": { use: [mine] }, corp/mobile/a: {} }\n'
      : `projects: { "corp/mobile/*": { ${text} } }\n`;
  const printedText = await refusalOf({ ...LATE, "teams/mobile.yaml": file });
  expect(printedText).toContain(refusal);
  expect(printedText).toContain(`teams/mobile.yaml:${positionOf(file, where)}: `);
});

test("a team adds objects and inputs, uses its own secrets and files, and a warning names what it overrides", async () => {
  write({
    "teams/mobile.yaml": `groups:
  corp/mobile:
    labels:
      own: { color: red, description: "\${secret:MOBILE_PASSWORD} \${env:FORGE_PUBLIC_PAGE}" }
      audited: { color: "#d9534f" }
projects:
  corp/mobile/app:
    pushRule: { preventSecrets: true }
    wikiPages:
      home: { content: "\${file:mobile/page.md}" }
      rules: { format: markdown }
    pipelineTriggerTokens: { nightly: { description: mine } }
    ownership: { wikiPages: enforce }
`,
    "forge.yaml":
      `${MAIN}  "corp/mobile/**": { pipelineTriggerTokens: { nightly: { description: theirs }, weekly: } }\n`.replace(
        '    pushRule: { branchNameRegex: "${secret:ADMIN_PW}" }\n',
        "",
      ),
  });
  const { code, text } = await validated();
  expect(text).toContain(
    'teams/mobile.yaml:12:41: projects/corp/mobile/app#pipelineTriggerTokens.nightly: "description" overrides forge.yaml:',
  );
  expect(text.match(/overrides|leaves out/g)).toHaveLength(1);
  expect(code).toBe(0);
});

test("a rule is exempted by its own pattern alone", async () => {
  write({
    "teams/playground.yaml": "projects: { corp/playground/a: { pushRule: { preventSecrets: false } } }\n",
  });
  expect(await validated()).toMatchObject({ code: 0 });
});

test.each([
  [
    "groups: { acme: { mandatory: true } }",
    '1:19: "mandatory" needs a set or a pattern, and acme is neither',
  ],
  ["instance: { mandatory: true }", '"instance" has no "mandatory"'],
  [
    "projects: { 'a/*': { mandatory: true, pushRule: { preventSecrets: true } }, a/b: { pushRule: { preventSecrets: false } } }",
    "1:96: preventSecrets of pushRule is mandatory in forge.yaml:1",
  ],
  [
    "projects: { 'a/*': { mandatory: true, pushRule: { preventSecrets: true } }, '*/b': { pushRule: { preventSecrets: false } }, a/b: {} }",
    "preventSecrets of pushRule is mandatory in forge.yaml:1",
  ],
])("a mandatory rule binds the main file, too: %s", async (file, refusal) =>
  expect(await refusalOf({ "forge.yaml": file })).toContain(refusal),
);
