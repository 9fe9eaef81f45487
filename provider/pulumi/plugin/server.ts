/**
 * Serves a provider on the engine's protocol. The SDK's own server discards the provider's configuration, has no previews, details,
 * timeouts or handshake, and fails on an import.
 */
import type {
  ServerUnaryCall,
  ServerWritableStream,
  sendUnaryData,
  UntypedServiceImplementation,
} from "@grpc/grpc-js";
import type { Message } from "google-protobuf";
import type { Struct } from "google-protobuf/google/protobuf/struct_pb";
import { lazy } from "../../../sdk/lazy";
import { classNameIn, typeIn } from "../sdk/names";
import { grpc, LARGEST_MESSAGE, listen } from "../sdk/of-sdk";
import { passTextAsBytes } from "../sdk/protobuf-text";
import { type AttachableLog, attachableLog } from "./engine-log";
import { asStatus } from "./errors";
import { answerCheck, answerDiff, answerNothing, type Messages, messages } from "./messages";
import type { PluginProvider, PluginState, PluginStep } from "./provider";
import { received, sent } from "./values";

const providerService = lazy<typeof import("@pulumi/pulumi/proto/provider_grpc_pb")>(() =>
  require("@pulumi/pulumi/proto/provider_grpc_pb"),
);
const pluginMessages = lazy<typeof import("@pulumi/pulumi/proto/plugin_pb")>(() =>
  require("@pulumi/pulumi/proto/plugin_pb"),
);

export interface PluginServer {
  readonly port: number;
  close(): Promise<void>;
}

/** `load` is called once the plugin has printed its port, so that the engine does not wait for it. */
export async function servePlugin(
  load: () => PluginProvider,
  engine: string | undefined,
): Promise<PluginServer> {
  let loaded: PluginProvider | undefined;
  const provider = () => {
    loaded ??= load();
    return loaded;
  };
  passTextAsBytes();
  const { Server } = grpc();
  const server = new Server({
    "grpc.max_receive_message_length": LARGEST_MESSAGE,
    "grpc.max_send_message_length": LARGEST_MESSAGE,
  });
  const log = attachableLog();
  log.attach(engine);
  server.addService(providerService.ResourceProviderService, methodsFor(provider, log));
  const port = await listen(server);
  setImmediate(provider);
  return {
    port,
    async close() {
      server.forceShutdown();
      log.close();
      await loaded?.close();
    },
  };
}

/** The messages of the engine by name. */
type Of<Name extends keyof Messages> = InstanceType<Extract<Messages[Name], abstract new () => unknown>>;

type Provider = () => PluginProvider;

const methodsFor = (provider: Provider, log: AttachableLog): UntypedServiceImplementation =>
  ({
    ...pluginMethods(provider, log),
    ...configurationMethods(provider, log),
    ...comparingMethods(provider, log),
    ...changingMethods(provider, log),
    ...askingMethods(provider, log),
  }) as unknown as UntypedServiceImplementation;

/** A method that answers once. */
const unary =
  <Request, Response extends Message>(run: (request: Request) => Promise<Response> | Response) =>
  (call: ServerUnaryCall<Request, Response>, respond: sendUnaryData<Response>): void => {
    (async () => run(call.request))().then(
      (response) => respond(null, response),
      (error: unknown) => respond(asStatus(error)),
    );
  };

/** The messages that all steps of a resource have in common. */
interface StepRequest {
  getUrn(): string;
  getType(): string;
  getTimeout?(): number;
}

/** An engine before 3.140 sends no type of its own. */
const typeOf = (request: StepRequest) => request.getType() || typeIn(request.getUrn());

/** A method about one resource; its lines reach the engine before its answer. */
const step = <Request extends StepRequest, Response extends Message>(
  log: AttachableLog,
  run: (step: PluginStep, request: Request) => Promise<Response>,
) =>
  unary(async (request: Request) => {
    const lines = log.of(request.getUrn());
    const timeout = request.getTimeout?.() ?? 0;
    try {
      const name = classNameIn(typeOf(request));
      return await run(
        { urn: request.getUrn(), name, log: lines, ...(timeout > 0 ? { timeout } : {}) },
        request,
      );
    } finally {
      await lines.sent();
    }
  });

const recordedIn = (id: string, state: Struct | undefined, inputs: Struct | undefined): PluginState => ({
  id,
  state: received(state),
  inputs: received(inputs),
});

// ─── The plugin and its settings ─────────────────────────────────────────────

