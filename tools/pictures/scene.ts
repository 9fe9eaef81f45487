/** The run that the README's pictures show: a group is written to a file, somebody changes three settings, and the drift is found. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeMishaps } from "../../cli/tour/mishaps";
import { createClient } from "../../sdk";
import { packageRoot, packageVersion } from "../../sdk/package-root";
import { startSimulator } from "../../simulator";

export interface Scene {
  /** The commands and their output, with colors. */
  readonly terminal: string;
  /** The HTML report. */
  readonly report: string;
}

/** An address, times and a version that are the same in every run, of every release. */
const ADDRESS = "https://git.example.com";

const settled = (text: string, url: string): string =>
  text
    .replaceAll(url, ADDRESS)
    .replaceAll(url.replace(/^http:\/\//, ""), ADDRESS.replace(/^https:\/\//, ""))
    .replaceAll(/\b\d+\.\d s\b/g, "0.3 s")
    .replaceAll(/\b\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/g, "2026-01-02 03:04:05 UTC")
    .replaceAll(packageVersion(), "1.0.0");

export async function playScene(): Promise<Scene> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-pictures-"));
  const service = await startSimulator({ dialect: "gitlab" });
  const client = createClient({ baseUrl: service.url, token: service.token });
  try {
    const type = (...words: readonly string[]) =>
      commandIn(folder, words, { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token });
    await type("pull", "acme/platform");
    await makeMishaps(client);
    const printed = await type("drift", "--live", "--output", "text", "--output", "html=report.html");
    return {
      terminal: `\u001b[2m$\u001b[22m npx pulumi-forge drift --live\n\n${settled(printed, service.url)}`,
      report: settled(readFileSync(path.join(folder, "report.html"), "utf8"), service.url),
    };
  } finally {
    await client.close();
    await service.close();
    rmSync(folder, { recursive: true });
  }
}

/** Runs `forge` on a terminal with colors; drift is no failure. */
function commandIn(folder: string, words: readonly string[], service: NodeJS.ProcessEnv): Promise<string> {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(FORGE|GITLAB|PULUMI|CI|GITHUB)_|^(NO_COLOR|CI)$/i.test(name),
  );
  const main = path.join(packageRoot(), "dist", "cli", "main.js");
  const terminal = path.join(packageRoot(), "tools", "pictures", "terminal.cjs");
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ["-r", terminal, main, ...words],
      { cwd: folder, env: { ...Object.fromEntries(own), ...service } },
      (error, stdout, stderr) =>
        error === null || error.code === 2 ? resolve(stdout) : reject(new Error(`${stdout}${stderr}`)),
    );
  });
}
