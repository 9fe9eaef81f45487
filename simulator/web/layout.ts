/** The common parts of all pages of the service: the frame, the style and tables; no scripts. */
import { type Filling, Markup, markup } from "../../sdk/markup";
import type { Reply } from "../handler";

const style = `
:root {
  color-scheme: light dark;
  --page: #f5f6f8; --card: #fff; --line: #dfe3e8; --text: #1c2128; --quiet: #59636e; --link: #0b5cad; --bad: #a40e26;
}
@media (prefers-color-scheme: dark) {
  :root { --page: #0f1318; --card: #171c23; --line: #2d343d; --text: #e4e8ed; --quiet: #98a2ad; --link: #74b3ff; --bad: #ff9aa0 }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.5 system-ui, "Segoe UI", Roboto, "Liberation Sans", sans-serif }
header, main { max-width: 72rem; margin: 0 auto; padding: 0 1rem }
header { padding-top: 1rem }
main { padding-bottom: 3rem }
a { color: var(--link) }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0; overflow-wrap: anywhere }
h2 { font-size: 1.1rem; margin: 1.6rem 0 .5rem }
p { margin: .4rem 0; color: var(--quiet); overflow-wrap: anywhere }
p.bad { color: var(--bad) }
.table { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: .5rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .35rem .7rem; overflow-wrap: anywhere; min-width: 4rem }
tr + tr > *, thead + tbody > tr > * { border-top: 1px solid var(--line) }
thead th, tbody th { font-weight: 500; color: var(--quiet) }
form { display: flex; gap: .4rem; margin: 0 }
input, select, button { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: .35rem; padding: .15rem .5rem; min-width: 0 }
input, select { flex: 1; width: 100%; max-width: 26rem }
button { flex: none; cursor: pointer }
button.bad { color: var(--bad); border-color: currentColor; padding: .3rem .9rem }
:focus-visible { outline: 2px solid var(--link); outline-offset: 1px }
@media (max-width: 40rem) {
  .fields tr, .fields th, .fields td { display: block; border-top: 0 }
  .fields tr + tr { border-top: 1px solid var(--line) }
  .fields th { padding-bottom: 0 }
  .fields td { padding-top: 0 }
}
`;

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

export function pageReply(status: number, title: string, content: Filling): Reply {
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · embedded service</title>
<link rel="icon" href="data:,">
<style>${new Markup(style)}</style>
</head>
<body>
<header><a href="/">Embedded service</a></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  return { status, headers: { ...headers }, body: page.text };
}

/** A browser follows it with GET. */
export const redirectTo = (location: string): Reply => ({
  status: 303,
  headers: { location, "cache-control": "no-store" },
  body: undefined,
});

export const linkTo = (address: string, text: string): Markup =>
  markup`<a href="${address}">${text || address}</a>`;

/** A sentence stands in the place of a table without rows. */
export function dataTable(
  columns: readonly string[],
  rows: readonly (readonly Filling[])[],
  none = "None.",
): Markup {
  if (rows.length === 0) return markup`<p>${none}</p>`;
  return markup`<div class="table"><table>
<thead><tr>${columns.map((name) => markup`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${rows.map((cells) => markup`<tr>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table></div>`;
}

/** Names and values, one below the other on a narrow screen. */
export const fieldTable = (fields: readonly (readonly [string, Filling])[]): Markup =>
  markup`<div class="table"><table class="fields"><tbody>
${fields.map(([name, value]) => markup`<tr><th scope="row">${name}</th><td>${value}</td></tr>\n`)}</tbody>
</table></div>`;
