/** Settings for policies and parameters that a pack does not have: the engine passes them on, and the SDK ignores them. */
import { createRequire } from "node:module";
import type { PolicyPackArgs } from "@pulumi/policy";
import { didYouMean } from "../sdk/http/validate";

/** The engine's request to configure a pack, as far as it is read here. */
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

/** What is wrong with the settings; `undefined` when they can be followed. */
export function unknownIn(
  policies: PolicyPackArgs["policies"],
  settings: Iterable<readonly [string, object]>,
): string | undefined {
  const names = policies.map(({ name }) => name);
  const problems = [...settings].flatMap(([name, parameters]) => {
    // The engine's own word for the level of every policy.
    if (name === "all") return [];
    const policy = policies.find((one) => one.name === name);
    if (policy === undefined) return [`There is no policy "${name}"${didYouMean(name, names)}.`];
    // Without a schema, what a policy reads of its settings is its own affair.
    if (policy.configSchema === undefined) return [];
    const known = Object.keys(policy.configSchema.properties);
    return Object.keys(parameters)
      .filter((parameter) => parameter !== "enforcementLevel" && !known.includes(parameter))
      .map(
        (parameter) =>
          `Policy ${name}: it has no parameter "${parameter}"${didYouMean(parameter, known)}${known.length > 0 ? `; it has ${known.join(", ")}` : ""}.`,
      );
  });
  if (problems.length === 0) return undefined;
  const lacksPolicy = problems.some((problem) => problem.startsWith("There is no policy"));
  return [...problems, ...(lacksPolicy ? [`The policies are: ${names.join(", ")}.`] : [])].join("\n");
}

/**
 * Makes the server of a pack refuse such settings that is created until the given function is called. A policy is only ever
 * given its own settings, so the request itself is looked at.
 */
export function refuseUnknown(policies: PolicyPackArgs["policies"]): () => void {
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
      const problem = unknownIn(policies, settings);
      if (problem === undefined) handlers.configure(call, callback);
      else callback(new Error(problem));
    };
    addService.call(this, definition, { ...handlers, configure });
  };
  return () => {
    prototype.addService = addService;
  };
}
