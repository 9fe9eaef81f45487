/** Text in the engine's messages, which the SDK's package reads and writes character by character: the items of a resource of many are one text. */
import type { BinaryReader, BinaryWriter } from "google-protobuf";
import { ofSdk } from "./of-sdk";

interface Codec {
  readonly BinaryReader: { readonly prototype: BinaryReader };
  readonly BinaryWriter: { readonly prototype: BinaryWriter };
}

/** Lets Node.js read and write it; on the wire, a text is its bytes. */
export function passTextAsBytes(): void {
  const { BinaryReader, BinaryWriter } = ofSdk<Codec>("google-protobuf");
  BinaryReader.prototype.readString = function (this: BinaryReader) {
    const bytes = this.readBytes();
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  };
  BinaryWriter.prototype.writeString = function (this: BinaryWriter, field: number, text?: string) {
    if (text !== undefined && text !== null) this.writeBytes(field, Buffer.from(text));
  };
}
