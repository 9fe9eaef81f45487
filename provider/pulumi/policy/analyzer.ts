/** Asks a policy pack about resources by the protocol of Pulumi's analyzers, as the engine does. */
import path from "node:path";
import { setTimeout as after } from "node:timers/promises";
import type { ClientUnaryCall, ServiceError } from "@grpc/grpc-js";
import type { AnalyzerClient } from "@pulumi/pulumi/proto/analyzer_grpc_pb";
import type {
  AnalyzeRequest,
  AnalyzeResponse,
  AnalyzerInfo,
  AnalyzerResource,
  RemediateResponse,
} from "@pulumi/pulumi/proto/analyzer_pb";
import type { Struct } from "google-protobuf/google/protobuf/struct_pb";
import { lazy } from "../../../sdk/lazy";
import { type PluginValues, type Received, received, sent } from "../plugin/values";
import { STACK_TYPE } from "../sdk/names";
import { grpc, LARGEST_MESSAGE, ofSdk } from "../sdk/of-sdk";
import { passTextAsBytes } from "../sdk/protobuf-text";
import type { PolicyViolation } from "./findings";
import {
  PackError,
  type PackManifest,
  type PackProgram,
  readManifest,
  startProgram,
  unusable,
  unusableProgram,
  withoutStack,
} from "./pack-program";
import {
  type DescribedPolicy,
  type GivenSettings,
  mergeSettings,
  type PackLevel,
  PackSettingsError,
  type PolicySetting,
  readPackSettings,
  settingProblems,
} from "./pack-settings";

const services = lazy<typeof import("@pulumi/pulumi/proto/analyzer_grpc_pb")>(() =>
  require("@pulumi/pulumi/proto/analyzer_grpc_pb"),
);
const messages = lazy<typeof import("@pulumi/pulumi/proto/analyzer_pb")>(() =>
  require("@pulumi/pulumi/proto/analyzer_pb"),
);
const empty = lazy<typeof import("google-protobuf/google/protobuf/empty_pb")>(() =>
  ofSdk("google-protobuf/google/protobuf/empty_pb.js"),
);

export interface PackOptions {
  /** By policy: its level, or an object with its level and its properties. */
  readonly settings?: unknown;
  readonly project: string;
  readonly stack: string;
  /** Of the pack's process. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether the resources are only shown. */
  readonly isPreview?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** A resource as packs see it; unknown and secret values are marked. */
export interface AnalyzedResource {
  readonly urn: string;
  readonly type: string;
  readonly name: string;
  readonly properties: PluginValues;
  /** The URN of the resource above it. */
  readonly parent?: string;
  /** The resource of its provider. */
  readonly provider?: Omit<AnalyzedResource, "parent" | "provider">;
}

/** The answers of a pack. */
export interface Findings {
  readonly violations: readonly PolicyViolation[];
  /** The policies that applied, and that nothing breaks. */
  readonly passed: readonly string[];
  readonly failed: readonly string[];
}

/** The properties that a policy sets in a resource. */
export interface Remedy {
  readonly policy: string;
  /** All properties of the resource; absent if the policy could not be asked. */
  readonly properties?: Received;
  readonly problem?: string;
}

export interface Pack {
  readonly name: string;
  readonly version: string;
  /** The level of each policy. */
  readonly levels: ReadonlyMap<string, PackLevel>;
  /** Asks the policies of single resources. */
  analyze(resources: readonly AnalyzedResource[]): Promise<Findings>;
  /** Asks the policies of all resources together. */
  analyzeStack(resources: readonly AnalyzedResource[]): Promise<Findings>;
  /** Asks the policies whose level is `remediate`, one after the other: each sees the properties that the one before has set. */
  remediate(resource: AnalyzedResource): Promise<readonly Remedy[]>;
  close(): Promise<void>;
}

/**
 * Starts the pack in a folder and configures it.
 *
 * @throws PackError
 */
export async function startPack(folder: string, options: PackOptions): Promise<Pack> {
  const place = path.resolve(folder);
  const manifest = readManifest(place);
  const given = settingsFrom(place, options.settings);
  passTextAsBytes();
  const { signal } = options;
  const environment = { ...options.environment, ...environmentOf(options) };
  const program = await startProgram(place, manifest, { environment, signal });
  const pack = new StartedPack(place, manifest, program, options);
  try {
    await pack.configure(given);
    return pack;
  } catch (error) {
    await pack.close();
    throw error;
  }
}

function settingsFrom(folder: string, settings: unknown): GivenSettings {
  try {
    return readPackSettings(settings);
  } catch (error) {
    if (error instanceof PackSettingsError) throw misconfigured(folder, error.message);
    throw error;
  }
}

const misconfigured = (folder: string, problem: string) =>
  new PackError(`${folder} cannot be used with its configuration: ${problem}`);

/** The engine's name for who has no organization. */
const ORGANIZATION = "organization";

/** The SDKs read them in the pack's process; that of Node.js has names of its own. */
function environmentOf({ project, stack, isPreview = true }: PackOptions): Record<string, string> {
  const values = { ORGANIZATION, PROJECT: project, STACK: stack, DRY_RUN: String(isPreview) };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => [
      [`PULUMI_${name}`, value],
      [`PULUMI_NODEJS_${name}`, value],
    ]),
  );
}

