/** Commands with a file start no process and listen on nothing: there is no engine in the way. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const file = (color: string) => `
name: infra
variables: [COPY_PASSWORD]
groups:
  acme: { labels: { defect: { color: "${color}" } }, variables: { STAGE: one } }
projects:
  acme/platform/web:
    pushRule: { memberCheck: true }
    remoteMirrors:
      https://copies.example/web.git: { username: pusher, password: "\${secret:COPY_PASSWORD}" }
`;

const NOTES = path.join(__dirname, "noted-processes.cjs");
let place: Home;
let notes: string;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  place = await home(file("#d9534f"));
  notes = path.join(place.folder, "noted");
  environment = {
    ...{ NODE_OPTIONS: `--no-deprecation --require ${NOTES}`, FORGE_TEST_NOTED: notes },
    ...{ COPY_PASSWORD: "s3cr3t-of-the-copy", PULUMI_CONFIG_PASSPHRASE: "of the team" },
  };
});
afterAll(() => place.leave());

const noted = () => (existsSync(notes) ? readFileSync(notes, "utf8") : "");

test("preview, up, drift, accept and destroy", async () => {
  const type = async (line: string) => {
    const { code, stderr } = await place.type(line, environment);
    return { line, code, stderr: code === 1 ? stderr : "", noted: noted() };
  };
  const ended = (line: string, code: number) => ({ line, code, stderr: "", noted: "" });
  for (const [line, code] of [
    ["preview", 2],
    ["up", 0],
    ["drift", 0],
  ] as const)
    expect(await type(line)).toEqual(ended(line, code));
  place.write("forge.yaml", file("#5bc0de"));
  expect(await type("up")).toEqual(ended("up", 0));
  await place.other.groupLabels.update({ group: "acme", label_id: "defect", color: "#000000" });
  for (const [line, code] of [
    ["drift", 2],
    ["accept groups/acme#labels.defect", 0],
    ["destroy --yes", 0],
  ] as const)
    expect(await type(line)).toEqual(ended(line, code));
});

test("what is started is noted", () => {
  const script = `
    const { execFileSync, spawn } = require("node:child_process");
    execFileSync(process.execPath, ["--version"]);
    spawn(process.execPath, ["--version"]);
    const server = require("node:net").createServer().listen(0, "127.0.0.1", () => server.close());`;
  execFileSync(process.execPath, ["-e", script], { env: { ...process.env, ...environment } });
  expect(noted().match(/^(starts|listens)/gm)).toEqual(["starts", "starts", "listens"]);
});
