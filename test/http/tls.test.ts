/** HTTPS: private authorities, client certificates, and the errors about wrong ones. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tls from "node:tls";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { ConfigurationError, ConnectionError } from "../../sdk";
import { file } from "../../sdk/api/operation";
import { type Certificates, makeCertificates } from "./certificates";
import { get } from "./declare";
import { callerOf, clientOf, failure, respond, ScriptedServer, scripted } from "./server";

const label = { group: 1, label_id: 1 };
const certificates: Certificates = makeCertificates("DNS:forge.test", "DNS:localhost");
const { authority, service, client } = certificates;
const ca = authority.cert;

const server = scripted(() => service);
const once = { retry: { attempts: 0 } };
const url = () => `https://localhost:${server().port}`;

test("a service is trusted if the option ca has its authority", async () => {
  await clientOf(url(), { ca }).groupLabels.delete(label);
  await clientOf(url(), { ca: [Buffer.from(ca)] }).groupLabels.delete(label);
  expect(server().seen).toHaveLength(2);
});

test("a service that answers 100 (Continue) without being asked is read over TLS, too", async () => {
  server().script = (_, response) => {
    response.writeContinue();
    respond(response, { body: { id: 1, name: "bug", color: "#aabbcc" } });
  };
  const { groupLabels } = clientOf(url(), { ca, ...once });
  for (let time = 0; time < 3; time++) expect(await groupLabels.get(label)).toMatchObject({ id: 1 });
});

test("a service with an unknown authority is an error with a remedy, and nothing is sent", async () => {
  const error = await failure(
    clientOf(url(), once).groupLabels.create({ group: 1, name: "a", color: "red" }),
  );
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({ mayHaveTakenEffect: false });
  expect(error.message).toMatch(
    /signed by an unknown authority; set NODE_EXTRA_CA_CERTS to a file with the authority's certificate/,
  );
  expect(server().seen).toHaveLength(0);
});

test("a service whose certificate names another host is not trusted", async () => {
  const error = await failure(
    clientOf(`https://127.0.0.1:${server().port}`, { ...once, ca }).groupLabels.delete(label),
  );
  expect(error.message).toMatch(/certificate is not valid.*ERR_TLS_CERT_ALTNAME_INVALID/);
  expect(error).toMatchObject({ mayHaveTakenEffect: false });
});

test("a key that does not match its certificate is an error when the client is created", () => {
  const make = () => clientOf(url(), { ca, cert: client.cert, key: authority.key });
  expect(make).toThrow(ConfigurationError);
  expect(make).toThrow(/cannot be read as PEM|key values mismatch/);
});

// ─── Client certificates ─────────────────────────────────────────────────────

let strict: ScriptedServer;

beforeAll(async () => {
  strict = await new ScriptedServer({
    ...service,
    ca,
    requestCert: true,
    rejectUnauthorized: true,
  }).start();
});
afterAll(() => strict.stop());

test("a client sends its certificate if the service asks for one", async () => {
  strict.forget();
  const options = { ca, cert: client.cert, key: client.key };
  await clientOf(`https://localhost:${strict.port}`, options).groupLabels.delete(label);
  expect(strict.seen).toHaveLength(1);
});

test("a client without a certificate gets a ConnectionError if the service requires one", async () => {
  strict.forget();
  const { groupLabels } = clientOf(`https://localhost:${strict.port}`, { ...once, ca });
  expect(await failure(groupLabels.delete(label))).toBeInstanceOf(ConnectionError);
  expect(strict.seen).toHaveLength(0);
});

test("a client's certificate is not sent to another origin after a redirect", async () => {
  strict.forget();
  server().answer({ status: 302, headers: { location: `https://localhost:${strict.port}/file` } });
  const options = { ...once, ca, cert: client.cert, key: client.key };
  const download = callerOf(url(), options).call("files.raw", get("/files", { result: file }), {});
  const error = await failure(download);
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error.message).toContain("the connection broke");
  expect(server().seen).toHaveLength(1);
  expect(strict.seen).toHaveLength(0);
});

test("a client's certificate can be set without an authority", () => {
  expect(() => clientOf(url(), { cert: client.cert, key: client.key })).not.toThrow();
});

test.each<[string, (folder: string) => string | undefined, readonly string[]]>([
  ["NODE_EXTRA_CA_CERTS is not set", () => undefined, []],
  [
    "NODE_EXTRA_CA_CERTS names a file",
    (folder) => {
      const extra = join(folder, "extra.pem");
      writeFileSync(extra, client.cert);
      return extra;
    },
    [client.cert],
  ],
  ["NODE_EXTRA_CA_CERTS names a file that does not exist", (folder) => join(folder, "nowhere.pem"), []],
])("the well-known authorities stay trusted in addition to the option ca when %s", (_, extraIn, extra) => {
  const folder = mkdtempSync(join(tmpdir(), "authorities-"));
  const { createSecureContext } = tls;
  const before = process.env.NODE_EXTRA_CA_CERTS;
  try {
    const file = extraIn(folder);
    if (file === undefined) delete process.env.NODE_EXTRA_CA_CERTS;
    else process.env.NODE_EXTRA_CA_CERTS = file;
    const trusted: unknown[] = [];
    tls.createSecureContext = (options) => {
      trusted.push(options?.ca);
      return createSecureContext(options);
    };
    clientOf(url(), { ca });
    expect(trusted).toEqual([[...tls.rootCertificates, ...extra, ca]]);
  } finally {
    if (before === undefined) delete process.env.NODE_EXTRA_CA_CERTS;
    else process.env.NODE_EXTRA_CA_CERTS = before;
    tls.createSecureContext = createSecureContext;
    rmSync(folder, { recursive: true });
  }
});
