/** Has Node.js itself load TypeScript, whose types swc strips, with stack traces that name the lines as they are written. */
const { mkdtempSync, readFileSync, rmSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const { tmpdir } = require("node:os");
const path = require("node:path");
const { transformSync } = require("@swc/core");

/** The code of each file: what a test file has loaded is forgotten after it, and mostly loaded again. */
const transformed = new Map();
/** Each file that was loaded, and where its source map is. */
const loaded = new Map();
/** Who wants to know of more. */
let follower = new Map();

function loadTypeScript() {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-source-maps-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  Module._extensions[".ts"] = (module, filename) => {
    const code = transformed.get(filename) ?? transform(filename, folder);
    transformed.set(filename, code);
    module._compile(code, filename);
  };
}

function transform(filename, folder) {
  const { code, map } = transformSync(readFileSync(filename, "utf8"), {
    filename,
    swcrc: false,
    sourceMaps: true,
    jsc: { parser: { syntax: "typescript" }, target: "es2022" },
    module: { type: "commonjs" },
  });
  const place = path.join(folder, `${loaded.size}.map`);
  writeFileSync(place, map);
  loaded.set(filename, place);
  follower.set(filename, place);
  return code;
}

/** Adds what is loaded to the maps, now and later on. */
function followSourceMaps(maps) {
  for (const [file, place] of loaded) maps.set(file, place);
  follower = maps;
  return maps;
}

module.exports = { followSourceMaps, loadTypeScript };
