/** The first part of the tour: what exists is written to a file, and the drift from it is shown and accepted. No engine is needed. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { asTyped } from "../../provider/service/typed-command";
import { MISHAP_PROJECT, makeMishaps } from "./mishaps";
import type { Tour } from "./tour";

/** The part of the written file that is shown. */
const EXCERPT = { from: "    protectedEnvironments:", lines: 12 };

export async function showFile(tour: Tour): Promise<void> {
  const { terminal, service, forge, headline } = tour;
  const { say, paint } = terminal;
  const folder = mkdtempSync(path.join(tmpdir(), "pulumi-forge-tour-"));
  const type = (...words: readonly string[]) => typed(words, folder, tour);
  say(`The embedded service, which speaks GitLab's API, runs with a small organization at ${service.url}.`);

  headline("What exists is written to a file.", "forge pull acme/platform");
  await type("pull", "acme/platform");
  for (const line of excerptOf(readFileSync(path.join(folder, "forge.yaml"), "utf8")))
    say(paint("green", `   ${line}`));

  headline("Somebody changes things by hand.", "in the web interface, say");
  await makeMishaps(forge, (text) => say(`   ${text}`));

  headline("The drift is shown; nothing is changed.", "forge drift --live");
  await type("drift", "--live", "--output", "text", "--output", "html=report.html");

  const address = `projects/${MISHAP_PROJECT}#pushRule`;
  headline("One change is right: the file takes it over.", `forge accept ${address}`);
  await type("accept", address);
  say(`\nThe other change is repaired by ${asTyped("up")}. The report: ${path.join(folder, "report.html")}`);
}

/** Runs a command of `forge`, which prints into this terminal. */
async function typed(words: readonly string[], folder: string, { service, signal }: Tour): Promise<void> {
  // The user's own settings are for another service.
  const own = Object.entries(process.env).filter(([name]) => !/^(FORGE|GITLAB|PULUMI)_/i.test(name));
  const child = spawn(process.execPath, [path.join(__dirname, "..", "main.js"), ...words], {
    cwd: folder,
    env: { ...Object.fromEntries(own), FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token },
    stdio: ["ignore", "inherit", "inherit"],
    signal,
  });
  await once(child, "close");
}

function excerptOf(text: string): readonly string[] {
  const lines = text.split("\n");
  const start = lines.indexOf(EXCERPT.from);
  return ["…", ...lines.slice(start, start + EXCERPT.lines), "…"];
}
