/** Prints lines about the resource of the current call; each host shows them in its own way. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Log } from "../pulumi/plugin/provider";
import { mask } from "../values/secrecy";

/** The engine shows what a provider process prints. */
const toOutput: Log = {
  info: (line) => console.log(line),
  warn: (line) => console.log(`warning: ${line}`),
};

const printers = new AsyncLocalStorage<Log>();

/** Runs a call whose lines one printer gets. */
export const printingTo = <T>(printer: Log, run: () => T): T => printers.run(printer, run);

const printer = () => printers.getStore() ?? toOutput;

export const print = (line: string): void => printer().info(mask(line));

export const warn = (line: string): void => printer().warn(mask(line));
