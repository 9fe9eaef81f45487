/** `${file:…}` and `${template:…}`: contents from files next to `forge.yaml`, and all reasons why a file cannot be used. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
import { once } from "node:events";
import { mkdirSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { loadConfiguration, resolveGlobs } from "../../cli/configuration";
import { as, service } from "../service/service";
import { errorOf, inputsByName, linesOf, load, write, wrongWith } from "./files";

service();

const page = (content: string) =>
  `projects: { acme/web: { wikiPages: { home: { content: "${content}" } } } }\n`;

test("contents are taken from the file unchanged, including text that looks like a placeholder", () => {
  const owners = "# ${place.name} ${env:NO} $${ref:a} ${HOME}\r\n* @acme/team\n\n";
  const configuration = load({
    "forge.yaml": `include: [teams/web.yaml]\n${page("${file:./CODEOWNERS}")}`,
    "teams/web.yaml":
      'projects: { acme/api: { wikiPages: { a: { content: "${file:../CODEOWNERS}" }, b: { content: "<${file:notes/b.md}>" } } } }\n',
    CODEOWNERS: owners,
    "teams/notes/b.md": "B",
  });
  expect(Object.values(inputsByName(configuration)).map(({ content }) => content)).toEqual([
    owners,
    "<B>",
    owners,
  ]);
});

test("a template only has the values of its place replaced", async () => {
  const configuration = load({
    "forge.yaml": `sets: { common: { wikiPages: { home: { content: "\${template:page.md}" } } } }
projects: { acme/platform/web: { use: [common] }, "acme/platform/a*": { use: [common] } }
`,
    "page.md": "${place.name} is ${place.id} in ${place.path}; $${place.name}, ${env:NO}, ${HOME}\n",
  });
  const { declarations } = await resolveGlobs(configuration, as("root"));
  expect(declarations.map(({ inputs }) => inputs.content)).toEqual([
    "web is 1 in acme/platform/web; ${place.name}, ${env:NO}, ${HOME}\n",
    "api is 2 in acme/platform/api; ${place.name}, ${env:NO}, ${HOME}\n",
  ]);
});

test.each([
  ["./missing.md", "there is no such file"],
  ["folder", "this is a directory; name a file in it"],
  ["loop", "the file is a link that leads to itself"],
  [
    "latin.txt",
    "line 2 is not UTF-8; save the file in that encoding, or declare the bytes with contentBase64",
  ],
  ["large.txt", "the file is larger than 1 MB; split it, or use another file"],
  ["/proc/self/environ", "it is outside of the folder of forge.yaml; move it there"],
  ["", "this is a directory; name a file in it"],
])("the content of the file %j cannot be used", (name, reason) => {
  const file = write({
    "forge.yaml": page(`\${file:${name}}`),
    "latin.txt": Buffer.from("one\ncaf\xe9\n", "latin1"),
    "large.txt": "x".repeat(1_000_001),
  });
  const folder = path.dirname(file);
  mkdirSync(path.join(folder, "folder"));
  symlinkSync("loop", path.join(folder, "loop"));
  expect(linesOf(errorOf(() => loadConfiguration(file, { environment: {} })))).toEqual([
    `forge.yaml:1:55: "${name}" cannot be used: ${reason}.`,
  ]);
});

test("a device cannot be used", async () => {
  const file = write(page("${file:socket}"));
  const server = createServer().listen(path.join(path.dirname(file), "socket"));
  await once(server, "listening");
  expect(linesOf(errorOf(() => loadConfiguration(file)))).toEqual([
    'forge.yaml:1:55: "socket" cannot be used: this is not a regular file.',
  ]);
  server.close();
});

test("a mistake in a template, a secret in a file, and a file in the service's settings are problems", () => {
  expect(
    wrongWith({
      "forge.yaml": `service: { baseUrl: "\${file:url}" }
projects:
  acme/web:
    wikiPages: { home: { content: "\${template:page.md}" } }
    remoteMirrors: { copy: { url: https://a.example, username: me, password: "\${file:url}" } }
`,
      "page.md": "${place.nmae}",
      url: "https://git.example",
    }),
  ).toEqual([
    "forge.yaml:1:21: a file cannot be used here: the service is shown in every report.",
    'forge.yaml:4:35: in "page.md", there is no "${place.nmae}"; there are ${place.path}, ${place.name}, ${place.id}; for the literal text, write $${place.nmae}.',
    'forge.yaml:5:68: remoteMirrors.copy: "password" is plain text; write ${secret:NAME}, and set the secret outside of the file.',
  ]);
});

test("a missing file is a problem, also if the folder is reached by a link", () => {
  const folder = path.dirname(write(page("${file:absent.md}")));
  const link = path.join(path.dirname(write("groups: {}\n")), "link");
  symlinkSync(folder, link);
  const error = errorOf(() => loadConfiguration(path.join(link, "forge.yaml"), { environment: {} }));
  expect(linesOf(error).join()).toContain('"absent.md" cannot be used: there is no such file');
});
