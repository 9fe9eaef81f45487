/** Copies the project into a new folder, for a test that changes it as a contributor does. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.join(__dirname, "..", "..");

export interface ProjectCopy {
  readonly folder: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Inserts lines around the line that begins so; fails when there is no such line. */
  insert(file: string, line: string, text: { readonly above?: string; readonly below?: string }): void;
  /** Runs a command of `node_modules/.bin`; gives all that it prints, or fails with it. */
  run(command: string, ...args: string[]): string;
  remove(): void;
}

export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-contributor-"));
  const files = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  for (const file of files.trim().split("\n")) {
    cpSync(path.join(root, file), path.join(folder, file), { force: true });
  }
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  // Its tests are not a part of the run that this test is in.
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith("FORGE_TEST_")),
  );
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  return {
    folder,
    read,
    write,
    insert(file, line, { above, below }) {
      const lines = read(file).split("\n");
      const index = lines.findIndex((one) => one.startsWith(line));
      if (index < 0) throw new Error(`${file} has no line that begins with "${line}".`);
      const inserted = [above, lines[index], below].filter((one) => one !== undefined);
      write(file, lines.toSpliced(index, 1, ...inserted).join("\n"));
    },
    run(command, ...args) {
      const { status, stdout, stderr } = spawnSync(path.join(folder, "node_modules", ".bin", command), args, {
        cwd: folder,
        encoding: "utf8",
        env: environment,
      });
      if (status !== 0)
        throw new Error(`${[command, ...args].join(" ")} exited with ${status}:\n${stdout}${stderr}`);
      return stdout + stderr;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
