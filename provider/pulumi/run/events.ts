/** Parses the engine's events: its steps, diagnostics and policy violations. */
import type { EngineEvent, StepEventMetadata } from "@pulumi/pulumi/automation";
import { groupBy } from "../../../sdk/group-by";

export type { StepEventMetadata };

export interface Diagnostic {
  /** The failure's subject, if the message is about something else than a resource. */
  readonly title?: string;
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

/** The result of a policy pack in a run. */
export interface ValidatingPack {
  readonly name: string;
  readonly version?: string;
  /** The policies that nothing breaks, and the others. */
  readonly passed: readonly string[];
  readonly failed: readonly string[];
}

export interface Events {
  /** False if the run failed before its first step, as with an unreadable state or policy pack. */
  readonly hasBegun: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly violations: readonly PolicyViolation[];
  readonly policyPacks: readonly ValidatingPack[];
  /** The steps that the engine started. */
  readonly steps: readonly StepEventMetadata[];
}

/** Takes a line of standard output if it is an event. Events are not in a file, because a killed run would leave it behind. */
export function takeEvent(line: string, events: EngineEvent[]): boolean {
  if (!line.startsWith("{")) return false;
  let event: EngineEvent;
  try {
    event = JSON.parse(line) as EngineEvent;
  } catch {
    return false;
  }
  // Debug messages may contain secrets.
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
  policyPacks: packsIn(events),
  steps: events.flatMap(({ resourcePreEvent }) => resourcePreEvent?.metadata ?? []),
});

/** An event that the types of the SDK do not have: the policies of a pack that one resource, or all together, keep and break. */
interface PolicySummary {
  readonly policyPackName: string;
  readonly policyPackVersion?: string;
  readonly passed?: readonly string[];
  readonly failed?: readonly string[];
}

const SUMMARIES = ["policyAnalyzeSummaryEvent", "policyAnalyzeStackSummaryEvent"] as const;

type SummarizingEvent = EngineEvent & { readonly [Name in (typeof SUMMARIES)[number]]?: PolicySummary };

function packsIn(events: readonly SummarizingEvent[]): readonly ValidatingPack[] {
  const summaries = events.flatMap((event) => SUMMARIES.flatMap((name) => event[name] ?? []));
  const byPack = groupBy(summaries, (one) => `${one.policyPackName}\n${one.policyPackVersion}`);
  return [...byPack.values()].flatMap((alike) =>
    alike.slice(0, 1).map(({ policyPackName: name, policyPackVersion: version }) => {
      const failed = new Set(alike.flatMap((one) => one.failed ?? []));
      const passed = new Set(alike.flatMap((one) => one.passed ?? []));
      return {
        name,
        ...(version ? { version } : {}),
        passed: [...passed].filter((policy) => !failed.has(policy)).sort(),
        failed: [...failed].sort(),
      };
    }),
  );
}

/** Removes the engine's color markup. */
const withoutMarkup = (text: string) => text.replace(/<\{%[^%]*%\}>/g, "");
