/** Suites in Go: a module's own tests, run from where Go has downloaded it. */
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Results, WithService } from "./results";
import type { Suite } from "./table";

const run = promisify(execFile);

interface Event {
  readonly Action: string;
  readonly Test?: string;
}

export async function runGoSuite(
  { name, version, folders }: Suite,
  _into: string,
  withService: WithService,
): Promise<Results> {
  const { stdout: found } = await run("go", ["mod", "download", "-json", `${name}@${version}`]);
  const { Dir: source } = JSON.parse(found) as { readonly Dir: string };
  const places = folders.map((folder) => `./${path.posix.join(folder)}`);
  const { stdout } = await withService(({ url, token }) => {
    const env = {
      ...process.env,
      GITLAB_BASE_URL: `${url}/api/v4`,
      GITLAB_TOKEN: token,
      GOFLAGS: "-mod=mod",
    };
    const options = { cwd: source, env, maxBuffer: 1e8 };
    return run("go", ["test", "-json", "-count=1", "-tags=integration", ...places], options).catch(
      (error: { stdout: string }) => error,
    );
  });
  const results: Results = { passed: new Map(), skipped: [], expected: [] };
  for (const line of stdout.split("\n").filter((text) => text.startsWith("{"))) {
    const { Action, Test } = JSON.parse(line) as Event;
    // A test with parts ends as its parts do.
    if (Test === undefined || Test.includes("/")) continue;
    if (Action === "skip") results.skipped.push(Test);
    if (Action === "pass" || Action === "fail") results.passed.set(Test, Action === "pass");
  }
  return results;
}
