/** Renders a report for terminals, merge requests, browsers, programs and CI services. */
import { lazy } from "../../../../sdk/lazy";
import type { PolicyFinding, Report } from "../report";
import type { Output } from "./outputs";
import { forEyes, withoutSecrets } from "./shown";
import type { TextOptions } from "./text";

export { type Output, outputs } from "./outputs";

export type RenderOptions = TextOptions;

// Each is loaded when it is needed: a run has one or two of them.
const text = lazy<typeof import("./text")>(() => require("./text"));
const json = lazy<typeof import("./json")>(() => require("./json"));
const markdown = lazy<typeof import("./markdown")>(() => require("./markdown"));
const html = lazy<typeof import("./html")>(() => require("./html"));
const junit = lazy<typeof import("./junit")>(() => require("./junit"));
const sarif = lazy<typeof import("./sarif")>(() => require("./sarif"));

type Renderer = (report: Report, options: RenderOptions) => string;

const renderers: Readonly<Record<Output, Renderer>> = {
  text: (report, options) => text.textOf(forEyes(report), options),
  json: (report) => json.jsonOf(withoutSecrets(report)),
  markdown: (report) => markdown.markdownOf(forEyes(report)),
  html: (report) => html.htmlOf(forEyes(report)),
  junit: (report) => junit.junitOf(forEyes(report)),
  sarif: (report) => sarif.sarifOf(forEyes(report)),
};

/** Ends with a newline and contains no secrets. */
export const render = (report: Report, output: Output, options: RenderOptions = {}): string =>
  renderers[output]({ ...report, violations: mandatoryFirst(report.violations) }, options);

/** Otherwise in their order, which is that of the file. */
const mandatoryFirst = (violations: readonly PolicyFinding[]): readonly PolicyFinding[] =>
  [...violations].sort((a, b) => Number(a.level !== "mandatory") - Number(b.level !== "mandatory"));
