/** Types out docs/own-requests.md against the embedded service, in both dialects. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import ts from "typescript";
import * as sdk from "../../sdk";
import { type DialectName, dialects } from "../../sdk/http/dialect";
import { type Simulator, startSimulator } from "../../simulator";
import { examplesIn } from "../newcomer/printed";

const services = {} as Record<DialectName, Simulator>;
beforeAll(async () => {
  for (const dialect of dialects) services[dialect] = await startSimulator({ dialect });
});
afterAll(() => Promise.all(Object.values(services).map((service) => service.close())));

/** Runs a module that waits at its top. */
async function run(text: string, env: Readonly<Record<string, string>>) {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const exported: { results?: unknown } = {};
  const body = `return (async () => {\n${outputText}\n})();`;
  await new Function("require", "exports", "process", body)(() => sdk, exported, { env });
  return exported.results;
}

test.each(dialects)("the printed requests have the printed results (%s)", async (dialect) => {
  const [program, results] = examplesIn("docs/own-requests.md");
  const { url, token } = services[dialect];
  const found = await run(program?.text ?? "", { FORGE_BASE_URL: url, FORGE_TOKEN: token });
  const withoutRequest = JSON.stringify(found).replaceAll(/ Request \w+\./g, "");
  expect(JSON.parse(withoutRequest)).toEqual(JSON.parse(results?.text ?? ""));
});
