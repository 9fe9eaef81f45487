/** Takes a picture of a page with the Chromium of this machine. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome"];

/** Writes the picture; the result is the reason why it could not. */
export async function screenshotOf(html: string, file: string): Promise<string | undefined> {
  const command = NAMES.find((name) => spawnSync(name, ["--version"], { stdio: "ignore" }).status === 0);
  if (command === undefined) return `none of ${NAMES.join(", ")} is on the PATH`;
  const folder = mkdtempSync(path.join(tmpdir(), "forge-picture-"));
  try {
    const page = path.join(folder, "report.html");
    writeFileSync(page, html);
    const { status, stderr } = spawnSync(
      command,
      [
        ...["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1000,640"],
        ...[`--user-data-dir=${path.join(folder, "profile")}`, `--screenshot=${file}`, `file://${page}`],
      ],
      { encoding: "utf8" },
    );
    return status === 0 ? undefined : `${command} ended with exit code ${status}: ${stderr}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
