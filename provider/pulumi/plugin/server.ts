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
import { grpc, LARGEST_MESSAGE, listen, ofSdk } from "../sdk/of-sdk";
import { passTextAsBytes } from "../sdk/protobuf-text";
import { type AttachableLog, attachableLog } from "./engine-log";
import { asStatus } from "./errors";
import type { CheckResult, DiffResult, PluginProvider, PluginState, PluginStep } from "./provider";
import { received, sent } from "./values";

const providerService = lazy<typeof import("@pulumi/pulumi/proto/provider_grpc_pb")>(() =>
  require("@pulumi/pulumi/proto/provider_grpc_pb"),
);
const messages = lazy<typeof import("@pulumi/pulumi/proto/provider_pb")>(() =>
  require("@pulumi/pulumi/proto/provider_pb"),
);
const pluginMessages = lazy<typeof import("@pulumi/pulumi/proto/plugin_pb")>(() =>
  require("@pulumi/pulumi/proto/plugin_pb"),
);

export interface PluginServer {
  readonly port: number;
  close(): Promise<void>;
}

/** The messages that all steps of a resource have in common. */
interface StepRequest {
  getUrn(): string;
  getType(): string;
  getTimeout?(): number;
}

/** An engine before 3.140 sends no type of its own. */
const typeOf = (request: StepRequest) => request.getType() || typeIn(request.getUrn());

/** The property of a resource that a path is in: `items` of `items["bug"].color`. */
const propertyOf = (path: string): string => /^[^.[]*/.exec(path)?.[0] || path;

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

function methodsFor(provider: () => PluginProvider, log: AttachableLog): UntypedServiceImplementation {
  const { Empty } = ofSdk<typeof import("google-protobuf/google/protobuf/empty_pb")>(
    "google-protobuf/google/protobuf/empty_pb.js",
  );

  /** A method that answers once. */
  const unary =
    <Request, Response extends Message>(run: (request: Request) => Promise<Response> | Response) =>
    (call: ServerUnaryCall<Request, Response>, respond: sendUnaryData<Response>): void => {
      (async () => run(call.request))().then(
        (response) => respond(null, response),
        (error: unknown) => respond(asStatus(error)),
      );
    };

  /** A method about one resource; its lines reach the engine before its answer. */
  const step = <Request extends StepRequest, Response extends Message>(
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

  function checked({ inputs, failures = [] }: CheckResult) {
    const response = new messages.CheckResponse();
    response.setInputs(sent(inputs));
    for (const { property, reason } of failures) {
      const failure = new messages.CheckFailure();
      failure.setProperty(property.toWellFormed());
      failure.setReason(reason.toWellFormed());
      response.addFailures(failure);
    }
    return response;
  }

  const { Kind } = messages.PropertyDiff;
  const kinds = {
    add: [Kind.ADD, Kind.ADD_REPLACE],
    update: [Kind.UPDATE, Kind.UPDATE_REPLACE],
    delete: [Kind.DELETE, Kind.DELETE_REPLACE],
  } as const;

  function compared({ changes, replaces, deleteBeforeReplace, details }: DiffResult) {
    const response = new messages.DiffResponse();
    const { DIFF_SOME, DIFF_NONE } = messages.DiffResponse.DiffChanges;
    response.setChanges(changes || replaces.length > 0 ? DIFF_SOME : DIFF_NONE);
    response.setReplacesList([...replaces]);
    response.setDeletebeforereplace(deleteBeforeReplace);
    // Properties of the resource: the engine's short form leaves out changes in any other.
    response.setDiffsList([...new Set(details.map(({ path }) => propertyOf(path)))]);
    response.setHasdetaileddiff(details.length > 0);
    for (const { path, kind, replaces, isOfInputs = false } of details) {
      const difference = new messages.PropertyDiff();
      difference.setInputdiff(isOfInputs);
      difference.setKind(kinds[kind][replaces ? 1 : 0]);
      response.getDetaileddiffMap().set(path, difference);
    }
    return response;
  }

  /** Lets the engine read the resource before it compares it; an SDK before 3.170 cannot tell it. */
  async function readFirst<Response extends { setRefreshBeforeUpdate?(value: boolean): unknown }>(
    response: Response,
  ): Promise<Response> {
    if (await provider().readsFirst()) response.setRefreshBeforeUpdate?.(true);
    return response;
  }

  const recordedIn = (id: string, state: Struct | undefined, inputs: Struct | undefined): PluginState => ({
    id,
    state: received(state),
    inputs: received(inputs),
  });

  type Requests = typeof import("@pulumi/pulumi/proto/provider_pb");
  type Of<Name extends keyof Requests> = InstanceType<Extract<Requests[Name], abstract new () => unknown>>;

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
      return new Empty();
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
    checkConfig: step(async (step, request: Of<"CheckRequest">) =>
      checked(await provider().checkConfig(step, received(request.getNews()))),
    ),
    diffConfig: step(async (_, request: Of<"DiffRequest">) =>
      compared(
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
    check: step(async (step, request: Of<"CheckRequest">) =>
      checked(await provider().check(step, received(request.getOlds()), received(request.getNews()))),
    ),
    diff: step(async (step, request: Of<"DiffRequest">) =>
      compared(
        await provider().diff(
          step,
          recordedIn(request.getId(), request.getOlds(), request.getOldInputs()),
          received(request.getNews()),
        ),
      ),
    ),
    create: step(async (step, request: Of<"CreateRequest">) => {
      const { id, state } = await provider().create(
        step,
        received(request.getProperties()),
        request.getPreview(),
      );
      const response = new messages.CreateResponse();
      response.setId(id.toWellFormed());
      response.setProperties(sent(state));
      return readFirst(response);
    }),
    read: step(async (step, request: Of<"ReadRequest">) => {
      const found = await provider().read(
        step,
        recordedIn(request.getId(), request.getProperties(), request.getInputs()),
      );
      const response = new messages.ReadResponse();
      response.setId(found.id);
      response.setProperties(sent(found.state));
      response.setInputs(sent(found.inputs));
      return readFirst(response);
    }),
    update: step(async (step, request: Of<"UpdateRequest">) => {
      const recorded = recordedIn(request.getId(), request.getOlds(), request.getOldInputs());
      const state = await provider().update(
        step,
        recorded,
        received(request.getNews()),
        request.getPreview(),
      );
      const response = new messages.UpdateResponse();
      response.setProperties(sent(state));
      return readFirst(response);
    }),
    delete: step(async (step, request: Of<"DeleteRequest">) => {
      await provider().delete(
        step,
        recordedIn(request.getId(), request.getProperties(), request.getOldInputs()),
      );
      return new Empty();
    }),
    invoke: unary(async (request: Of<"InvokeRequest">) => {
      const response = new messages.InvokeResponse();
      response.setReturn(
        sent(await provider().invoke(request.getTok(), received(request.getArgs()), log.of(""))),
      );
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
    cancel: unary(() => {
      provider().cancel();
      return new Empty();
    }),
  } as unknown as UntypedServiceImplementation;
}
