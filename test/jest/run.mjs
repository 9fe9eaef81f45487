/** `npm test [jest arguments]`: the checks and the tests in parallel, because the compiler uses only one core. */
import { spawn } from "node:child_process";
import path from "node:path";

const ended = (child) => new Promise((resolve) => child.once("close", resolve));

const check = spawn("npm", ["run", "--silent", "check"], {
  stdio: ["ignore", "pipe", "pipe"],
  shell: process.platform === "win32",
});
const checked = ended(check);
let printed = "";
for (const output of [check.stdout, check.stderr])
  output.setEncoding("utf8").on("data", (text) => (printed += text));

// Building the first engine of a machine takes minutes, longer than the timeouts of tests.
const engine = spawn(process.execPath, [path.join("dist", "pulumi", "engine", "main.js")], {
  stdio: ["ignore", "ignore", "inherit"],
});
if ((await ended(engine)) !== 0) {
  check.kill();
  process.exit(1);
}

const jest = spawn(
  process.execPath,
  [path.join("node_modules", "jest", "bin", "jest.js"), ...process.argv.slice(2)],
  { stdio: "inherit" },
);
// Tests of code that does not compile add nothing to the compiler's errors.
checked.then((code) => code !== 0 && jest.kill());
const [checkCode, jestCode] = await Promise.all([checked, ended(jest)]);
if (checkCode !== 0) console.error(printed);
process.exitCode = checkCode || jestCode || 0;
