/** The gRPC methods of the plugin that the tests with an engine do not call, and unimplemented ones. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { nativeProvider } from "../../provider/hosts/native/provider";
import { RecordedFailure } from "../../provider/pulumi/plugin/provider";
import { type PluginServer, servePlugin } from "../../provider/pulumi/plugin/server";
import { grpc, ofSdk } from "../../provider/pulumi/sdk/of-sdk";
import { type Simulator, startSimulator } from "../../simulator";

const { ResourceProviderClient } = ofSdk<typeof import("@pulumi/pulumi/proto/provider_grpc_pb")>(
  "@pulumi/pulumi/proto/provider_grpc_pb",
);
const messages = ofSdk<typeof import("@pulumi/pulumi/proto/provider_pb")>("@pulumi/pulumi/proto/provider_pb");
const { PluginAttach } = ofSdk<typeof import("@pulumi/pulumi/proto/plugin_pb")>(
  "@pulumi/pulumi/proto/plugin_pb",
);
const { Struct } = ofSdk<typeof import("google-protobuf/google/protobuf/struct_pb")>(
  "google-protobuf/google/protobuf/struct_pb.js",
);
const { Empty } = ofSdk<typeof import("google-protobuf/google/protobuf/empty_pb")>(
  "google-protobuf/google/protobuf/empty_pb.js",
);

type Client = InstanceType<typeof ResourceProviderClient>;

let service: Simulator;
let plugin: PluginServer;
let client: Client;

const call = <Response>(run: (respond: (error: Error | null, response: Response) => void) => unknown) =>
  new Promise<Response>((resolve, reject) => {
    run((error, response) => (error ? reject(error) : resolve(response)));
  });

beforeAll(async () => {
  service = await startSimulator();
  const environment = { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token };
  plugin = await servePlugin(() => nativeProvider("1.2.3", { environment }), undefined);
  client = new ResourceProviderClient(`127.0.0.1:${plugin.port}`, grpc().credentials.createInsecure());
  const configure = new messages.ConfigureRequest();
  configure.setArgs(Struct.fromJavaScript({}));
  await call((respond) => client.configure(configure, respond));
});
afterAll(async () => {
  client.close();
  await plugin.close();
  await service.close();
});

function list(token: string, query: Parameters<typeof Struct.fromJavaScript>[0], limit = 0) {
  const request = new messages.ListRequest();
  request.setToken(token);
  request.setQuery(Struct.fromJavaScript(query));
  request.setLimit(limit);
  return new Promise<readonly (readonly [string?, string?])[]>((resolve, reject) => {
    const found: (readonly [string?, string?])[] = [];
    client
      .list(request)
      .on("data", (response: InstanceType<typeof messages.ListResponse>) => {
        const result = response.getResult();
        found.push([result?.getId(), result?.getName()]);
      })
      .on("error", reject)
      .on("end", () => resolve(found));
  });
}

test("existing objects are listed with their import ids", async () => {
  const found = await list("forge:index:GroupLabel", { group: "acme" });
  const expected = service.world.labels.where(({ group_id }) => group_id === 1);
  expect(new Set(found)).toEqual(new Set(expected.map(({ id, name }) => [`acme/${id}`, name])));
  expect(await list("forge:index:GroupLabel", { group: "acme" }, 1)).toHaveLength(1);
});

test.each([
  ["forge:index:GroupLabel", "GroupLabel: the query needs group."],
  ["forge:index:ProjectPushRule", "ProjectPushRule cannot be listed: the API has no list of them."],
  [
    "forge:index:GroupLabels",
    "GroupLabels cannot be listed: it has no objects of its own; list a GroupLabel.",
  ],
])("a list of %s fails with the reason", (token, message) =>
  expect(list(token, {})).rejects.toThrow(message),
);

test("the plugin returns its version, and accepts the engine's address later", async () => {
  const info = await call<{ getVersion(): string }>((respond) =>
    client.getPluginInfo(new Empty(), respond as never),
  );
  expect(info.getVersion()).toBe("1.2.3");
  const attach = new PluginAttach();
  attach.setAddress("127.0.0.1:1");
  await call((respond) => client.attach(attach, respond as never));
});

test("what a provider says is well-formed on the wire, so that no answer is lost", async () => {
  const half = 'label "\ud800" or "\udc00"';
  const whole = 'label "\ufffd" or "\ufffd"';
  const fails = async () => {
    throw new Error(half);
  };
  const saying = {
    ...nativeProvider("1.2.3"),
    check: async () => ({ inputs: { [half]: half }, failures: [{ property: half, reason: half }] }),
    create: fails,
    update: async () => {
      throw new RecordedFailure(half, { id: half, state: { half }, inputs: { half } });
    },
    list: async (name: string) => (name === "GroupLabel" ? [{ id: half, name: half }] : fails()),
  };
  const other = await servePlugin(() => saying, undefined);
  const asked = new ResourceProviderClient(`127.0.0.1:${other.port}`, grpc().credentials.createInsecure());
  const step = <T extends { setUrn(urn: string): void; setType(type: string): void }>(request: T) => {
    request.setUrn("urn:pulumi:s::p::forge:index:GroupLabel::x");
    request.setType("forge:index:GroupLabel");
    return request;
  };
  const errorOf = (run: Parameters<typeof call>[0]) => call(run).catch((reason) => reason);
  try {
    const checked = await call<InstanceType<typeof messages.CheckResponse>>((respond) =>
      asked.check(step(new messages.CheckRequest()), respond),
    );
    expect(checked.getInputs()?.toJavaScript()).toEqual({ [whole]: whole });
    expect(checked.getFailuresList().map((one) => [one.getProperty(), one.getReason()])).toEqual([
      [whole, whole],
    ]);
    for (const error of [
      await errorOf((respond) => asked.create(step(new messages.CreateRequest()), respond as never)),
      await errorOf((respond) => asked.update(step(new messages.UpdateRequest()), respond as never)),
    ])
      expect(error).toMatchObject({ details: whole });
  } finally {
    asked.close();
    await other.close();
  }
});

test("an unimplemented method returns UNIMPLEMENTED", async () => {
  const request = new messages.ConstructRequest();
  const error = await call((respond) => client.construct(request, respond as never)).catch(
    (reason) => reason,
  );
  expect(error).toMatchObject({ code: grpc().status.UNIMPLEMENTED });
});