interface Policy extends DescribedPolicy {
  /** A pack of an older SDK does not describe it. */
  readonly isOf: "resource" | "stack" | undefined;
}

class StartedPack implements Pack {
  name = "";
  version = "";
  #policies: readonly Policy[] = [];
  #settings: ReadonlyMap<string, PolicySetting> = new Map();
  #isClosed = false;
  readonly #client: AnalyzerClient;

  constructor(
    private readonly folder: string,
    private readonly manifest: PackManifest,
    private readonly program: PackProgram,
    private readonly options: PackOptions,
  ) {
    this.#client = new services.AnalyzerClient(
      `127.0.0.1:${program.port}`,
      grpc().credentials.createInsecure(),
      {
        "grpc.max_receive_message_length": LARGEST_MESSAGE,
        "grpc.max_send_message_length": LARGEST_MESSAGE,
      },
    );
  }

  get levels(): ReadonlyMap<string, PackLevel> {
    return new Map([...this.#settings].map(([name, { level }]) => [name, level]));
  }

  async configure(given: GivenSettings): Promise<void> {
    const [handshake, stack] = [this.#handshake(), this.#stack()];
    await this.#askIfThere((client, answer) => client.handshake(handshake, answer));
    await this.#askIfThere((client, answer) => client.configureStack(stack, answer));
    const info = await this.#ask<AnalyzerInfo>((client, answer) =>
      client.getAnalyzerInfo(new empty.Empty(), answer),
    );
    this.name = info.getName();
    this.version = this.manifest.version ?? info.getVersion();
    this.#policies = policiesIn(info);
    this.#settings = mergeSettings(this.#policies, initialIn(info), given);
    const configuration = configurationOf(this.#settings);
    try {
      await this.#ask((client, answer) => client.configure(configuration, answer));
    } catch (error) {
      if (!isServiceError(error)) throw error;
      throw misconfigured(this.folder, withoutStack(error.details));
    }
    const problems = settingProblems(this.#policies, this.#settings);
    if (problems.length > 0) throw misconfigured(this.folder, problems.join("\n"));
  }

  #handshake() {
    const request = new messages.AnalyzerHandshakeRequest();
    request.setRootDirectory(this.folder);
    request.setProgramDirectory(this.folder);
    return request;
  }

  #stack() {
    const { project, stack, isPreview = true } = this.options;
    const request = new messages.AnalyzerStackConfigureRequest();
    request.setProject(project);
    request.setStack(stack);
    request.setOrganization(ORGANIZATION);
    request.setDryRun(isPreview);
    return request;
  }

  async analyze(resources: readonly AnalyzedResource[]): Promise<Findings> {
    const all: Findings[] = [];
    for (const resource of resources) {
      const request = requestFor(resource);
      const response = await this.#validate(resource.urn, () =>
        this.#ask<AnalyzeResponse>((client, answer) => client.analyze(request, answer)),
      );
      // A policy of single resources is about the one that it is shown.
      all.push(this.#findingsIn(response, "resource", () => resource.urn));
    }
    return together(all);
  }

  async analyzeStack(resources: readonly AnalyzedResource[]): Promise<Findings> {
    const request = new messages.AnalyzeStackRequest();
    request.setResourcesList(resources.map(describedInStack));
    const root = resources.find(({ type }) => type === STACK_TYPE)?.urn;
    const known = new Set(resources.map(({ urn }) => urn));
    const response = await this.#validate(root, () =>
      this.#askIfThere<AnalyzeResponse>((client, answer) => client.analyzeStack(request, answer)),
    );
    if (response === undefined) return together([]);
    return this.#findingsIn(response, "stack", (urn) => (known.has(urn) ? urn : root));
  }

  async remediate(resource: AnalyzedResource): Promise<readonly Remedy[]> {
    const request = requestFor(resource);
    const response = await this.#validate(resource.urn, () =>
      this.#askIfThere<RemediateResponse>((client, answer) => client.remediate(request, answer)),
    );
    return (response?.getRemediationsList() ?? []).map((one) => {
      const policy = one.getPolicyname();
      const problem = one.getDiagnostic();
      return problem === "" ? { policy, properties: received(one.getProperties()) } : { policy, problem };
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#client.close();
    await this.program.end();
  }

  #findingsIn(
    response: AnalyzeResponse,
    about: Policy["isOf"],
    urnOf: (named: string) => string | undefined,
  ): Findings {
    const found = response.getDiagnosticsList();
    const violations = found.map((one): PolicyViolation => {
      const level = levelOf(one.getEnforcementlevel());
      return {
        policy: one.getPolicyname(),
        // A policy that could not set the value reports that it is wrong.
        level: level === "mandatory" || level === "remediate" ? "mandatory" : "advisory",
        message: one.getMessage().trim(),
        urn: urnOf(one.getUrn()),
      };
    });
    const failed = [...new Set(violations.map(({ policy }) => policy))];
    const left = new Set([...failed, ...notApplicableIn(response)]);
    const passed = this.#policies
      .filter(({ isOf }) => isOf === about || isOf === undefined)
      .map(({ name }) => name)
      .filter((name) => this.#settings.get(name)?.level !== "disabled" && !left.has(name));
    return { violations, passed, failed };
  }

  /** A policy that fails is named with the resource. */
  async #validate<T>(urn: string | undefined, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (isServiceError(error)) throw brokenPolicy(this.folder, error.details, urn);
      throw error;
    }
  }

  // ─── Calls ─────────────────────────────────────────────────────────────────

  /** `undefined` if the pack's SDK is older than the method. */
  async #askIfThere<Response>(send: Send<Response>): Promise<Response | undefined> {
    try {
      return await this.#ask(send);
    } catch (error) {
      if (isServiceError(error) && error.code === grpc().status.UNIMPLEMENTED) return undefined;
      throw error;
    }
  }

  async #ask<Response>(send: Send<Response>): Promise<Response> {
    const { signal } = this.options;
    signal?.throwIfAborted();
    let cancel = () => {};
    try {
      return await new Promise<Response>((resolve, reject) => {
        const call = send(this.#client, (error, response) => (error ? reject(error) : resolve(response)));
        cancel = () => call.cancel();
        signal?.addEventListener("abort", cancel, { once: true });
      });
    } catch (error) {
      signal?.throwIfAborted();
      if (isServiceError(error) && error.code === grpc().status.UNAVAILABLE && !this.#isClosed)
        throw await this.#gone(error);
      throw error;
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  }

  /** The connection ends a moment before the process has. */
  async #gone({ details }: ServiceError): Promise<Error> {
    const printed = await Promise.race([
      this.program.ended,
      after(GOES_WITHIN_MILLISECONDS, undefined, { ref: false }),
    ]);
    return printed === undefined
      ? unusable(this.folder, `it does not answer: ${details}`)
      : unusableProgram(this.folder, printed);
  }
}

