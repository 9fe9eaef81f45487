/**
 * Runs programs of test stacks for the engine, or the provider of native resources, one command after the other in this process.
 * Each gets fresh modules of the project; the SDK is loaded once, because that takes longer than most runs.
 */
const Module = require("node:module");
const path = require("node:path");
const { disableStorages } = require("../jest/async-storages.cjs");
const { LanguageServer } = require("@pulumi/pulumi/automation/server");
const { LanguageRuntimeService } = require("@pulumi/pulumi/proto/language_grpc_pb");

const dist = path.join(__dirname, "..", "..", "dist") + path.sep;
const fromDist = (name) => require(path.join(dist, name));
const EVENTS = ["exit", "uncaughtException", "unhandledRejection", "warning"];

process.on("disconnect", () => process.exit());
process.once("message", begin);

async function begin({ folder, environment, program, provider, hasTargets }) {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  process.chdir(folder);
  const undo = remember();
  const served = await Promise.all([
    program && serveProgram(path.join(folder, "index.js")),
    provider && serveProvider(hasTargets),
  ]);
  process.once("message", async () => {
    for (const one of served) await one?.close?.();
    undo();
    process.once("message", begin);
    process.send({});
  });
  process.send({ program: served[0]?.port, provider: served[1]?.port });
}

async function serveProgram(file) {
  const { grpc, LARGEST_MESSAGE, listen } = fromDist("provider/pulumi/sdk/of-sdk.js");
  const server = new (grpc().Server)({ "grpc.max_receive_message_length": LARGEST_MESSAGE });
  const program = async () => {
    // A command may run it twice.
    forgetModules();
    const exported = Module._load(file, null, false);
    return typeof exported === "function" ? exported() : exported;
  };
  server.addService(LanguageRuntimeService, new LanguageServer(program));
  return { port: await listen(server), close: () => server.forceShutdown() };
}

/** The engine is not above this process, so the provider cannot find its command. */
function serveProvider(hasTargets) {
  const { servePlugin } = fromDist("provider/pulumi/plugin/server.js");
  return servePlugin(() => {
    const { nativeProvider } = fromDist("provider/hosts/native/provider.js");
    const version = fromDist("sdk/package-root.js").packageVersion();
    return nativeProvider(version, { hasTargets: async () => hasTargets });
  });
}

/** Those of the project and of the program. */
function forgetModules() {
  for (const file of Object.keys(require.cache))
    if (file.startsWith(dist) || !file.includes("node_modules")) delete require.cache[file];
}

/** Returns what undoes all that a command changes in this process. */
function remember() {
  const own = EVENTS.map((event) => [event, process.listeners(event)]);
  const { prepareStackTrace } = Error;
  const { error } = console;
  return () => {
    Error.prepareStackTrace = prepareStackTrace;
    console.error = error;
    for (const [event, listeners] of own)
      for (const listener of process.listeners(event))
        if (!listeners.includes(listener)) process.removeListener(event, listener);
    forgetModules();
    disableStorages();
    process.chdir("/");
  };
}
