/**
 * Lets the engine run a program that is in this process. The Automation API does the same, and besides loads a compiler, asks
 * the engine for what nobody wants to know, and follows its events in a way that loses some of them where there are many.
 */
import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";

export type Program = () => Promise<void>;

export interface ProgramHost {
  /** Where the engine finds it. */
  readonly address: string;
  /** Loads a program, and what it takes to run one. */
  serve(program: () => Program): Promise<void>;
  close(): void;
}

/** What the SDK makes of a program, and declares nowhere. */
interface AutomationServer {
  readonly LanguageServer: new (program: Program) => import("@grpc/grpc-js").UntypedServiceImplementation;
}

/** All that has to be loaded is loaded a moment later, so that whoever starts the engine at once has it start meanwhile. */
export async function openProgramHost(): Promise<ProgramHost> {
  await setImmediate();
  // The SDK's own, wherever that is installed.
  const ofSdk = createRequire(require.resolve("@pulumi/pulumi/package.json"));
  const { Server, ServerCredentials } = ofSdk("@grpc/grpc-js") as typeof import("@grpc/grpc-js");
  // A program is told all of a stack's configuration at once.
  const server = new Server({ "grpc.max_receive_message_length": 400 * 1024 * 1024 });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return {
    address: `127.0.0.1:${port}`,
    async serve(program) {
      await setImmediate();
      const { LanguageServer } = require("@pulumi/pulumi/automation/server") as AutomationServer;
      const { LanguageRuntimeService } =
        require("@pulumi/pulumi/proto/language_grpc_pb") as typeof import("@pulumi/pulumi/proto/language_grpc_pb");
      server.addService(LanguageRuntimeService, new LanguageServer(program()));
    },
    close: () => server.forceShutdown(),
  };
}
