/** The gRPC methods of the plugin that the tests with an engine do not call, and unimplemented ones. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { nativeProvider } from "../../provider/hosts/native/provider";
import { type PluginServer, servePlugin } from "../../pulumi/plugin/server";
import { grpc, ofSdk } from "../../pulumi/sdk/of-sdk";
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
])("a list of %s fails with the reason", async (token, message) => {
  await expect(list(token, {})).rejects.toThrow(message);
});

test("the plugin returns its version, and accepts the engine's address later", async () => {
  const info = await call<{ getVersion(): string }>((respond) =>
    client.getPluginInfo(new Empty(), respond as never),
  );
  expect(info.getVersion()).toBe("1.2.3");
  const attach = new PluginAttach();
  attach.setAddress("127.0.0.1:1");
  await call((respond) => client.attach(attach, respond as never));
});

test("an unimplemented method returns UNIMPLEMENTED", async () => {
  const request = new messages.ConstructRequest();
  const error = await call((respond) => client.construct(request, respond as never)).catch(
    (reason) => reason,
  );
  expect(error).toMatchObject({ code: grpc().status.UNIMPLEMENTED });
});