function pluginMethods(provider: Provider, log: AttachableLog) {
  /** Left out with an SDK whose answer cannot accept secrets: the engine then takes what `configure` answers. */
  const handshake = unary((request: Of<"ProviderHandshakeRequest">) => {
    log.attach(request.getEngineAddress());
    const response = new messages.ProviderHandshakeResponse();
    response.setAcceptSecrets(true);
    return response;
  });
  return {
    ...("setAcceptSecrets" in messages.ProviderHandshakeResponse.prototype && { handshake }),
    attach: unary((request: import("@pulumi/pulumi/proto/plugin_pb").PluginAttach) => {
      log.attach(request.getAddress());
      return answerNothing();
    }),
    getPluginInfo: unary(() => {
      const response = new pluginMessages.PluginInfo();
      response.setVersion(provider().version);
      return response;
    }),
    getSchema: unary(() => {
      const response = new messages.GetSchemaResponse();
      response.setSchema(provider().schema());
      return response;
    }),
    cancel: unary(() => {
      provider().cancel();
      return answerNothing();
    }),
  };
}

const configurationMethods = (provider: Provider, log: AttachableLog) => ({
  checkConfig: step(log, async (step, request: Of<"CheckRequest">) =>
    answerCheck(await provider().checkConfig(step, received(request.getNews()))),
  ),
  diffConfig: step(log, async (_, request: Of<"DiffRequest">) =>
    answerDiff(
      provider().diffConfig(received(request.getOldInputs()).values, received(request.getNews()).values),
    ),
  ),
  configure: unary(async (request: Of<"ConfigureRequest">) => {
    await provider().configure(received(request.getArgs()));
    const response = new messages.ConfigureResponse();
    response.setAcceptsecrets(true);
    response.setSupportspreview(true);
    return response;
  }),
});

// ─── Resources ───────────────────────────────────────────────────────────────

/** Lets the engine read the resource before it compares it; an SDK before 3.170 cannot tell it. */
async function readFirst<Response extends { setRefreshBeforeUpdate?(value: boolean): unknown }>(
  provider: Provider,
  response: Response,
): Promise<Response> {
  if (await provider().readsFirst()) response.setRefreshBeforeUpdate?.(true);
  return response;
}

const comparingMethods = (provider: Provider, log: AttachableLog) => ({
  check: step(log, async (step, request: Of<"CheckRequest">) =>
    answerCheck(await provider().check(step, received(request.getOlds()), received(request.getNews()))),
  ),
  diff: step(log, async (step, request: Of<"DiffRequest">) => {
    const recorded = recordedIn(request.getId(), request.getOlds(), request.getOldInputs());
    return answerDiff(await provider().diff(step, recorded, received(request.getNews())));
  }),
  read: step(log, async (step, request: Of<"ReadRequest">) => {
    const found = await provider().read(
      step,
      recordedIn(request.getId(), request.getProperties(), request.getInputs()),
    );
    const response = new messages.ReadResponse();
    response.setId(found.id);
    response.setProperties(sent(found.state));
    response.setInputs(sent(found.inputs));
    return readFirst(provider, response);
  }),
});

const changingMethods = (provider: Provider, log: AttachableLog) => ({
  create: step(log, async (step, request: Of<"CreateRequest">) => {
    const inputs = received(request.getProperties());
    const { id, state } = await provider().create(step, inputs, request.getPreview());
    const response = new messages.CreateResponse();
    response.setId(id.toWellFormed());
    response.setProperties(sent(state));
    return readFirst(provider, response);
  }),
  update: step(log, async (step, request: Of<"UpdateRequest">) => {
    const recorded = recordedIn(request.getId(), request.getOlds(), request.getOldInputs());
    const inputs = received(request.getNews());
    const response = new messages.UpdateResponse();
    response.setProperties(sent(await provider().update(step, recorded, inputs, request.getPreview())));
    return readFirst(provider, response);
  }),
  delete: step(log, async (step, request: Of<"DeleteRequest">) => {
    await provider().delete(
      step,
      recordedIn(request.getId(), request.getProperties(), request.getOldInputs()),
    );
    return answerNothing();
  }),
});

// ─── Questions ───────────────────────────────────────────────────────────────

const askingMethods = (provider: Provider, log: AttachableLog) => ({
  invoke: unary(async (request: Of<"InvokeRequest">) => {
    const answer = await provider().invoke(request.getTok(), received(request.getArgs()), log.of(""));
    const response = new messages.InvokeResponse();
    response.setReturn(sent(answer));
    return response;
  }),
  list(call: ServerWritableStream<Of<"ListRequest">, Of<"ListResponse">>) {
    const { request } = call;
    provider()
      .list(classNameIn(request.getToken()), received(request.getQuery()), request.getLimit(), log.of(""))
      .then((found) => {
        for (const { id, name } of found) {
          const result = new messages.ListResponse.Result();
          result.setId(id.toWellFormed());
          result.setName(name.toWellFormed());
          const response = new messages.ListResponse();
          response.setResult(result);
          call.write(response);
        }
        call.end();
      })
      .catch((error: unknown) => call.emit("error", asStatus(error)));
  },
});
