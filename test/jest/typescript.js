/** Lets Node.js load TypeScript: swc strips the types, and source maps keep the lines of stack traces right. */
const { mkdtempSync, readFileSync, rmSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const { tmpdir } = require("node:os");
const path = require("node:path");
const { transformSync } = require("@swc/core");

/** The code of each file, because most modules are unloaded after a test file and loaded again. */
const transformed = new Map();
/** The source map of each loaded file. */
const loaded = new Map();
/** The current test file's map, which also gets the source maps of files that load later. */
let follower = new Map();

function loadTypeScript() {
  // Jest kills workers that need half a second to end, and removing a thousand files may take that long: the run's process does it.
  const { FORGE_TEST_FOLDER: shared } = process.env;
  const folder = mkdtempSync(path.join(shared ?? tmpdir(), "forge-source-maps-"));
  if (!shared) process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  Module._extensions[".ts"] = (module, filename) => {
    const code = transformed.get(filename) ?? transform(filename, folder);
    transformed.set(filename, code);
    module._compile(code, filename);
  };
}

const compile = (filename) =>
  transformSync(readFileSync(filename, "utf8"), {
    filename,
    swcrc: false,
    sourceMaps: true,
    jsc: { parser: { syntax: "typescript" }, target: "es2022" },
    module: { type: "commonjs" },
  });

function transform(filename, folder) {
  const { code, map } = compile(filename);
  const place = path.join(folder, `${loaded.size}.map`);
  writeFileSync(place, map);
  loaded.set(filename, place);
  follower.set(filename, place);
  return code;
}

/** Adds the source maps of all loaded files to `maps`, and of those that load later. */
function followSourceMaps(maps) {
  for (const [file, place] of loaded) maps.set(file, place);
  follower = maps;
  return maps;
}

module.exports = { compile, followSourceMaps, loadTypeScript };
