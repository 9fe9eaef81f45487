/** Runs scripts in a real browser without a window. */
import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

export type Browser =
  | { readonly command: string; readonly missing?: undefined }
  | { readonly command?: undefined; readonly missing: string };

const NAMES = ["chromium", "chromium-browser", "google-chrome"];

/** Finds a browser. As root, which is usually in a container, it installs one. */
export function browserHere(): Browser {
  const known = installed();
  if (known !== undefined) return { command: known };
  if (process.getuid?.() !== 0) return { missing: `none of ${NAMES.join(", ")} is on the PATH` };
  const { status, error } = spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], {
    stdio: "ignore",
    timeout: 120_000,
  });
  const now = installed();
  return now === undefined
    ? { missing: `chromium cannot be installed (apt-get: ${error?.message ?? `exit code ${status}`})` }
    : { command: now };
}

const installed = (): string | undefined =>
  NAMES.find((name) => spawnSync(name, ["--version"], { stdio: "ignore" }).status === 0);

/** The colors that a person prefers, as Chromium numbers them. */
const schemes = { dark: 0, light: 1 } as const;

/** Runs a script in an empty page and returns its result; the script finds the pages' texts in `pages`. */
export async function inBrowser<T>(
  command: string,
  pages: readonly string[],
  script: string,
  scheme: keyof typeof schemes = "light",
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "forge-browser-"));
  try {
    const file = path.join(folder, "page.html");
    const data = Buffer.from(JSON.stringify(pages)).toString("base64");
    await writeFile(
      file,
      `<!doctype html><meta charset="utf-8"><title>nothing yet</title><script type="module">
const bytes = Uint8Array.from(atob("${data}"), (character) => character.charCodeAt(0));
const pages = JSON.parse(new TextDecoder().decode(bytes));
const run = async () => { ${script} };
document.title = encodeURIComponent(JSON.stringify(await run().catch((error) => ({ error: String(error) }))));
</script>`,
    );
    const { stdout } = await promisify(execFile)(
      command,
      [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        `--blink-settings=preferredColorScheme=${schemes[scheme]}`,
        `--user-data-dir=${path.join(folder, "profile")}`,
        "--virtual-time-budget=20000",
        "--dump-dom",
        `file://${file}`,
      ],
      { maxBuffer: 1 << 28 },
    );
    const title = /<title>(.*?)<\/title>/s.exec(stdout)?.[1] ?? "";
    return JSON.parse(decodeURIComponent(title)) as T;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
