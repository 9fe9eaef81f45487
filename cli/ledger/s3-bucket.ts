/** Requests to a bucket, signed with the credentials of AWS in the environment. */
import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { Dispatcher } from "undici";
import { RunError } from "../../provider/pulumi/run/run-error";
import type { Environment } from "../../provider/service/settings";
import { createDispatcher, type RequestDispatcher } from "../../sdk/http/dispatcher";

export interface BucketAnswer {
  readonly status: number;
  readonly body: string;
  readonly tag: string;
}

interface BucketRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly query?: Readonly<Record<string, string>>;
}

const ATTEMPTS = 5;
const FIRST_PAUSE = 200;

/** A condition that does not hold, and an object that is not there, are answers. */
const ANSWERS = [404, 409, 412];

export class Bucket {
  /** Without credentials and options. */
  readonly address: string;
  readonly #base: URL;
  readonly #prefix: string;
  readonly #credentials: ConstructorParameters<typeof AwsV4Signer>[0];
  #dispatcher: RequestDispatcher | undefined;

  /** `s3://bucket/prefix?region=…&endpoint=…` */
  constructor(
    url: string,
    private readonly environment: Environment,
  ) {
    const { hostname: bucket, pathname, searchParams } = new URL(url);
    const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, "");
    this.address = `s3://${bucket}${prefix && `/${prefix}`}`;
    const region =
      searchParams.get("region") || environment.AWS_REGION || environment.AWS_DEFAULT_REGION || "us-east-1";
    this.#prefix = prefix && `${prefix}/`;
    this.#base = this.#addressOf(bucket, region, searchParams);
    this.#credentials = { ...this.#keys(), region, service: "s3", url: "" };
  }

  #addressOf(bucket: string, region: string, options: URLSearchParams): URL {
    const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL } = this.environment;
    const given = options.get("endpoint") || AWS_ENDPOINT_URL_S3 || AWS_ENDPOINT_URL;
    if (!given)
      // The certificate is for one name below the service's.
      return bucket.includes(".")
        ? new URL(`https://s3.${region}.amazonaws.com/${bucket}/`)
        : new URL(`https://${bucket}.s3.${region}.amazonaws.com/`);
    const scheme = options.get("disableSSL") === "true" ? "http" : "https";
    const endpoint = given.includes("://") ? given : `${scheme}://${given}`;
    if (!URL.canParse(endpoint))
      throw new RunError(
        `The state ${this.address} cannot be used: its endpoint is not an address such as storage.example.com.`,
      );
    return new URL(`${endpoint.replace(/\/+$/, "")}/${bucket}/`);
  }

  #keys() {
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = this.environment;
    if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
      throw new RunError(
        `The state ${this.address} cannot be used without credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and AWS_SESSION_TOKEN if they belong to a session.`,
      );
    return {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
    };
  }

  /** `key` is below the prefix. Throws unless it succeeds, or the answer is that of a condition or of nothing. */
  async request(method: string, key: string, asked: BucketRequest = {}): Promise<BucketAnswer> {
    const path = key === "" ? "" : `${this.#prefix}${key}`;
    const url = new URL(path.split("/").map(encodeURIComponent).join("/"), this.#base);
    for (const [name, value] of Object.entries(asked.query ?? {})) url.searchParams.set(name, value);
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#send(method, url, asked).catch((error: unknown) => reasonOf(error));
      const isOver = typeof answer !== "string" && answer.status < 500 && answer.status !== 429;
      if (
        isOver &&
        (answer.status < 300 || (ANSWERS.includes(answer.status) && !says(answer, "NoSuchBucket")))
      )
        return answer;
      if (isOver || attempt === ATTEMPTS)
        throw new RunError(`The state ${this.address} cannot be used: ${refusalOf(answer)}.`);
      await setTimeout(FIRST_PAUSE * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
    }
  }

  async #send(method: string, url: URL, { headers = {}, body }: BucketRequest): Promise<BucketAnswer> {
    const hash = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const signer = new AwsV4Signer({
      ...this.#credentials,
      ...{ method, url: url.href, headers: { ...headers, "x-amz-content-sha256": hash } },
      ...(body === undefined ? {} : { body }),
    });
    const signed = await signer.sign();
    this.#dispatcher ??= createDispatcher({ origin: this.#base.origin, proxyEnv: this.environment });
    const answer = await this.#dispatcher.request({
      ...{ origin: signed.url.origin, path: `${signed.url.pathname}${signed.url.search}` },
      ...{ method: method as Dispatcher.HttpMethod, headers: Object.fromEntries(signed.headers) },
      body: body ?? null,
    });
    const { etag } = answer.headers;
    return { status: answer.statusCode, body: await answer.body.text(), tag: String(etag) };
  }

  /** Those below the prefix that begin so. */
  async keys(begin: string): Promise<readonly string[]> {
    const all: string[] = [];
    let token: string | undefined;
    do {
      const query = {
        ...{ "list-type": "2", "encoding-type": "url", prefix: `${this.#prefix}${begin}` },
        ...(token === undefined ? {} : { "continuation-token": token }),
      };
      const { body } = await this.request("GET", "", { query });
      all.push(...textsIn(body, "Key").map((key) => decodeURIComponent(key.replaceAll("+", " "))));
      [token] = textsIn(body, "NextContinuationToken");
    } while (token !== undefined);
    return all.map((key) => key.slice(this.#prefix.length));
  }
}

/** The texts of all elements of this name. */
const textsIn = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text = ""]) =>
    text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  );

const says = ({ body }: BucketAnswer, code: string): boolean => textsIn(body, "Code").includes(code);

function refusalOf(answer: BucketAnswer | string): string {
  if (typeof answer === "string") return answer;
  const [code = ""] = textsIn(answer.body, "Code");
  const [message = ""] = textsIn(answer.body, "Message");
  const why = [code, message.replace(/\.$/, "")].filter((one) => one !== "").join(": ");
  return `it was refused with ${answer.status}${why && `: ${why}`}`;
}

const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  return code === "ECONNREFUSED"
    ? "nothing answers there"
    : (message || code || String(error)).replace(/\.$/, "");
};
