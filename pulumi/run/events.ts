/** The engine's events, each a line of JSON: what it is about to do, what it reports, and which policies are violated. */
import type { EngineEvent, StepEventMetadata } from "@pulumi/pulumi/automation";

export type { StepEventMetadata };

export interface Diagnostic {
  readonly severity: "info" | "info#err" | "warning" | "error";
  readonly message: string;
  readonly urn: string | undefined;
}

export interface PolicyViolation {
  readonly policy: string;
  readonly level: "mandatory" | "advisory";
  readonly message: string;
  readonly urn: string | undefined;
}

export interface Events {
  /** Errors in the state or in a policy pack come before that. */
  readonly hasBegun: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly violations: readonly PolicyViolation[];
  /** What the engine was about to do, resource by resource. */
  readonly steps: readonly StepEventMetadata[];
}

/** Takes a line of standard output if it is an event. A file would stay behind where a run is killed. */
export function takeEvent(line: string, events: EngineEvent[]): boolean {
  if (!line.startsWith("{")) return false;
  let event: EngineEvent;
  try {
    event = JSON.parse(line) as EngineEvent;
  } catch {
    return false;
  }
  // Messages for debugging may hold secrets.
  const severity: string | undefined = event.diagnosticEvent?.severity;
  if (severity !== "debug") events.push(event);
  return true;
}

export const readEvents = (events: readonly EngineEvent[]): Events => ({
  hasBegun: events.some(({ preludeEvent }) => preludeEvent !== undefined),
  diagnostics: events.flatMap(({ diagnosticEvent }) => {
    if (diagnosticEvent === undefined || diagnosticEvent.ephemeral) return [];
    const { severity, message, urn } = diagnosticEvent;
    return [{ severity, message: withoutMarkup(message).trim(), urn: urn || undefined }];
  }),
  violations: events.flatMap(({ policyEvent }) => {
    if (policyEvent === undefined) return [];
    const { policyName: policy, enforcementLevel, message, resourceUrn: urn } = policyEvent;
    const level = enforcementLevel === "mandatory" ? "mandatory" : "advisory";
    return [{ policy, level, message: withoutMarkup(message).trim(), urn: urn || undefined }];
  }),
  steps: events.flatMap(({ resourcePreEvent }) => resourcePreEvent?.metadata ?? []),
});

/** The engine leaves its markup for colors in its events. */
const withoutMarkup = (text: string) => text.replace(/<\{%[^%]*%\}>/g, "");
