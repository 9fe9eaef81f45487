/** Environment variables in a file: those of forge, CI systems and SDKs are refused, others are read if somebody allows them, and values are hidden unless they are public. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const file = (description: string) => `groups:
  acme:
    labels:
      canary:
        color: "#d9534f"
        description: "${description}"
`;

let place: Home;
beforeAll(async () => {
  place = await home();
});
afterAll(() => place.leave());

describe("what forge, a CI system or an SDK sets", () => {
  const OTHER = "use another credential";
  const passedOn = (name: string) =>
    `if everybody may read its value, set FORGE_PUBLIC_${name}=$${name} where forge runs, and use that`;
  const environment = {
    CI_JOB_TOKEN: "glcbt-64_of-the-job",
    CI_COMMIT_SHA: "0123456789abcdef",
    FORGE_COMMENT_TOKEN: "glpat-of-the-comments",
    PULUMI_CONFIG_PASSPHRASE: "correct-horse",
    PULUMI_BACKEND_URL: "",
    MY_COPY: "prefix correct-horse suffix",
    PUBLIC_COPY: "forge-root-token",
    FORGE_PUBLIC_ENV: "PUBLIC_COPY,FORGE_TOKEN",
  };

  test.each([
    [`\${env:FORGE_TOKEN}`, "a credential of forge itself", OTHER],
    [`\${env:FORGE_COMMENT_TOKEN}`, "a credential of forge itself", OTHER],
    [`\${secret:FORGE_NOTIFY}`, "a setting of forge itself", "use another variable"],
    [`\${env:PULUMI_CONFIG_PASSPHRASE}`, "a credential of the engine", OTHER],
    [`\${env:PULUMI_BACKEND_URL}`, "a setting of the engine", "use another variable"],
    [`\${env:CI_JOB_TOKEN}`, "a credential of a GitLab job", OTHER],
    [`\${env:CI_COMMIT_SHA}`, "a setting of a GitLab job", passedOn("CI_COMMIT_SHA")],
    [`\${env:GITHUB_TOKEN}`, "a credential of a job of GitHub Actions", OTHER],
    [`from \${secret:FORGE_TOKEN}`, "a credential of forge itself", OTHER],
    [`\${env:MY_COPY}`, "the same as PULUMI_CONFIG_PASSPHRASE, a credential of the engine", OTHER],
    [`\${secret:PUBLIC_COPY}`, "the same as FORGE_TOKEN, a credential of forge itself", OTHER],
    [`\${env:PUBLIC_COPY}`, "the same as FORGE_TOKEN, a credential of forge itself", OTHER],
  ])("used as %s in a file is an error with its position", async (placeholder, what, instead) => {
    place.write("forge.yaml", file(placeholder));
    const name = /\$\{.*\}/.exec(placeholder)?.[0];
    for (const command of ["preview", "drift --live"]) {
      const { code, stdout, stderr } = await place.type(command, environment);
      expect(stderr.replace(/^Comparing .*\n/, "")).toBe(
        `forge: forge.yaml:6:22: ${name} is ${what}, which a file must not use; ${instead}.\n`,
      );
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    }
  });
});

test("a variable that nobody allows is refused, and the error names the line to add", async () => {
  const run = (text: string, more: NodeJS.ProcessEnv = {}) => {
    place.write("forge.yaml", text);
    return place.type("validate", { FORGE_VARIABLES: "", OF_THE_TEAM: "x", ...more });
  };
  const text = file(`\${env:OF_THE_TEAM}`);
  expect(await run(text)).toMatchObject({
    code: 1,
    stderr: `forge: forge.yaml:6:22: the variable OF_THE_TEAM is not allowed; add "variables: [OF_THE_TEAM]" to forge.yaml, or set FORGE_VARIABLES=OF_THE_TEAM where forge runs.\n`,
  });
  expect(await run(`${text}variables: [OF_THE_TEAM]\n`)).toMatchObject({ code: 0 });
  expect(await run(`${text}variables: ["of-*"]\n`)).toMatchObject({ code: 0 });
  expect(await run(text, { FORGE_VARIABLES: "OTHER, OF_THE_*" })).toMatchObject({ code: 0 });
  const prefixed = { FORGE_SECRET_A: "x", FORGE_PUBLIC_A: "y" };
  expect(await run(file(`\${secret:FORGE_SECRET_A} \${env:FORGE_PUBLIC_A}`), prefixed)).toMatchObject({
    code: 0,
  });
});

describe("any other variable", () => {
  const VALUE = "canary-of-the-environment";
  const environment = { OF_THE_JOB: VALUE };
  const formats = ["text", "json", "markdown", "html", "junit", "sarif"];
  const written = () =>
    readdirSync(place.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8"))
      .join("\n");
  const withoutValue = async (line: string, code: number, more: NodeJS.ProcessEnv = {}) => {
    const ended = await place.type(line, { ...environment, ...more });
    expect(ended).toMatchObject({ code });
    expect(ended.stdout + ended.stderr).not.toContain(VALUE);
    return ended;
  };
  const described = async () =>
    (await place.other.groupLabels.get({ group: "acme", label_id: "canary" })).description;

  test("reaches the service, but no report, plan or state", async () => {
    place.write("forge.yaml", file(`made by \${env:OF_THE_JOB}`));
    for (const format of formats) await withoutValue(`drift --live --output ${format}`, 2);
    for (const format of formats.slice(0, 2))
      await withoutValue(`preview --output ${format} --save-plan plan.json`, 2);
    await withoutValue("up --plan plan.json", 0);
    expect(await described()).toBe(`made by ${VALUE}`);
    await withoutValue("up --output json", 0);
    expect(written()).not.toContain(VALUE);
  });

  test("is compared by its value, and a report hides the value", async () => {
    await withoutValue("drift --live", 0);
    await place.other.groupLabels.update({ group: "acme", label_id: "canary", description: `no ${VALUE}` });
    for (const command of ["drift --live", "drift", "preview", "up"]) {
      const { stdout } = await withoutValue(command, command === "up" ? 0 : 2);
      expect(stdout).toMatch(/description +\(secret\)/);
    }
    expect(await described()).toBe(`made by ${VALUE}`);
    expect(written()).not.toContain(VALUE);
  });

  test("is shown if FORGE_PUBLIC_ENV lists it", async () => {
    const { stdout } = await place.type("drift --live", {
      ...{ OF_THE_JOB: "another one" },
      FORGE_PUBLIC_ENV: "SOMETHING, OF_THE_JOB",
    });
    expect(stdout).toContain("made by another one");
  });

  test("is refused in a name and in the service's URL", async () => {
    const allowed = "if everybody may read it, set FORGE_PUBLIC_ENV=OF_THE_JOB where forge runs.\n";
    place.write(
      "forge.yaml",
      file("").replace("description", `name: "\${env:OF_THE_JOB}"\n        description`),
    );
    expect((await withoutValue("preview", 1)).stderr).toBe(
      `forge: forge.yaml:6:9: labels.canary: "name" is shown in every report, and \${env:OF_THE_JOB} may be a secret; ${allowed}`,
    );
    place.write("forge.yaml", `service: { baseUrl: "https://\${env:OF_THE_JOB}" }\ngroups: {}\n`);
    expect((await withoutValue("preview", 1)).stderr).toBe(
      `forge: forge.yaml:1:21: the service is shown in every report, and \${env:OF_THE_JOB} may be a secret; ${allowed}`,
    );
  });
});
