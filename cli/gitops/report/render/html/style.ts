/** How the page looks, in the light and in the dark, on a narrow screen and on paper. */

export const style = `
:root {
  color-scheme: light dark;
  --page: #f5f6f8; --card: #ffffff; --line: #dfe3e8; --text: #1c2128; --quiet: #59636e; --link: #0b5cad;
  --create: #116329; --create-back: #dafbe1; --update: #7a4b00; --update-back: #fff1c9;
  --replace: #6b31b5; --replace-back: #efe3ff; --delete: #a40e26; --delete-back: #ffe3e4;
  --adopt: #075a73; --adopt-back: #d8f3fb;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --page: #0f1318; --card: #171c23; --line: #2d343d; --text: #e4e8ed; --quiet: #98a2ad; --link: #74b3ff;
    --create: #6fdd8b; --create-back: #11301b; --update: #f0c45c; --update-back: #372a0a;
    --replace: #cda9ff; --replace-back: #2c1d47; --delete: #ff9aa0; --delete-back: #421a1f;
    --adopt: #6ad3ee; --adopt-back: #0d2f3a;
  }
}
* { box-sizing: border-box }
body {
  margin: 0; background: var(--page); color: var(--text);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif;
}
.create { --ink: var(--create); --back: var(--create-back) }
.update { --ink: var(--update); --back: var(--update-back) }
.replace { --ink: var(--replace); --back: var(--replace-back) }
.delete, .failed { --ink: var(--delete); --back: var(--delete-back) }
.adopt { --ink: var(--adopt); --back: var(--adopt-back) }
.settle { --ink: var(--update); --back: var(--update-back) }
.nothing, .done { --ink: var(--create); --back: var(--create-back) }
.changes, .advisory { --ink: var(--update); --back: var(--update-back) }
code, pre, .value, .where { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; font-size: .9em }
header, main, footer { max-width: 64rem; margin: 0 auto; padding: 0 1.25rem }
header { padding-top: 2rem }
.skip { position: absolute; left: -99rem }
.skip:focus { left: 1rem; top: .5rem; background: var(--card); padding: .3rem .7rem; border-radius: .4rem }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: .3rem }
h1 { display: flex; gap: .8rem; align-items: center; font-size: 1.55rem; line-height: 1.25; margin: 0 0 .6rem; overflow-wrap: anywhere }
.mark {
  flex: none; width: 2.4rem; height: 2.4rem; border-radius: 50%; display: grid; place-items: center;
  background: var(--back); color: var(--ink); font-size: 1.25rem;
}
.facts { display: flex; flex-wrap: wrap; gap: .2rem 1.6rem; margin: 0; color: var(--quiet) }
.facts div { display: flex; gap: .4rem; min-width: 0 }
.facts dt { flex: none }
.facts dd { margin: 0; color: var(--text); overflow-wrap: anywhere }
.tallies { display: flex; flex-wrap: wrap; gap: .7rem; list-style: none; padding: 0; margin: 1.3rem 0 }
.tallies li { background: var(--back); color: var(--ink); border-radius: .6rem; min-width: 6.5rem }
.tallies a { color: inherit; display: block; padding: .5rem 1rem; text-decoration: none }
.tallies a:hover { text-decoration: underline }
.tallies li:has([aria-current="true"]) { box-shadow: 0 0 0 2px var(--ink) }
.tallies b { display: block; font-size: 1.6rem; line-height: 1.2; font-variant-numeric: tabular-nums }
.filter { display: flex; align-items: center; gap: .8rem; flex-wrap: wrap; margin: 1.2rem 0 0 }
.filter[hidden] { display: none }
.filter input {
  font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: .5rem;
  padding: .45rem .8rem; width: min(24rem, 100%);
}
.sides { margin: 0; color: var(--quiet); font-size: .92rem }
.filter output { color: var(--quiet) }
h2 { font-size: 1.1rem; margin: 2rem 0 .6rem }
section > p { margin: 0 0 .6rem }
details.runs { margin-top: 1.8rem }
details.runs > summary { cursor: pointer; font-weight: 600 }
details.runs > summary span { color: var(--quiet); font-weight: 400; margin-left: .5rem; font-size: .92rem }
details.runs .nothing .badge, details.runs .done .badge { opacity: .8 }
details.place > summary { cursor: pointer; margin: 1.8rem 0 .6rem; font-size: 1.05rem; font-weight: 600; overflow-wrap: anywhere }
details.place > summary span { color: var(--quiet); font-weight: 400; margin-left: .5rem; font-size: .92rem }
details.cause { border-left: .3rem solid var(--ink); padding-left: .8rem; margin-top: 1.8rem }
details.cause > summary { margin-top: 0 }
details.cause > table { margin-bottom: .8rem }
.facts a { color: var(--link) }
article {
  background: var(--card); border: 1px solid var(--line); border-left: .3rem solid var(--ink, var(--line));
  border-radius: .5rem; padding: .7rem 1rem; margin: 0 0 .6rem; break-inside: avoid;
  content-visibility: auto; contain-intrinsic-size: auto 6rem;
}
article[hidden], details[hidden], section[hidden] { display: none }
article h3 { display: flex; flex-wrap: wrap; align-items: center; gap: .3rem .7rem; font-size: 1rem; margin: 0; overflow-wrap: anywhere }
.badge { background: var(--back); color: var(--ink); border-radius: 1rem; padding: .05rem .65rem; font-size: .8rem; font-weight: 600; white-space: nowrap }
.where { color: var(--quiet); font-weight: 400; margin-left: auto }
article p { margin: .25rem 0 0; color: var(--quiet); white-space: pre-line; overflow-wrap: anywhere }
article p.message { color: var(--text) }
table { border-collapse: collapse; margin-top: .5rem; width: 100%; table-layout: fixed }
th { text-align: left; font-weight: 500; vertical-align: top; width: 24%; padding: .3rem .8rem .3rem 0; overflow-wrap: anywhere }
th small { display: block; color: var(--replace); font-weight: 600 }
td { vertical-align: top; padding: .3rem .8rem .3rem 0 }
tr + tr > * { border-top: 1px solid var(--line) }
.value { border-radius: .3rem; overflow-wrap: anywhere; white-space: pre-wrap; -webkit-box-decoration-break: clone; box-decoration-break: clone }
.note { color: var(--quiet); font-style: italic }
del.value, ins.value { padding: .1rem .45rem }
del.value, .goes { background: var(--delete-back); color: var(--delete); text-decoration: none }
ins.value, .comes { background: var(--create-back); color: var(--create); text-decoration: none }
.arrow { color: var(--quiet); padding: 0 .5rem }
.swatch { display: inline-block; width: .85em; height: .85em; border-radius: .2em; border: 1px solid var(--quiet); margin-right: .4em; vertical-align: -.06em }
ul.parts { list-style: none; margin: 0; padding: 0 }
ul.parts li:first-child { border-radius: .3rem .3rem 0 0 }
ul.parts li:last-child { border-radius: 0 0 .3rem .3rem }
ul.parts li:only-child { border-radius: .3rem }
ul.parts li { padding: .05rem .45rem; overflow-wrap: anywhere; white-space: pre-wrap; font-family: ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; font-size: .9em }
footer { color: var(--quiet); padding-top: 1.5rem; padding-bottom: 2.5rem; font-size: .9rem }
@media (max-width: 40rem) {
  .where { margin-left: 0; width: 100% }
  th, td { display: block; width: auto }
  tr + tr > td { border-top: 0 }
}
@media print {
  :root { color-scheme: light; --page: #fff }
  body { font-size: 11px }
  .filter, .skip { display: none }
  article { content-visibility: visible }
  article, .tallies li { print-color-adjust: exact; -webkit-print-color-adjust: exact }
  details.place::details-content { content-visibility: visible }
}
`;
