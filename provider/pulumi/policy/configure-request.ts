/** Validates the settings that the engine sends to a policy pack, before the SDK drops unknown ones. */
import { createRequire } from "node:module";

/** Settings by the name of the policy. */
export type PolicySettings = Iterable<readonly [string, object]>;

/** The engine's request to configure a pack. The SDK declares no type for it. */
interface Configure {
  readonly request: {
    getPolicyconfigMap(): {
      entries(): Iterable<[string, { getProperties(): { toJavaScript(): object } | undefined }]>;
    };
  };
}
type Handler = (call: Configure, callback: (error: Error | undefined, answer?: unknown) => void) => void;
interface Handlers {
  configure: Handler;
}
interface GrpcServer {
  addService(definition: object, handlers: Handlers): void;
}

/**
 * Until the returned function is called, packs that are created answer the request with an error if `validate` returns a problem. A
 * policy only sees its own settings.
 */
export function validateSettings(validate: (settings: PolicySettings) => string | undefined): () => void {
  const grpc = createRequire(require.resolve("@pulumi/policy"))("@grpc/grpc-js") as {
    Server: { prototype: GrpcServer };
  };
  const { prototype } = grpc.Server;
  const { addService } = prototype;
  prototype.addService = function (definition, handlers) {
    const configure: Handler = (call, callback) => {
      const settings = [...call.request.getPolicyconfigMap().entries()].map(
        ([name, config]) => [name, config.getProperties()?.toJavaScript() ?? {}] as const,
      );
      const problem = validate(settings);
      if (problem === undefined) handlers.configure(call, callback);
      else callback(new Error(problem));
    };
    addService.call(this, definition, { ...handlers, configure });
  };
  return () => {
    prototype.addService = addService;
  };
}
