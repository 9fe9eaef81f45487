/** Renders a report for terminals, merge requests, browsers, programs and CI services. */
import type { Report } from "../report";
import { htmlOf } from "./html";
import { jsonOf } from "./json";
import { junitOf } from "./junit";
import { markdownOf } from "./markdown";
import { sarifOf } from "./sarif";
import { forEyes, withoutSecrets } from "./shown";
import { type TextOptions, textOf } from "./text";

export { type ReportDocument, reportSchema } from "./json";

export type RenderOptions = TextOptions;

type Renderer = (report: Report, options: RenderOptions) => string;

const renderers = {
  text: (report, options) => textOf(forEyes(report), options),
  json: (report) => jsonOf(withoutSecrets(report)),
  markdown: (report) => markdownOf(forEyes(report)),
  html: (report) => htmlOf(forEyes(report)),
  junit: (report) => junitOf(forEyes(report)),
  sarif: (report) => sarifOf(forEyes(report)),
} satisfies Record<string, Renderer>;

export type Output = keyof typeof renderers;

export const outputs = Object.keys(renderers) as readonly Output[];

/** Ends with a newline and contains no secrets. */
export const render = (report: Report, output: Output, options: RenderOptions = {}): string =>
  (renderers[output] as Renderer)(report, options);
