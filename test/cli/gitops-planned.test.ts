/** `forge up` makes exactly the changes that it has planned, and nothing if it fails before it begins. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { home } from "./home";

const file = `groups:
  acme:
    labels:
      bug: { color: "#111111" }
`;

test("an object that refers to a replaced object is planned with it", async () => {
  const mirroredTo = (host: string) => `projects:
  acme/platform/web:
    remoteMirrors:
      backup: { url: "https://${host}/web.git" }
    pushRule:
      commitMessageRegex: "mirror \${ref:projects/acme/platform/web#remoteMirrors.backup.mirrorId}"
`;
  const both = [
    'replace RemoteMirror "https://two.example/web.git" (acme/platform/web): url',
    "update ProjectPushRule (acme/platform/web): commitMessageRegex",
  ];
  const another = await home(mirroredTo("one.example"));
  expect(await another.report("up")).toMatchObject({ code: 0, failures: [] });
  another.write("forge.yaml", mirroredTo("two.example"));
  expect(await another.report("preview")).toMatchObject({ code: 2, lines: both });
  expect(await another.report("up")).toMatchObject({ code: 0, lines: both, failures: [] });
  expect(await another.report("preview")).toMatchObject({ code: 0, lines: [] });
  await another.leave();
});

test("a first run that fails before it begins leaves no stack, and what only looks makes no folder", async () => {
  const another = await home(file);
  for (const [line, code] of [
    ["preview", 2],
    ["drift", 2],
    ["output", 1],
    ["unlock", 1],
  ] as const)
    expect({ line, ...(await another.type(line)) }).toMatchObject({ line, code });
  expect(readdirSync(another.folder)).toEqual(["forge.yaml"]);
  const states = () =>
    readdirSync(path.join(another.folder, ".forge", "state"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  const recorded = async () => (await another.type("output")).stderr;
  expect(await another.report("up --expect-no-changes")).toMatchObject({ code: 2 });
  expect(states()).toEqual([]);
  expect(await recorded()).toMatch(/There is no stack main in .*; it has no stacks\./);
  expect(await another.report("up", { FORGE_TOKEN: "wrong" })).toMatchObject({ code: 1 });
  expect(states()).toEqual([]);
  expect(await another.report("up")).toMatchObject({ code: 0, failures: [] });
  expect(states()).toEqual(["main.journal", "main.ledger"]);
  await another.leave();
});
