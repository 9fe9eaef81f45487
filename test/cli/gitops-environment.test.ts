/** Environment variables in a file: credentials of forge are refused, and values are hidden unless FORGE_PUBLIC_ENV lists them. */
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

describe("a credential of forge", () => {
  const environment = {
    PULUMI_CONFIG_PASSPHRASE: "correct-horse",
    PULUMI_BACKEND_URL: "",
    MY_COPY: "prefix correct-horse suffix",
    PUBLIC_COPY: "forge-root-token",
    FORGE_PUBLIC_ENV: "PUBLIC_COPY,FORGE_TOKEN",
  };

  test.each([
    [`\${env:FORGE_TOKEN}`, ""],
    [`\${env:PULUMI_CONFIG_PASSPHRASE}`, ""],
    [`\${env:PULUMI_BACKEND_URL}`, ""],
    [`from \${secret:FORGE_TOKEN}`, ""],
    [`\${env:MY_COPY}`, "the same as PULUMI_CONFIG_PASSPHRASE, "],
    [`\${secret:PUBLIC_COPY}`, "the same as FORGE_TOKEN, "],
    [`\${env:PUBLIC_COPY}`, "the same as FORGE_TOKEN, "],
  ])("used as %s in a file is an error with its position", async (placeholder, same) => {
    place.write("forge.yaml", file(placeholder));
    const name = /\$\{.*\}/.exec(placeholder)?.[0];
    for (const command of ["preview", "drift --live"]) {
      const { code, stdout, stderr } = await place.type(command, environment);
      expect(stderr.replace(/^Comparing .*\n/, "")).toBe(
        `forge: forge.yaml:6:22: ${name} is ${same}a credential of forge itself, which a file must not use; use another credential.\n`,
      );
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    }
  });
});

test("a name of Object.prototype is not a variable", async () => {
  for (const word of ["env", "secret"]) {
    place.write("forge.yaml", file(`\${${word}:constructor}`));
    const { code, stderr } = await place.type("preview");
    expect(stderr).toMatch(
      word === "env" ? /the environment variable constructor, used by .* is not set/ : /not set: constructor/,
    );
    expect(code).toBe(1);
  }
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
  }, 120_000);

  test("is compared by its value, and a report hides the value", async () => {
    await withoutValue("drift --live", 0);
    await place.other.groupLabels.update({ group: "acme", label_id: "canary", description: `no ${VALUE}` });
    for (const command of ["drift --live", "drift", "preview", "up"]) {
      const { stdout } = await withoutValue(command, command === "up" ? 0 : 2);
      expect(stdout).toMatch(/description +\(secret\)/);
    }
    expect(await described()).toBe(`made by ${VALUE}`);
    expect(written()).not.toContain(VALUE);
  }, 120_000);

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
