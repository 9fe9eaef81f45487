/**
 * Progress is shown in place on a terminal and line by line in a file, with colors only if the terminal supports them.
 */
import { Writable } from "node:stream";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { terminalOn } from "../../cli/terminal";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A stream that records what is written; with a size, it is a terminal. */
function stream(size?: { columns: number; rows: number }) {
  const written: string[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  const terminal = size ? { isTTY: true, hasColors: () => size.columns > 40, ...size } : {};
  return { ...terminalOn(Object.assign(stream, terminal) as unknown as NodeJS.WriteStream), written };
}

test("a file gets each new line once, and no status line", () => {
  const { live, written } = stream();
  const shown = live();
  shown.show({ lines: ["build: pending", "test: created"], status: "1 of 9" });
  shown.show({ lines: ["build: running", "test: created"], status: "2 of 9" });
  shown.show({ lines: ["build: running", "test: created"] });
  shown.show({ lines: ["build: pending", "test: created"] });
  shown.end();
  expect(written.join("")).toBe("build: pending\ntest: created\nbuild: running\nbuild: pending\n");
});

test("a terminal shows progress in place, counts the seconds and is cleared at the end", () => {
  const { live, written } = stream({ columns: 40, rows: 10 });
  const shown = live();
  jest.advanceTimersByTime(3000);
  expect(written).toEqual([]);
  shown.show({ lines: ["one", "two"], status: "3 of 4" });
  expect(written).toEqual(["one\ntwo\n3 of 4 3 s"]);
  jest.advanceTimersByTime(1000);
  expect(written.slice(1)).toEqual(["\r\u001b[2A\u001b[J", "one\ntwo\n3 of 4 4 s"]);
  shown.end();
  expect(written.at(-1)).toBe("\r\u001b[2A\u001b[J");
  const before = written.length;
  jest.advanceTimersByTime(5000);
  expect(written).toHaveLength(before);
});

test("lines that do not fit on the terminal are cut, because they could not be erased", () => {
  const { live, written } = stream({ columns: 10, rows: 3 });
  live().show({ lines: ["first", "second", "a line that is too long"] });
  expect(written).toEqual(["a line t…\n 0 s"]);
  const unknown = stream({ columns: 0, rows: 0 });
  unknown.live().show({ lines: ["a line that is not too long"] });
  expect(unknown.written).toEqual(["a line that is not too long\n 0 s"]);
});

test("colors are written only to terminals that support them", () => {
  expect(stream().paint("red", "x")).toBe("x");
  expect(stream({ columns: 40, rows: 10 }).paint("red", "x")).toBe("x");
  expect(stream({ columns: 80, rows: 10 }).paint("red", "x")).toBe("\u001b[31mx\u001b[39m");
});
