/** Errors of a provider as the engine takes them. */
import type { StatusObject } from "@grpc/grpc-js";
import { lazy } from "../../../sdk/lazy";
import { grpc, ofSdk } from "../sdk/of-sdk";
import { RecordedFailure } from "./provider";
import { sent } from "./values";

const messages = lazy<typeof import("@pulumi/pulumi/proto/provider_pb")>(() =>
  require("@pulumi/pulumi/proto/provider_pb"),
);
const statuses = lazy<typeof import("@pulumi/pulumi/proto/status_pb")>(() =>
  require("@pulumi/pulumi/proto/status_pb"),
);

export function asStatus(error: unknown): Partial<StatusObject> {
  if (error instanceof RecordedFailure) return recordedStatus(error);
  const details = error instanceof Error ? error.message : String(error);
  // The server throws while it encodes other text, and the engine then waits for ever.
  return { code: grpc().status.UNKNOWN, details: details.toWellFormed() };
}

/** The engine finds the state in the details of the status, as Go's implementation sends it. */
function recordedStatus(failed: RecordedFailure): Partial<StatusObject> {
  const { recorded } = failed;
  const message = failed.message.toWellFormed();
  const { status, Metadata } = grpc();
  const { Any } = ofSdk<typeof import("google-protobuf/google/protobuf/any_pb")>(
    "google-protobuf/google/protobuf/any_pb.js",
  );
  const failure = new messages.ErrorResourceInitFailed();
  failure.setId(recorded.id);
  failure.setProperties(sent(recorded.state));
  failure.setInputs(sent(recorded.inputs));
  failure.setReasonsList([message]);
  // An SDK before 3.170 cannot tell it.
  if (recorded.readsFirst) failure.setRefreshBeforeUpdate?.(true);
  const details = new Any();
  details.pack(failure.serializeBinary(), "pulumirpc.ErrorResourceInitFailed");
  const whole = new statuses.Status();
  whole.setCode(status.UNKNOWN);
  whole.setMessage(message);
  whole.addDetails(details);
  const metadata = new Metadata();
  metadata.add("grpc-status-details-bin", Buffer.from(whole.serializeBinary()));
  return { code: status.UNKNOWN, details: message, metadata };
}