type Send<Response> = (
  client: AnalyzerClient,
  answer: (error: ServiceError | null, response: Response) => void,
) => ClientUnaryCall;

const GOES_WITHIN_MILLISECONDS = 5000;

const isServiceError = (error: unknown): error is ServiceError =>
  error instanceof Error && "details" in error && "code" in error;

const BROKEN = /\b(?:policy|remediation) '([^']+)' from policy pack '([^'@]+)[^']*':\s*([\s\S]+)/;

function brokenPolicy(folder: string, text: string, urn: string | undefined): PackError {
  const [, policy, pack, error = ""] = BROKEN.exec(text) ?? [];
  if (policy === undefined) return unusableProgram(folder, text);
  return new BrokenPolicyError(withoutStack(error), `The policy ${policy} of the pack ${pack}`, urn);
}

/** A policy that fails itself; its message is the error of its program. */
export class BrokenPolicyError extends PackError {
  constructor(
    message: string,
    title: string,
    /** The resource that it was shown. */
    readonly urn: string | undefined,
  ) {
    super(message, title);
  }
}

/** A policy that fails once has failed. */
export function together(all: readonly Findings[]): Findings {
  const failed = new Set(all.flatMap((one) => one.failed));
  const passed = new Set(all.flatMap((one) => one.passed));
  return {
    violations: all.flatMap(({ violations }) => violations),
    passed: [...passed].filter((policy) => !failed.has(policy)).sort(),
    failed: [...failed].sort(),
  };
}

const notApplicableIn = (response: AnalyzeResponse): readonly string[] =>
  // An SDK before 3.170 has no such list.
  response.getNotApplicableList?.().map((one) => one.getPolicyName()) ?? [];

// ─── The pack ────────────────────────────────────────────────────────────────

/** In the order of the protocol's numbers. */
const protocolLevels: readonly PackLevel[] = ["advisory", "mandatory", "disabled", "remediate"];

const levelOf = (number: number): PackLevel => protocolLevels[number] ?? "advisory";

const policiesIn = (info: AnalyzerInfo): readonly Policy[] =>
  info.getPoliciesList().map((one) => {
    const schema = one.getConfigschema();
    return {
      name: one.getName(),
      level: levelOf(one.getEnforcementlevel()),
      isOf: ([undefined, "resource", "stack"] as const)[one.getPolicyType?.() ?? 0],
      schema: schema && {
        properties: valuesIn(schema.getProperties()),
        required: schema.getRequiredList(),
      },
    };
  });

/** The settings that the pack's program gives itself. */
const initialIn = (info: AnalyzerInfo): GivenSettings =>
  new Map(
    [...info.getInitialconfigMap().entries()].map(([name, one]) => [
      name,
      { level: levelOf(one.getEnforcementlevel()), properties: valuesIn(one.getProperties()) },
    ]),
  );

const valuesIn = (struct: Struct | undefined) => (struct?.toJavaScript() ?? {}) as PluginValues;

function configurationOf(settings: ReadonlyMap<string, PolicySetting>) {
  const request = new messages.ConfigureAnalyzerRequest();
  for (const [name, { level, properties }] of settings) {
    const config = new messages.PolicyConfig();
    config.setEnforcementlevel(protocolLevels.indexOf(level) as 0 | 1 | 2 | 3);
    config.setProperties(sent(properties));
    request.getPolicyconfigMap().set(name, config);
  }
  return request;
}

// ─── Resources ───────────────────────────────────────────────────────────────

const requestFor = (resource: AnalyzedResource): AnalyzeRequest =>
  described(new messages.AnalyzeRequest(), resource);

const describedInStack = (resource: AnalyzedResource): AnalyzerResource =>
  described(new messages.AnalyzerResource(), resource).setParent(resource.parent ?? "");

/** Both messages have these fields. */
function described<Message extends AnalyzeRequest | AnalyzerResource>(
  message: Message,
  { urn, type, name, properties, parent, provider }: AnalyzedResource,
): Message {
  message.setUrn(urn);
  message.setType(type);
  message.setName(name);
  message.setProperties(sent(properties));
  const options = new messages.AnalyzerResourceOptions();
  options.setCustomtimeouts(new messages.AnalyzerResourceOptions.CustomTimeouts());
  options.setParent(parent ?? "");
  message.setOptions(options);
  if (provider) {
    const own = new messages.AnalyzerProviderResource();
    own.setUrn(provider.urn);
    own.setType(provider.type);
    own.setName(provider.name);
    own.setProperties(sent(provider.properties));
    message.setProvider(own);
  }
  return message;
}
