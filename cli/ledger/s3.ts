/** A ledger in a bucket of S3 or of a service that speaks its language: an object with the text, and one that is the lock. */
import { RunError } from "../../provider/pulumi/run/run-error";
import type { Environment } from "../../provider/service/settings";
import { isSameOwner, ownerIn, UNKNOWN_OWNER } from "./owner";
import type { Remote } from "./remote";
import { Bucket, type BucketAnswer } from "./s3-bucket";
import { type LockOwner, LostLockError } from "./store";

const TEXT = ".json";
const LOCK = ".lock";

/** Only if nothing is there. */
const NEW = { "if-none-match": "*" };

export class S3Remote implements Remote {
  readonly address: string;
  readonly #bucket: Bucket;
  readonly #folder: string;
  readonly #base: string;
  #owner: LockOwner | undefined;
  /** Of the text that was read or written last. */
  #tag: string | undefined;

  constructor(url: string, project: string, stack: string, environment: Environment) {
    this.#bucket = new Bucket(url, environment);
    this.address = this.#bucket.address;
    this.#folder = `${project}/`;
    this.#base = `${this.#folder}${stack}`;
  }

  async take(owner: LockOwner, dead?: LockOwner): Promise<LockOwner | undefined> {
    const there = dead && (await this.#lock());
    if (there && !isSameOwner(there.owner, dead)) return there.owner;
    const condition = there ? { "if-match": there.tag } : NEW;
    this.#owner = owner;
    if (await this.#put(LOCK, JSON.stringify(owner), condition)) {
      await this.#assertConditions(owner);
      return undefined;
    }
    // One that has just been given back is not there any more.
    return (await this.#lock())?.owner ?? { who: "somebody", pid: 0, since: "this moment" };
  }

  /** Without conditions, two runs would have the lock at once. */
  async #assertConditions(owner: LockOwner): Promise<void> {
    if (!(await this.#put(LOCK, JSON.stringify(owner), NEW))) return;
    await this.free();
    throw new RunError(
      `The state ${this.address} cannot be used: the service ignores the conditions of a write (If-None-Match), and so cannot keep two runs apart. Nothing was done. Use a newer version of it, or another store.`,
    );
  }

  async #lock(): Promise<{ readonly owner: LockOwner; readonly tag: string } | undefined> {
    const { status, body, tag } = await this.#request("GET", LOCK);
    return status === 404 ? undefined : { owner: ownerIn(body) ?? UNKNOWN_OWNER, tag };
  }

  async free(): Promise<void> {
    const owner = this.#owner;
    this.#owner = undefined;
    const there = await this.#lock().catch(() => undefined);
    if (there === undefined || !isSameOwner(there.owner, owner)) return;
    await this.#request("DELETE", LOCK, { headers: { "if-match": there.tag } }).catch(() => undefined);
  }

  async unlock(): Promise<LockOwner | undefined> {
    const there = await this.#lock();
    if (there !== undefined) await this.#request("DELETE", LOCK);
    return there?.owner;
  }

  async read(): Promise<string | undefined> {
    const { status, body, tag } = await this.#request("GET", TEXT);
    this.#tag = status === 404 ? undefined : tag;
    return status === 404 ? undefined : body;
  }

  async write(text: string): Promise<string | undefined> {
    const there = await this.#lock();
    if (!isSameOwner(there?.owner, this.#owner))
      throw new LostLockError(this.address, there ? "another run has taken it" : "somebody has removed it");
    const written = await this.#put(TEXT, text, this.#tag === undefined ? NEW : { "if-match": this.#tag });
    if (written === undefined) return "another text is there";
    this.#tag = written.tag;
    return undefined;
  }

  async others(): Promise<readonly string[]> {
    const keys = await this.#bucket.keys(this.#folder);
    return keys
      .filter((key) => key.endsWith(TEXT))
      .map((key) => key.slice(this.#folder.length, -TEXT.length))
      .filter((stack) => `${this.#folder}${stack}` !== this.#base && !stack.includes("/"))
      .sort();
  }

  /** `undefined` if the condition does not hold. */
  async #put(
    ending: string,
    body: string,
    condition: Readonly<Record<string, string>>,
  ): Promise<BucketAnswer | undefined> {
    const answer = await this.#request("PUT", ending, { body, headers: condition });
    // A conflict is a write at the same time; what was to be replaced may be gone.
    return [404, 409, 412].includes(answer.status) ? undefined : answer;
  }

  #request(
    method: string,
    ending: string,
    more: Parameters<Bucket["request"]>[2] = {},
  ): Promise<BucketAnswer> {
    return this.#bucket.request(method, `${this.#base}${ending}`, more);
  }
}
