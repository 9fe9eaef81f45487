/** Renders a report for terminals, merge requests, browsers, programs and CI services. */
import type { Report } from "../report";
import type { Output } from "./outputs";
import { forEyes, withoutSecrets } from "./shown";
import type { TextOptions } from "./text";

export type { ReportDocument } from "./json";
export { type Output, outputs } from "./outputs";

export type RenderOptions = TextOptions;

type Renderer = (report: Report, options: RenderOptions) => string;

/** Each is loaded when it is needed: a run has one or two of them. */
const renderers: Readonly<Record<Output, Renderer>> = {
  text: (report, options) => (require("./text") as typeof import("./text")).textOf(forEyes(report), options),
  json: (report) => (require("./json") as typeof import("./json")).jsonOf(withoutSecrets(report)),
  markdown: (report) => (require("./markdown") as typeof import("./markdown")).markdownOf(forEyes(report)),
  html: (report) => (require("./html") as typeof import("./html")).htmlOf(forEyes(report)),
  junit: (report) => (require("./junit") as typeof import("./junit")).junitOf(forEyes(report)),
  sarif: (report) => (require("./sarif") as typeof import("./sarif")).sarifOf(forEyes(report)),
};

/** Ends with a newline and contains no secrets. */
export const render = (report: Report, output: Output, options: RenderOptions = {}): string =>
  renderers[output](report, options);
