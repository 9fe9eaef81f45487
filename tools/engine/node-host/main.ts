/**
 * The language host of Node.js programs, for an engine that is built on this machine. This folder is copied beside that engine, so it
 * imports nothing but Node.js, and takes the protocol from the SDK of the program.
 */
import type { ServerUnaryCall, ServerWritableStream, sendUnaryData } from "@grpc/grpc-js";
import type { Message } from "google-protobuf";
import { installDependencies } from "./install-dependencies";
import { installedDependencies, requiredPlugins } from "./packages";
import { runNodeProgram } from "./run-program";
import { findSdk } from "./sdk";
import { startOptions } from "./start-options";

type Messages = typeof import("@pulumi/pulumi/proto/language_pb");
type PluginMessages = typeof import("@pulumi/pulumi/proto/plugin_pb");
type Of<Name extends keyof Messages> = InstanceType<Extract<Messages[Name], abstract new () => unknown>>;

const options = startOptions(process.argv.slice(2));
const sdk = findSdk([process.cwd(), options.root ?? "."]);
const grpc = sdk.require<typeof import("@grpc/grpc-js")>("@grpc/grpc-js");
const { LanguageRuntimeService } = sdk.require<typeof import("@pulumi/pulumi/proto/language_grpc_pb")>(
  "@pulumi/pulumi/proto/language_grpc_pb",
);
const messages = sdk.require<Messages>("@pulumi/pulumi/proto/language_pb");
const pluginMessages = sdk.require<PluginMessages>("@pulumi/pulumi/proto/plugin_pb");

const unary =
  <Request, Response extends Message>(answer: (request: Request) => Promise<Response> | Response) =>
  (call: ServerUnaryCall<Request, Response>, respond: sendUnaryData<Response>): void => {
    (async () => answer(call.request))().then(
      (response) => respond(null, response),
      (error: unknown) => respond({ code: grpc.status.UNKNOWN, message: messageOf(error) }),
    );
  };

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const folderOf = (request: { getInfo(): Of<"ProgramInfo"> | undefined }): string =>
  request.getInfo()?.getProgramDirectory() || process.cwd();

function run(request: Of<"RunRequest">): Promise<InstanceType<Messages["RunResponse"]>> {
  const facts = {
    monitor: request.getMonitorAddress(),
    engine: options.engine,
    organization: request.getOrganization(),
    project: request.getProject(),
    "root-directory": request.getInfo()?.getRootDirectory() ?? "",
    stack: request.getStack(),
    pwd: request.getPwd(),
    parallel: String(request.getParallel()),
    tracing: options.tracing ?? "",
  };
  const config = Object.fromEntries(request.getConfigMap().toArray() as [string, string][]);
  const program = {
    facts,
    config,
    secretKeys: request.getConfigsecretkeysList(),
    isPreview: request.getDryrun(),
    entry: request.getProgram() || ".",
    args: request.getArgsList(),
  };
  return runNodeProgram(sdk.resolve("@pulumi/pulumi/cmd/run"), program, options).then(
    ({ error, isReported }) => {
      const response = new messages.RunResponse();
      response.setError(error);
      response.setBail(isReported);
      return response;
    },
  );
}

async function getRequiredPackages(request: Of<"GetRequiredPackagesRequest">) {
  const response = new messages.GetRequiredPackagesResponse();
  for (const { name, version, server, parameterization } of requiredPlugins(folderOf(request))) {
    const needed = new pluginMessages.PackageDependency();
    needed.setName(name);
    needed.setKind("resource");
    needed.setVersion(version);
    needed.setServer(server);
    if (parameterization !== undefined) {
      const parameter = new pluginMessages.PackageParameterization();
      parameter.setName(parameterization.name);
      parameter.setVersion(parameterization.version);
      parameter.setValue(parameterization.value);
      needed.setParameterization(parameter);
    }
    response.addPackages(needed);
  }
  return response;
}

function getProgramDependencies(request: Of<"GetProgramDependenciesRequest">) {
  const response = new messages.GetProgramDependenciesResponse();
  for (const { name, version } of installedDependencies(
    folderOf(request),
    request.getTransitivedependencies(),
  )) {
    const dependency = new messages.DependencyInfo();
    dependency.setName(name);
    dependency.setVersion(version);
    response.addDependencies(dependency);
  }
  return response;
}

function about() {
  const response = new messages.AboutResponse();
  response.setExecutable(process.execPath);
  response.setVersion(process.version);
  return response;
}

function getPluginInfo() {
  const info = new pluginMessages.PluginInfo();
  info.setVersion(sdk.version);
  return info;
}

function install(
  call: ServerWritableStream<Of<"InstallDependenciesRequest">, Of<"InstallDependenciesResponse">>,
): void {
  const print = (text: Buffer) => {
    const response = new messages.InstallDependenciesResponse();
    response.setStdout(text);
    call.write(response);
  };
  installDependencies(call.request.getDirectory(), print).then(
    () => call.end(),
    (error: unknown) => call.emit("error", { code: grpc.status.UNKNOWN, message: messageOf(error) }),
  );
}

const server = new grpc.Server({ "grpc.max_receive_message_length": 400 * 1024 * 1024 });
server.addService(LanguageRuntimeService, {
  run: unary(run),
  getRequiredPackages: unary(getRequiredPackages),
  getProgramDependencies: unary(getProgramDependencies),
  about: unary(about),
  getPluginInfo: unary(getPluginInfo),
  installDependencies: install,
} as unknown as import("@grpc/grpc-js").UntypedServiceImplementation);
server.bindAsync("127.0.0.1:0", grpc.ServerCredentials.createInsecure(), (error, port) => {
  if (error) throw error;
  process.stdout.write(`${port}\n`);
});

// A killed engine cannot end its hosts.
const engine = process.ppid;
setInterval(() => {
  if (process.ppid !== engine) process.exit(1);
}, 250);
