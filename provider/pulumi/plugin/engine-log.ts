/** Sends lines to the engine, which shows each beside its resource. */

import { lazy } from "../../../sdk/lazy";
import { grpc } from "../sdk/of-sdk";
import type { Log } from "./provider";

const engineService = lazy<typeof import("@pulumi/pulumi/proto/engine_grpc_pb")>(() =>
  require("@pulumi/pulumi/proto/engine_grpc_pb"),
);
const engineMessages = lazy<typeof import("@pulumi/pulumi/proto/engine_pb")>(() =>
  require("@pulumi/pulumi/proto/engine_pb"),
);

interface EngineLog {
  /** The lines of one step; `sent` waits until the engine has them, so that they come before the step's end. */
  of(urn: string): Log & { sent(): Promise<void> };
  close(): void;
}

function engineLog(address: string): EngineLog {
  const client = new engineService.EngineClient(address, grpc().credentials.createInsecure());

  const send = (urn: string, severity: number, line: string) =>
    new Promise<void>((resolve) => {
      const request = new engineMessages.LogRequest();
      request.setUrn(urn);
      request.setSeverity(severity as 0 | 1 | 2 | 3);
      request.setMessage(line.toWellFormed());
      // An engine that has ended shows nothing any more.
      client.log(request, () => resolve());
    });

  return {
    of(urn) {
      let last = Promise.resolve();
      // One after the other: the engine shows them in the order in which they arrive.
      const add = (severity: number, line: string) => {
        last = last.then(() => send(urn, severity, line));
      };
      return {
        info: (line) => add(engineMessages.LogSeverity.INFO, line),
        warn: (line) => add(engineMessages.LogSeverity.WARNING, line),
        sent: () => last,
      };
    },
    close: () => client.close(),
  };
}

/** For a provider that knows no engine. */
const noLog: EngineLog = {
  of: () => ({ info: () => undefined, warn: () => undefined, sent: async () => undefined }),
  close: () => undefined,
};

export interface AttachableLog extends EngineLog {
  /** The engine may say its address when it starts the plugin, in its handshake, or later. */
  attach(address: string | undefined): void;
}

export function attachableLog(): AttachableLog {
  let log = noLog;
  let attachedTo: string | undefined;
  return {
    attach(address) {
      if (!address || address === attachedTo) return;
      log.close();
      log = engineLog(address);
      attachedTo = address;
    },
    of: (urn) => log.of(urn),
    close: () => log.close(),
  };
}
