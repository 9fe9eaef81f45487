/**
 * Runs a program in this process for the engine. The Automation API also does this, but loads a compiler, sends needless requests,
 * and may lose events when there are many.
 */
import { setImmediate } from "node:timers/promises";
import { lazy } from "../../../sdk/lazy";
import { grpc, LARGEST_MESSAGE, listen } from "../sdk/of-sdk";

export type Program = () => Promise<void>;

export interface ProgramHost {
  /** The address for the engine. */
  readonly address: string;
  /** Loads the program and the SDK's runtime. */
  serve(program: () => Program): Promise<void>;
  close(): void;
}

/** The SDK's server for programs, which has no declared type. */
interface AutomationServer {
  readonly LanguageServer: new (program: Program) => import("@grpc/grpc-js").UntypedServiceImplementation;
}

const automation = lazy<AutomationServer>(() => require("@pulumi/pulumi/automation/server"));
const protocol = lazy<typeof import("@pulumi/pulumi/proto/language_grpc_pb")>(() =>
  require("@pulumi/pulumi/proto/language_grpc_pb"),
);

/** Loads modules a moment later, so that the caller can start the engine or create its stack meanwhile. */
export async function openProgramHost(): Promise<ProgramHost> {
  await setImmediate();
  const { Server } = grpc();
  const server = new Server({ "grpc.max_receive_message_length": LARGEST_MESSAGE });
  const port = await listen(server);
  const loading = setImmediate().then(
    () => [automation.LanguageServer, protocol.LanguageRuntimeService] as const,
  );
  return {
    address: `127.0.0.1:${port}`,
    async serve(program) {
      const [LanguageServer, LanguageRuntimeService] = await loading;
      server.addService(LanguageRuntimeService, new LanguageServer(program()));
    },
    close: () => server.forceShutdown(),
  };
}
