/** Parses each report format as its consumers do, by the rules of its specification. */
import { spawnSync } from "node:child_process";
import { expect } from "@jest/globals";
import { isSarif } from "../gitops/sarif";

// ─── JUnit ───────────────────────────────────────────────────────────────────

export interface JunitCase {
  readonly classname: string;
  readonly name: string;
  readonly file?: string;
  readonly line?: string;
  /** `failure`, `error`, `skipped`, or `system-out` if it passed. */
  readonly result: string;
  readonly text: string;
}

export interface JunitRun {
  readonly counts: Readonly<Record<"tests" | "failures" | "errors" | "skipped", string>>;
  readonly cases: readonly JunitCase[];
}

const reader = `
import json, sys, xml.dom.minidom
root = xml.dom.minidom.parseString(sys.stdin.buffer.read()).documentElement
assert root.tagName == "testsuites", root.tagName
cases = []
for case in root.getElementsByTagName("testcase"):
    [result] = [child for child in case.childNodes if child.nodeType == child.ELEMENT_NODE]
    text = "".join(part.data for part in result.childNodes)
    cases.append({**dict(case.attributes.items()), "result": result.tagName, "text": text})
counts = {name: root.getAttribute(name) for name in ("tests", "failures", "errors", "skipped")}
json.dump({"counts": counts, "cases": cases}, sys.stdout)
`;

export const canReadJunit = spawnSync("python3", ["--version"]).status === 0;

export function readJunit(document: string): JunitRun {
  const { status, stdout, stderr } = spawnSync("python3", ["-c", reader], {
    input: document,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`It is no JUnit: ${stderr}`);
  return JSON.parse(stdout) as JunitRun;
}

// ─── SARIF ───────────────────────────────────────────────────────────────────

export interface Finding {
  readonly rule: string;
  readonly level: string;
  readonly text: string;
  /** `forge.yaml:14` */
  readonly at: string;
}

export interface SarifRun {
  readonly isSuccessful: boolean;
  readonly exitCode: number;
  readonly findings: readonly Finding[];
}

interface SarifDocument {
  readonly runs: readonly {
    readonly invocations: readonly { readonly executionSuccessful: boolean; readonly exitCode: number }[];
    readonly results: readonly {
      readonly ruleId: string;
      readonly level: string;
      readonly message: { readonly text: string };
      readonly locations: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string };
          readonly region: { readonly startLine: number };
        };
      }[];
    }[];
  }[];
}

export function readSarif(document: string): SarifRun {
  const value = JSON.parse(document) as SarifDocument;
  expect([isSarif(value), isSarif.errors]).toEqual([true, null]);
  const [run] = value.runs;
  const [invocation] = run?.invocations ?? [];
  return {
    isSuccessful: invocation?.executionSuccessful === true,
    exitCode: invocation?.exitCode ?? Number.NaN,
    findings: (run?.results ?? []).map(({ ruleId, level, message, locations }) => {
      const place = locations[0]?.physicalLocation;
      return {
        rule: ruleId,
        level,
        text: message.text,
        at: `${place?.artifactLocation.uri}:${place?.region.startLine}`,
      };
    }),
  };
}

// ─── HTML ────────────────────────────────────────────────────────────────────

/** Markup that makes a browser load something else or leave the page. */
const OUTWARD = /<(?:link|img|iframe|object|embed|base)\b|\ssrc=|\shref="(?!#)|@import|url\(|\bfetch\(/i;

/** Returns the headings of the page's cards as text. */
export function readPage(document: string): readonly string[] {
  expect(document).toMatch(/^<!doctype html>\n<html lang="en">\n[\s\S]*<\/body>\n<\/html>\n$/);
  expect(document).not.toMatch(OUTWARD);
  expect(document).toContain("default-src &#39;none&#39;");
  return [...document.matchAll(/<article [^>]*>\s*<h3>(.*?)<\/h3>/gs)].map(([, heading = ""]) =>
    unescaped(
      heading
        .replace(/<span class="where">.*?<\/span>/, "")
        .replace(/<\/span>/, " ")
        .replace(/<[^>]*>/g, ""),
    ),
  );
}

const unescaped = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
