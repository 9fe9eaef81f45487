/** Archives of the files of a commit: tar, compressed or not, and zip. */
import { crc32, deflateRawSync, gzipSync } from "node:zlib";
import type { FileAtPath } from "./tree";

const BLOCK = 512;

export interface ArchiveOptions {
  /** The folder that everything is in. */
  readonly folder: string;
  /** The time of every file, in seconds since 1970. */
  readonly time: number;
}

/** A field of a tar header: a text, or a number in octal digits. */
const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, "0")}\0`;

/** A path as the header has it: what is too long for the one field begins in the other. */
function splitPath(path: string): { readonly name: string; readonly prefix: string } {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: "" };
  const slash = path.lastIndexOf("/", 154);
  return { name: path.slice(slash + 1, slash + 101), prefix: path.slice(0, Math.max(0, slash)) };
}

function tarHeader(path: string, size: number, mode: string, time: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const { name, prefix } = splitPath(path);
  header.write(name, 0, 100);
  header.write(octal(Number.parseInt(mode.slice(-3), 8), 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(time, 12), 136);
  header.write(" ".repeat(8), 148);
  header.write("0", 156);
  header.write("ustar\0" + "00", 257);
  header.write(prefix, 345, 155);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

function tarOf(files: readonly FileAtPath[], { folder, time }: ArchiveOptions): Buffer {
  const parts = files.flatMap(({ path, file: { mode, blob } }) => [
    tarHeader(`${folder}/${path}`, blob.bytes.length, mode, time),
    blob.bytes,
    Buffer.alloc((BLOCK - (blob.bytes.length % BLOCK)) % BLOCK),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}

/** The part that the two headers of a file in a zip have in common. */
function zipFacts(bytes: Buffer, packed: Buffer, name: Buffer): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(0x0800, 2);
  facts.writeUInt16LE(8, 4);
  // The first day that the format knows: a zip has no time of its own here.
  facts.writeUInt16LE(0x21, 8);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}

const signature = (last: readonly number[]) => Buffer.from([0x50, 0x4b, ...last]);

function zipOf(files: readonly FileAtPath[], { folder }: ArchiveOptions): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, file } of files) {
    const { bytes } = file.blob;
    const name = Buffer.from(`${folder}/${path}`);
    const packed = deflateRawSync(bytes);
    const facts = zipFacts(bytes, packed, name);
    const part = Buffer.concat([signature([3, 4]), facts, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([signature([1, 2]), Buffer.from([20, 0]), facts, rest, name]));
    parts.push(part);
    offset += part.length;
  }
  const end = Buffer.alloc(18);
  const size = directory.reduce((total, { length }) => total + length, 0);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, ...directory, signature([5, 6]), end]);
}

/** The forms, by the end of the file's name. Nothing here writes bzip2. */
export const archiveForms: Readonly<
  Record<
    string,
    {
      readonly contentType: string;
      pack(files: readonly FileAtPath[], options: ArchiveOptions): Buffer;
    }
  >
> = {
  ".tar.gz": {
    contentType: "application/gzip",
    pack: (files, options) => gzipSync(tarOf(files, options)),
  },
  ".tar": { contentType: "application/x-tar", pack: tarOf },
  ".zip": { contentType: "application/zip", pack: zipOf },
};
