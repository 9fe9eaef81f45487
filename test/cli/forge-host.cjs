/**
 * Runs `forge` commands one after the other in this process. Each gets fresh modules of the project; packages are loaded once,
 * because loading them takes longer than most commands.
 */
const Module = require("node:module");
const path = require("node:path");
const { disableStorages } = require("../jest/async-storages.cjs");

const { fault, main, isOwn } =
  process.argv[2] === "faulty" ? require("../mutation/faulty-host.cjs") : built();
const EVENTS = ["exit", "SIGINT", "SIGTERM", "SIGHUP", "uncaughtException", "unhandledRejection", "warning"];

process.on("disconnect", () => process.exit());

/** The built command. */
function built() {
  const dist = path.join(__dirname, "..", "..", "dist") + path.sep;
  return { main: path.join(dist, "cli", "main.js"), isOwn: (file) => file.startsWith(dist) };
}

process.on("message", ({ typed, environment, folder, mark, ...more }) => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  process.chdir(folder);
  process.argv = [process.execPath, main, ...typed];
  process.exitCode = undefined;
  for (const file of Object.keys(require.cache)) if (isOwn(file)) delete require.cache[file];
  const own = new Map(EVENTS.map((event) => [event, process.listeners(event)]));

  fault?.begin(more.fault);

  // A process of its own would end here: the command has nothing more to do.
  process.channel.unref();
  process.once("beforeExit", (code) => {
    process.channel.ref();
    process.emit("exit", code);
    for (const [event, listeners] of own) {
      for (const listener of process.listeners(event))
        if (!listeners.includes(listener)) process.removeListener(event, listener);
    }
    process.stdout.removeAllListeners("error");
    disableStorages();
    process.exitCode = undefined;
    process.chdir("/");
    fault?.end();
    process.stderr.write(mark);
    process.stdout.write(`${mark}${code}\n`);
  });
  Module._load(main, null, true);
});
