/**
 * `npm run test:newest [jest arguments]`: tests on a newer Node.js and the newest @pulumi/pulumi, in a copy of this folder.
 * Without arguments, the tests in the table of pulumi/README.md: they fail where a new SDK breaks what we know of its insides.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const NODE = process.env.NODE_VERSION ?? "latest";

const testsInTable = () => [
  ...new Set(readFileSync("pulumi/README.md", "utf8").match(/test\/[\w/-]+\.test\.ts/g)),
];
const chosen = process.argv.length > 2 ? process.argv.slice(2) : testsInTable();

const copy = mkdtempSync(path.join(tmpdir(), "forge-newest-"));
const run = (command, args, options = {}) =>
  execFileSync(command, args, { cwd: copy, stdio: "inherit", ...options });

try {
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of files.split("\0").filter(Boolean)) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(file, path.join(copy, file), { force: true });
  }
  run("npm", ["ci", "--no-audit", "--no-fund"]);
  // The npm packages node-PLATFORM-ARCH carry the binary itself.
  const binary = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  run("npm", [
    "install",
    "--no-save",
    "--no-audit",
    "--no-fund",
    `${binary}@${NODE}`,
    "@pulumi/pulumi@latest",
  ]);
  const bin = path.join(copy, "node_modules", binary, "bin");
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  run(
    "node",
    [
      "-p",
      "'Node.js ' + process.version + ', @pulumi/pulumi ' + require('@pulumi/pulumi/package.json').version",
    ],
    { env },
  );
  run("npm", ["run", "--silent", "build"], { env });
  run("node", [path.join("node_modules", "jest", "bin", "jest.js"), ...chosen], { env });
} catch (error) {
  process.exitCode = error.status ?? 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
