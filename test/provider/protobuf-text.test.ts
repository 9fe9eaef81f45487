/** Text in messages: the bytes that the SDK's package writes. */
import { expect, test } from "@jest/globals";
import { ofSdk } from "../../provider/pulumi/sdk/of-sdk";
import { passTextAsBytes } from "../../provider/pulumi/sdk/protobuf-text";

const texts = ["", "plain", "ünï \u0000 €", "😀 𝔘", "a".repeat(200_000), "\ufeff begins with a mark"];

test("a text is the same bytes in a message as the package itself writes, and is read from them", () => {
  const { Struct } = ofSdk<typeof import("google-protobuf/google/protobuf/struct_pb")>(
    "google-protobuf/google/protobuf/struct_pb.js",
  );
  const values = Object.fromEntries(texts.map((text) => [`name ${text.slice(0, 20)}`, text]));
  const written = () => Struct.fromJavaScript(values).serializeBinary();
  const before = written();
  passTextAsBytes();
  expect(Buffer.from(written()).equals(Buffer.from(before))).toBe(true);
  expect(Struct.deserializeBinary(before).toJavaScript()).toEqual(values);
});
