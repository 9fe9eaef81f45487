/** Accepts "100 Continue", which some services and proxies send without being asked: undici would end the connection. */
import type { Socket } from "node:net";

/** How the head of an interim response begins; two digits follow. */
const BEGINNING = Buffer.from("HTTP/1.1 1");
const STATUS_LENGTH = BEGINNING.length + 2;
const END = Buffer.from("\r\n\r\n");
const [ZERO, TWO] = Buffer.from("02");

/** Makes each 100 a 102 (Processing), which undici skips. Nothing else that the socket reads changes. */
export function acceptContinue(socket: Socket): void {
  const read = socket.read.bind(socket);
  const heads = new InterimHeads();
  let written = 0;
  socket.read = (size?: number): Buffer | null => {
    const chunk: Buffer | null = read(size);
    // A response begins with what comes first after a request.
    if (socket.bytesWritten !== written) heads.expect();
    written = socket.bytesWritten;
    if (chunk !== null) heads.change(chunk);
    return chunk;
  };
}

/** The heads of the interim responses before a response, which may arrive in any parts. */
class InterimHeads {
  #part: "beginning" | "rest" | "none" = "none";
  /** How many bytes of the beginning, or of its end, have arrived. */
  #matched = 0;

  expect(): void {
    this.#part = "beginning";
    this.#matched = 0;
  }

  change(chunk: Buffer): void {
    for (let index = 0; index < chunk.length && this.#part !== "none"; index++) {
      if (this.#part === "beginning") this.#readStatus(chunk, index);
      else this.#readRest(chunk[index]);
    }
  }

  #readStatus(chunk: Buffer, index: number): void {
    const at = this.#matched++;
    if (at < BEGINNING.length && chunk[index] !== BEGINNING[at]) this.#part = "none";
    if (this.#matched < STATUS_LENGTH) return;
    if (chunk[index] === ZERO) chunk[index] = TWO as number;
    this.#part = "rest";
    this.#matched = 0;
  }

  #readRest(byte: number | undefined): void {
    this.#matched = byte === END[this.#matched] ? this.#matched + 1 : byte === END[0] ? 1 : 0;
    if (this.#matched === END.length) this.expect();
  }
}
