/** Errors of failed connections: their cause and remedy, and whether they are time limits. */
import { expect, test } from "@jest/globals";
import { ConnectionError, TimeoutError } from "../../sdk";
import { connectionError } from "../../sdk/http/connection-error";
import { RequestContext } from "../../sdk/http/request-context";
import { Waits } from "../../sdk/http/waits";
import { get } from "./declare";
import { callerOf, clientOf, failure, scripted } from "./server";

const server = scripted();

const facts = { operation: "test.read", method: "GET", path: "/issues" };

function failed(error: unknown): unknown {
  const call = { operation: get("/issues"), facts, values: {} };
  return connectionError(
    error,
    new RequestContext(call, {}, undefined, { waits: new Waits() }),
    "https://forge.test",
  );
}

const broken = (code: string | undefined, message = "as Node.js says it") =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

const REFUSED = "the service's certificate is not valid";
const UNKNOWN =
  "the service's certificate is signed by an unknown authority; set NODE_EXTRA_CA_CERTS to a file with the authority's certificate";
const REQUIRED = "the service requires a client certificate that it accepts";

test.each<[string | undefined, string]>([
  [
    "ECONNREFUSED",
    "the connection was refused; check that the service runs, and at this address (ECONNREFUSED)",
  ],
  ["ENOTFOUND", "the host does not exist; check the address (ENOTFOUND)"],
  ["EAI_AGAIN", "the host's name could not be resolved; check the address and the network (EAI_AGAIN)"],
  ["ECONNRESET", "the connection broke (ECONNRESET)"],
  ["EPIPE", "the connection broke (EPIPE)"],
  ["UND_ERR_SOCKET", "the connection broke (UND_ERR_SOCKET)"],
  ["EPROTO", "as Node.js says it (EPROTO)"],
  [undefined, "as Node.js says it"],
  ["CERT_HAS_EXPIRED", `${REFUSED} (as Node.js says it) (CERT_HAS_EXPIRED)`],
  ["ERR_TLS_CERT_ALTNAME_INVALID", `${REFUSED} (as Node.js says it) (ERR_TLS_CERT_ALTNAME_INVALID)`],
  ["UNABLE_TO_GET_ISSUER_CERT", `${UNKNOWN} (as Node.js says it) (UNABLE_TO_GET_ISSUER_CERT)`],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", `${UNKNOWN} (as Node.js says it) (UNABLE_TO_VERIFY_LEAF_SIGNATURE)`],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", `${UNKNOWN} (as Node.js says it) (DEPTH_ZERO_SELF_SIGNED_CERT)`],
  ["ERR_SSL_TLSV13_ALERT_X", `${REQUIRED} (as Node.js says it) (ERR_SSL_TLSV13_ALERT_X)`],
])("a connection that failed with %s has the message: %s", (code, reason) => {
  const error = failed(broken(code)) as ConnectionError;
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).not.toBeInstanceOf(TimeoutError);
  expect(error.message).toBe(`test.read got no complete response from https://forge.test: ${reason}.`);
  expect(error.call).toBe(facts);
});

test.each([
  [
    { code: "ECONNREFUSED", address: "10.0.0.1", port: 3128 },
    "x",
    "the proxy (HTTPS_PROXY) refused the connection at port 3128; correct the proxy, or add the host to NO_PROXY (ECONNREFUSED)",
  ],
  [
    { code: "ECONNREFUSED", port: 443 },
    "x",
    "the connection was refused; check that the service runs, and at this address (ECONNREFUSED)",
  ],
  [
    { code: "UND_ERR_ABORTED" },
    "Proxy response (407) !== 200 when HTTP Tunneling",
    "the proxy (HTTPS_PROXY) does not let it through and answers 407; correct the proxy, or add the host to NO_PROXY (UND_ERR_ABORTED)",
  ],
  [
    { code: "ERR_SSL_WRONG_VERSION_NUMBER" },
    "x",
    "it answers without TLS; write http:// in the address, or the port that has TLS (ERR_SSL_WRONG_VERSION_NUMBER)",
  ],
])("what is between forge and the service is named: %j", (properties, text, reason) => {
  const error = failed(Object.assign(new Error(text), properties)) as ConnectionError;
  expect(error.message).toBe(`test.read got no complete response from https://forge.test: ${reason}.`);
});

test("an error about a certificate without a code is recognized by its message", () =>
  expect(failed(broken(undefined, "unsupported Certificate purpose"))).toMatchObject({
    message: `test.read got no complete response from https://forge.test: ${REFUSED} (unsupported Certificate purpose).`,
  }));

test.each(["ETIMEDOUT", "UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"])(
  "%s is a TimeoutError",
  (code) => expect(failed(broken(code))).toBeInstanceOf(TimeoutError),
);

test("the cause is a copy with only the name, the message and the code", () => {
  const original = Object.assign(broken("ECONNRESET"), { socket: { token: "glpat" } });
  original.name = "SocketError";
  const { cause } = failed(original) as Error;
  expect(cause).not.toBe(original);
  expect(cause).toMatchObject({
    name: "SocketError",
    message: "as Node.js says it",
    code: "ECONNRESET",
    stack: "SocketError: as Node.js says it",
  });
  expect(cause).not.toHaveProperty("socket");
  expect((failed(broken(undefined)) as Error).cause).not.toHaveProperty("code");
});

test("a thrown value that is not an error is returned unchanged", () =>
  expect(failed("a text")).toBe("a text"));

test("a read whose response never ends is not sent again", async () => {
  server().script = (_, response) => {
    const more = setInterval(() => response.write("["), 5);
    response.on("close", () => clearInterval(more));
  };
  const { groupLabels } = clientOf(server().url, { timeouts: { response: 40 } });
  const error = await failure(groupLabels.get({ group: 1, label_id: 1 }));
  expect(error.message).toContain("it did not end within 40 ms");
  expect(server().seen).toHaveLength(1);
});

test("a token's function that fails with a TimeoutError is called again", async () => {
  let asked = 0;
  const late = new TimeoutError("The vault did not answer.", facts);
  const token = () => {
    asked++;
    throw late;
  };
  const caller = callerOf(server().url, { token, retry: { base: 1, attempts: 2 } });
  expect(await failure(caller.call("test.read", get("/issues"), {}))).toBe(late);
  expect(asked).toBe(3);
});
