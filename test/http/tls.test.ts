/** HTTPS: private authorities, client certificates, and what is said when either does not fit. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import tls from "node:tls";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { ConfigurationError, ConnectionError } from "../../sdk";
import { file } from "../../sdk/api/operation";
import { type Certificates, makeCertificates } from "./certificates";
import { get } from "./declare";
import { callerOf, clientOf, failure, ScriptedServer, scripted } from "./server";

const label = { group: 1, label_id: 1 };
const certificates: Certificates = makeCertificates("DNS:forge.test", "DNS:localhost");
const { authority, service, client } = certificates;
const ca = authority.cert;

const server = scripted(() => service);
const once = { retry: { attempts: 0 } };
const url = () => `https://localhost:${server().port}`;

test("a service whose authority is given is trusted", async () => {
  await clientOf(url(), { ca }).groupLabels.delete(label);
  await clientOf(url(), { ca: [Buffer.from(ca)] }).groupLabels.delete(label);
  expect(server().seen).toHaveLength(2);
});

test("one whose authority is unknown is not; nothing was sent, and the error says what to do", async () => {
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

test("one that bears another name is not trusted either", async () => {
  const error = await failure(
    clientOf(`https://127.0.0.1:${server().port}`, { ...once, ca }).groupLabels.delete(label),
  );
  expect(error.message).toMatch(/certificate is not valid.*ERR_TLS_CERT_ALTNAME_INVALID/);
  expect(error).toMatchObject({ mayHaveTakenEffect: false });
});

test("a key that does not fit its certificate is told when the client is made, without the key", () => {
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

test("a client shows its certificate where one is asked for", async () => {
  strict.forget();
  const options = { ca, cert: client.cert, key: client.key };
  await clientOf(`https://localhost:${strict.port}`, options).groupLabels.delete(label);
  expect(strict.seen).toHaveLength(1);
});

test("one without is turned away, and told so", async () => {
  strict.forget();
  const { groupLabels } = clientOf(`https://localhost:${strict.port}`, { ...once, ca });
  expect(await failure(groupLabels.delete(label))).toBeInstanceOf(ConnectionError);
  expect(strict.seen).toHaveLength(0);
});

test("a client's certificate is not shown at another origin that a read is sent to", async () => {
  strict.forget();
  server().answer({ status: 302, headers: { location: `https://localhost:${strict.port}/file` } });
  const options = { ...once, ca, cert: client.cert, key: client.key };
  const download = callerOf(url(), options).call("files.raw", get("/files", { result: file }), {});
  expect(await failure(download)).toBeInstanceOf(ConnectionError);
  expect(server().seen).toHaveLength(1);
  expect(strict.seen).toHaveLength(0);
});

test("a client's certificate may come without an authority", () => {
  expect(() => clientOf(url(), { cert: client.cert, key: client.key })).not.toThrow();
});

test.each<[string, (folder: string) => string | undefined, readonly string[]]>([
  ["Node was given none", () => undefined, []],
  [
    "Node was given more",
    (folder) => {
      const extra = join(folder, "extra.pem");
      writeFileSync(extra, client.cert);
      return extra;
    },
    [client.cert],
  ],
  ["Node was given a file that does not exist", (folder) => join(folder, "nowhere.pem"), []],
])("the well-known authorities stay trusted beside one's own where %s", (_, extraIn, extra) => {
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
