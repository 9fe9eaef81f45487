/** Hostile texts, which try to act as code, markup or commands. */
import { attempts } from "../../gitops/hostile";

const yaml = [
  "!!js/function 'function(){}'",
  "&a *a",
  "? : - ",
  "%YAML 1.1",
  "--- # end\n...",
  "~",
  "null",
  "0x1F",
  "1e3",
  "1:20:30",
  "2027-01-11",
  "yes",
  "<<",
  "=",
  "{{ template }}",
  `\${secret:FORGE_TOKEN}`,
  `\${env:HOME}`,
  `\${file:/etc/passwd}`,
  `\${place.path}`,
  `$\${env:HOME}`,
  "../../etc/passwd",
  "__proto__",
  "constructor",
  "- a\n- b",
  "|\n  a",
  "tab\tinside",
  " leading and trailing ",
  "'",
  '"',
  `\`\${process.exit(3)}\``,
  "*/ process.exit(3) /*",
  "\\u0000",
  "\u00a0\u200b\u2060",
  "e\u0301",
  "👩‍💻",
  "x".repeat(255),
];

/** The texts by a name that can be an argument of a command. */
export const hostileTexts: ReadonlyMap<string, string> = new Map(
  [...new Set([...attempts, ...yaml])]
    .filter((text) => text.trim() !== "")
    .map((text, index) => [
      `${index + 1} ${JSON.stringify(text)
        .slice(0, 40)
        .replace(/[^\w .:/<>@#[\]{}-]/g, "")}`,
      text,
    ]),
);
