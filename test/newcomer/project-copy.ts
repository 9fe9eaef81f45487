/** Copies the project into a new folder, for a test that changes it as a contributor does. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import ts from "typescript";
import { compilerOptions } from "../../sdk/generate/open-types";

const root = path.join(__dirname, "..", "..");

export interface ProjectCopy {
  readonly folder: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Inserts lines around the line that begins so; fails when there is no such line. */
  insert(file: string, line: string, text: { readonly above?: string; readonly below?: string }): void;
  /** Runs the scripts of `npm run generate`. */
  generate(): void;
  /** The compiler's errors in these files, without those of their imports; unchanged files are not read again. */
  errorsIn(...files: string[]): string[];
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
  const run: ProjectCopy["run"] = (command, ...args) => {
    const { status, stdout, stderr } = spawnSync(path.join(folder, "node_modules", ".bin", command), args, {
      cwd: folder,
      encoding: "utf8",
      env: environment,
    });
    if (status !== 0)
      throw new Error(`${[command, ...args].join(" ")} exited with ${status}:\n${stdout}${stderr}`);
    return stdout + stderr;
  };
  return {
    folder,
    read,
    write,
    run,
    errorsIn: compilerOf(folder),
    generate() {
      const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
      for (const script of (scripts.generate ?? "").split(" && ")) {
        const [command = "", ...args] = script.split(" ");
        run(command, ...args);
      }
    },
    insert(file, line, { above, below }) {
      const lines = read(file).split("\n");
      const index = lines.findIndex((one) => one.startsWith(line));
      if (index < 0) throw new Error(`${file} has no line that begins with "${line}".`);
      const inserted = [above, lines[index], below].filter((one) => one !== undefined);
      write(file, lines.toSpliced(index, 1, ...inserted).join("\n"));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function compilerOf(folder: string): ProjectCopy["errorsIn"] {
  const options = compilerOptions(folder);
  const sources = new Map<string, ts.SourceFile>();
  let program: ts.Program | undefined;
  return (...files) => {
    const fileNames = files.map((file) => path.join(folder, file));
    const host = ts.createCompilerHost(options);
    const getSourceFile = host.getSourceFile.bind(host);
    host.getSourceFile = (file, ...rest) => {
      const known = sources.get(file);
      if (known !== undefined && known.text === ts.sys.readFile(file)) return known;
      const source = getSourceFile(file, ...rest);
      if (source !== undefined) sources.set(file, source);
      return source;
    };
    const made = ts.createProgram({ rootNames: fileNames, options, host, oldProgram: program });
    program = made;
    return fileNames.flatMap((file) =>
      made
        .getSemanticDiagnostics(made.getSourceFile(file))
        .map(
          ({ messageText }) =>
            `${path.relative(folder, file)}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
        ),
    );
  };
}
