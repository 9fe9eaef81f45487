/** The lines, errors and results of a step: where they are printed, which have a stack, and that none shows a secret. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { singleForm } from "../../provider/collection/forms/single-form";
import { isOrdinary, withMaskedSecrets } from "../../provider/collection/masked";
import type { CollectionMethods } from "../../provider/collection/methods";
import { print, printingTo, warn } from "../../provider/collection/print";
import { definitionOf } from "../../provider/definition/definitions";
import type { AnyDefinition } from "../../provider/definition/resource";
import { openedWithMarks } from "../../provider/hosts/dynamic/marks";
import { ResourceError } from "../../provider/lifecycle";
import { ConnectionConfigError } from "../../provider/service/settings";
import { learn, mask } from "../../provider/values/secrecy";
import { ConfigurationError, ConnectionError } from "../../sdk/http/errors";

/** The lines that reach the output of the process. */
function outputOf(act: () => void): readonly unknown[] {
  const lines: unknown[] = [];
  const { log } = console;
  console.log = (...line) => void lines.push(...line);
  try {
    act();
  } finally {
    console.log = log;
  }
  return lines;
}

const both = () => {
  print("a line");
  warn("a problem");
};

test("without a printer, lines and warnings are in the output", () =>
  expect(outputOf(both)).toEqual(["a line", "warning: a problem"]));

test("a printer gets them instead", () => {
  const lines: string[] = [];
  const log = {
    info: (line: string) => void lines.push(`info ${line}`),
    warn: (line: string) => void lines.push(`warn ${line}`),
  };
  expect(outputOf(() => printingTo(log, both))).toEqual([]);
  expect(lines).toEqual(["info a line", "warn a problem"]);
});

test("secrets are masked in both", () => {
  const secret = `hidden-${randomUUID()}`;
  learn([secret]);
  const lines = outputOf(() => {
    print(`${secret} in a line`);
    warn(`${secret} in a problem`);
  });
  expect(lines.join("\n")).toMatch(/ in a line\n.* in a problem/);
  expect(lines.join("\n")).not.toContain("hidden");
});

const call = { operation: "groupLabels.get", method: "GET", path: "/groups/:group/labels/:label" };

test.each<readonly [error: Error, isOrdinary: boolean]>([
  [new ConnectionError("no answer", call), true],
  [new ConfigurationError("a wrong option"), true],
  [new ResourceError("it was refused"), true],
  [new ConnectionConfigError("a wrong setting"), true],
  [new TypeError("a defect"), false],
  [new Error("a defect"), false],
])("%s is an error that users can mend: %s", (error, is) => expect(isOrdinary(error)).toBe(is));

describe("a step of a resource with secrets", () => {
  const mirror = definitionOf("RemoteMirror");
  const token = definitionOf("PipelineTriggerToken");
  /** A run learns secrets for good. */
  const unique = () => `hidden-${randomUUID()}`;

  /** A method that does this, with the secrets of its resource masked. */
  const masked = (definition: AnyDefinition, act: () => Promise<unknown>) =>
    withMaskedSecrets(definition, { create: act } as unknown as CollectionMethods) as unknown as {
      create(...args: readonly unknown[]): Promise<unknown>;
    };
  const args = (password: string) =>
    singleForm(mirror).decodeArgs(openedWithMarks({ project: "a", password }));

  test("has none of those that it is given in its errors", async () => {
    const password = unique();
    const fail = async () => {
      throw new ResourceError(`${password} was refused`, { subject: "RemoteMirror" });
    };
    const error = await masked(mirror, fail)
      .create({ owner: "mine" }, args(password))
      .catch((failed: unknown) => failed as ResourceError);
    expect(error).toBeInstanceOf(ResourceError);
    const { message, detail, stack } = error as ResourceError;
    expect(message).toMatch(/^RemoteMirror: .* was refused$/);
    expect(detail).toMatch(/ was refused$/);
    expect(stack).toMatch(/\n +at /);
    expect(`${message}\n${detail}\n${stack}`).not.toContain("hidden");
  });

  test("has none in its lines and problems", async () => {
    const password = unique();
    const lines: string[] = [];
    const log = { info: (line: string) => void lines.push(line), warn() {} };
    const refuse = async () => {
      print(`${password} is printed`);
      return { failures: [{ property: "items.\ud800", reason: `${password} is wrong` }] };
    };
    const result = await printingTo(log, () => masked(mirror, refuse).create(args(password)));
    expect(result).toEqual({
      failures: [{ property: "items.\ufffd", reason: expect.stringMatching(/ is wrong$/) }],
    });
    expect(lines).toEqual([expect.stringMatching(/ is printed$/)]);
    expect(JSON.stringify([result, lines])).not.toContain("hidden");
  });

  test.each(["returns", "records, although it fails"])("learns those that it %s", async (how) => {
    const secret = unique();
    const state = openedWithMarks({ project: "a", token: secret });
    const written = { id: "a/1", state };
    const result = masked(token, async () => {
      if (how === "returns") return written;
      throw Object.assign(new Error("failed"), { record: written });
    }).create();
    await (how === "returns"
      ? expect(result).resolves.toBe(written)
      : expect(result).rejects.toThrow("failed"));
    expect(mask(`${secret} later`)).toMatch(/ later$/);
    expect(mask(`${secret} later`)).not.toContain("hidden");
  });

  test("passes on what is thrown without being an error", async () => {
    const fail = () => Promise.reject("a text");
    await expect(masked(mirror, fail).create()).rejects.toBe("a text");
  });

  test("may have no result", () =>
    expect(masked(mirror, async () => undefined).create()).resolves.toBeUndefined());
});
