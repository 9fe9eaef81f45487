/** Texts that a file has in the clear are shown, pulled and accepted; values that the service masks, hides or protects, or that a placeholder brings, are not. */
import { describe, expect, test } from "@jest/globals";
import { render } from "../../cli/gitops/report/render";
import { outputs } from "../../cli/gitops/report/render/outputs";
import type { Report } from "../../cli/gitops/report/report";
import { service } from "../service/service";
import { filesOn } from "./file-with-state";
import { pulled, stage } from "./world";

const running = service();
const fileOf = filesOn(running);
const web = "acme/platform/web";

/** In every form of a report. */
const texts = (report: Report): readonly string[] => outputs.map((output) => render(report, output));

const variable = (key: string) => {
  const found = running().world.project_variables.where((one) => one.key === key)[0];
  if (found === undefined) throw new Error(`There is no ${key}.`);
  return found;
};

describe("a plain variable", () => {
  test("is shown with both values, also where they are in other texts", async () => {
    const file = fileOf("plain-values");
    const text = (value: string, description: string) => `projects:
  ${web}:
    variables: { LOG_LEVEL: { value: ${value}, protected: true } }
    labels: { noted: { color: "#112233", description: in ${description} } }
`;
    file.write(text("platform", "platform"));
    await file.up();
    file.write(text("verbose-now", "the verbose-now mode"));
    const report = await file.preview();
    for (const one of texts(report)) expect(one).not.toContain("[secret]");
    expect(report.changes.flatMap(({ properties }) => properties)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "value", before: "platform", after: "verbose-now", isSecret: false }),
        expect.objectContaining({
          name: "description",
          before: "in platform",
          after: "in the verbose-now mode",
        }),
      ]),
    );
    expect((await file.up()).done?.errors).toEqual([]);
    variable("LOG_LEVEL").value = "by hand";
    const { accepted, left } = await file.accept();
    expect({ accepted: accepted.length, left }).toEqual({ accepted: 1, left: [] });
    expect(file.read()).toContain("by hand");
  });

  test("hides nothing of a project that is transferred to a group that it names", async () => {
    const file = fileOf("plain-names");
    const text = (namespace: string) => `instance:
  projects: { carried: { path: carried, namespace: ${namespace} } }
projects: { ${web}: { variables: { OWNER: { value: acme/mobile }, NAME: { value: carried } } } }
`;
    file.write(text("acme/platform"));
    expect((await file.up()).done?.errors).toEqual([]);
    file.write(text("acme/mobile"));
    expect(JSON.stringify(await file.preview())).toContain("acme/mobile");
    expect((await file.up()).done?.errors).toEqual([]);
    expect((await file.preview()).changes).toEqual([]);
  });
});

test("a value that somebody has masked in the service is shown nowhere, although the file has another one in the clear", async () => {
  const file = fileOf("masked-by-hand");
  file.write(`projects: { ${web}: { variables: { LEVEL: { value: in-the-clear } } } }\n`);
  await file.up();
  Object.assign(variable("LEVEL"), { value: "canary-of-the-service", masked: true });
  for (const report of [await file.reported("drift"), await file.live(), await file.preview()]) {
    expect(report.changes).toHaveLength(1);
    for (const one of texts(report)) expect(one).not.toContain("canary");
  }
});

test("a secret that the file has in the clear elsewhere is masked in its own place alone", async () => {
  const file = fileOf("secret-and-clear");
  const environment = { ...process.env, FORGE_SECRET_PIN: "sesame-street" };
  file.write(`variables: [FORGE_SECRET_PIN]
projects:
  ${web}:
    variables: { PIN: { value: "\${secret:FORGE_SECRET_PIN}", masked: true } }
    labels: { sign: { color: "#112233", description: to sesame-street } }
`);
  const report = await file.reported("preview", {
    environment: { ...environment, FORGE_BASE_URL: running().url, FORGE_TOKEN: running().token },
  });
  const shown = report.changes.flatMap(({ properties }) => properties);
  expect(shown).toContainEqual(expect.objectContaining({ name: "value", isSecret: true }));
  expect(shown).toContainEqual(expect.objectContaining({ name: "description", after: "to sesame-street" }));
  for (const one of texts(report))
    expect(one.match(/sesame-street/g) ?? []).toHaveLength(one.includes("description") ? 1 : 0);
});

test("pull writes the values of plain variables, and names those that are masked, hidden or protected", async () => {
  const { client, service: own } = await stage();
  const project = own.world.projects.named(web)?.id ?? 0;
  const kinds = {
    PLAIN: {},
    MASKED: { masked: true },
    HIDDEN: { masked: true, hidden: true },
    PROTECTED: { protected: true },
  };
  for (const [key, more] of Object.entries(kinds))
    own.world.project_variables.insert({ project_id: project, key, value: `value-of-${key}`, ...more });
  const { text, secrets } = await pulled(
    client(),
    { groups: [], projects: [web] },
    { include: ["variables"] },
  );
  expect(text).toContain("value-of-PLAIN");
  for (const key of ["MASKED", "HIDDEN", "PROTECTED"]) expect(text).not.toContain(`value-of-${key}`);
  expect(secrets.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["MASKED", "HIDDEN", "PROTECTED"].map((key) => expect.stringContaining(key))),
  );
  expect(secrets.map(({ name }) => name).join()).not.toContain("PLAIN");
});
