/** Proxies that the environment variables name. */
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { ConfigurationError, ConnectionError } from "../../sdk";
import { makeCertificates } from "./certificates";
import { startProxy, type TestProxy } from "./proxy";
import { clientOf, failure, scripted } from "./server";

const { authority, service, client } = makeCertificates(
  "DNS:forge.test",
  "DNS:api.forge.test",
  "DNS:localhost",
);
const secure = scripted(() => service);
const plain = scripted();

const NAMES = ["HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY", "https_proxy", "http_proxy", "no_proxy"];
const before = Object.fromEntries(NAMES.map((name) => [name, process.env[name]]));
let toSecure: TestProxy;
let toPlain: TestProxy;

beforeAll(async () => {
  toSecure = await startProxy(secure().port);
  toPlain = await startProxy(plain().port);
  for (const name of NAMES) delete process.env[name];
});
afterEach(() => {
  for (const name of NAMES) delete process.env[name];
  for (const proxy of [toSecure, toPlain]) {
    proxy.asked.length = 0;
    proxy.credentials.length = 0;
    proxy.refuse = undefined;
  }
});
afterAll(async () => {
  for (const [name, value] of Object.entries(before)) if (value !== undefined) process.env[name] = value;
  await Promise.all([toSecure.stop(), toPlain.stop()]);
});

const label = { group: 1, label_id: 1 };
const options = { ca: authority.cert, retry: { attempts: 0 } };

test.each(["HTTPS_PROXY", "https_proxy"])(
  "%s is used for HTTPS, as a tunnel that sees no token",
  async (name) => {
    process.env[name] = toSecure.url;
    await clientOf("https://forge.test", options).groupLabels.delete(label);
    expect(toSecure.asked).toEqual(["CONNECT forge.test:443"]);
    expect(secure().last.headers["private-token"]).toBe("glpat-of-the-test");
  },
);

test("HTTP_PROXY is used for plain HTTP and not for HTTPS", async () => {
  process.env.HTTP_PROXY = toPlain.url;
  await clientOf("http://forge.test", { ...options, allowPlainHttp: true }).groupLabels.delete(label);
  expect(toPlain.asked).toEqual(["DELETE http://forge.test/api/v4/groups/1/labels/1"]);
  await failure(clientOf("https://forge.test", options).groupLabels.delete(label));
  expect(toPlain.asked).toHaveLength(1);
});

test("a proxy's user and password are sent to the proxy and are in no error", async () => {
  process.env.HTTPS_PROXY = toSecure.url.replace("://", "://user:hunter2@");
  await clientOf("https://forge.test", options).groupLabels.delete(label);
  expect(toSecure.credentials).toEqual([`Basic ${Buffer.from("user:hunter2").toString("base64")}`]);
  toSecure.refuse = 407;
  const error = await failure(
    clientOf("https://forge.test", options).groupLabels.create({ group: 1, name: "a", color: "red" }),
  );
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({ mayHaveTakenEffect: false });
  expect(error.message).toContain("407");
  expect(`${error.message}${error.stack}${String(error.cause)}`).not.toContain("hunter2");
});

test.each(["HTTPS_PROXY", "HTTP_PROXY"])(
  "a %s that is not a URL is an error without its password",
  (name) => {
    process.env.HTTPS_PROXY = toSecure.url;
    process.env[name] = "http://user:hunter2@:nowhere";
    const make = () => clientOf("https://forge.test", options);
    expect(make).toThrow(
      new ConfigurationError(
        `${name} is not a valid URL; expected an address such as http://proxy.example.com:3128.`,
      ),
    );
  },
);

test("a proxy's address may omit http://", async () => {
  process.env.HTTPS_PROXY = toSecure.url.replace("http://", "");
  await clientOf("https://forge.test", options).groupLabels.delete(label);
  expect(toSecure.asked).toEqual(["CONNECT forge.test:443"]);
});

test("a proxy over TLS is trusted like the service and does not receive the client's certificate", async () => {
  const behindTls = await startProxy(secure().port, {
    ...service,
    ca: authority.cert,
    requestCert: true,
    rejectUnauthorized: false,
  });
  try {
    process.env.HTTPS_PROXY = behindTls.url;
    const { cert, key } = client;
    await clientOf("https://forge.test", { ...options, cert, key }).groupLabels.delete(label);
    expect(behindTls.asked).toEqual(["CONNECT forge.test:443"]);
    expect(behindTls.shown).toEqual([false]);
  } finally {
    await behindTls.stop();
  }
});

test.each(["localhost", "forge.test,localhost", "*", ".localhost"])(
  "NO_PROXY=%s excludes localhost from the proxy",
  async (name) => {
    process.env.HTTPS_PROXY = toSecure.url;
    process.env.NO_PROXY = name;
    await clientOf(`https://localhost:${secure().port}`, options).groupLabels.delete(label);
    expect(toSecure.asked).toEqual([]);
    expect(secure().seen).toHaveLength(1);
  },
);

test("NO_PROXY excludes hosts and their subdomains", async () => {
  process.env.HTTPS_PROXY = toSecure.url;
  process.env.NO_PROXY = "forge.test";
  for (const host of ["forge.test", "api.forge.test"]) {
    expect((await failure(clientOf(`https://${host}`, options).groupLabels.delete(label))).message).toMatch(
      /host does not exist|could not be resolved/,
    );
  }
  expect(toSecure.asked).toEqual([]);
});

test("NO_PROXY=* excludes every host", async () => {
  process.env.HTTPS_PROXY = toSecure.url;
  process.env.NO_PROXY = " * ";
  await failure(clientOf("https://forge.test", options).groupLabels.delete(label));
  expect(toSecure.asked).toEqual([]);
});

test("a service on this machine is reached without a proxy by default", async () => {
  process.env.HTTP_PROXY = toPlain.url;
  await clientOf(plain().url, options).groupLabels.delete(label);
  expect(toPlain.asked).toEqual([]);
});

test("proxy: false ignores the environment variables", async () => {
  process.env.HTTPS_PROXY = toSecure.url;
  await failure(clientOf("https://forge.test", { ...options, proxy: false }).groupLabels.delete(label));
  expect(toSecure.asked).toEqual([]);
});
