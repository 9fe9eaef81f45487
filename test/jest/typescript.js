/**
 * Lets Node.js load TypeScript: swc strips the types, and source maps keep the lines of stack traces right. What swc has made of a file
 * stays in `node_modules/.cache` until the file changes, because each worker and each run would make the same of a thousand files.
 */
const { createHash } = require("node:crypto");
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const { transformSync, version } = require("@swc/core");

const root = path.join(__dirname, "..", "..");
const { FORGE_TEST_CACHE: cache = path.join(root, "node_modules", ".cache", "tests") } = process.env;

/** The code of each file, because most modules are unloaded after a test file and loaded again. */
const transformed = new Map();
/** The source map of each loaded file. */
const loaded = new Map();
/** The current test file's map, which also gets the source maps of files that load later. */
let follower = new Map();

function loadTypeScript() {
  mkdirSync(cache, { recursive: true });
  Module._extensions[".ts"] = (module, filename) => {
    const code = transformed.get(filename) ?? transform(filename);
    transformed.set(filename, code);
    module._compile(code, filename);
  };
}

const OPTIONS = {
  swcrc: false,
  sourceMaps: true,
  jsc: { parser: { syntax: "typescript" }, target: "es2022" },
  module: { type: "commonjs" },
};

const compile = (filename, text = readFileSync(filename, "utf8")) =>
  transformSync(text, { filename, ...OPTIONS });

const hashOf = (...texts) => createHash("sha1").update(texts.join("\0")).digest("hex");

const settings = hashOf(version, JSON.stringify(OPTIONS));

function transform(filename) {
  const text = readFileSync(filename, "utf8");
  const place = path.join(cache, hashOf(filename));
  const key = `//${hashOf(settings, text)}\n`;
  const known = readIfThere(`${place}.js`);
  const code = known?.startsWith(key) ? known.slice(key.length) : renew(place, key, compile(filename, text));
  loaded.set(filename, `${place}.map`);
  follower.set(filename, `${place}.map`);
  return code;
}

function readIfThere(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** The code comes last, so that whoever finds it finds its map, too. */
function renew(place, key, { code, map }) {
  replace(`${place}.map`, map);
  replace(`${place}.js`, key + code);
  return code;
}

/** At once, because other workers read it. */
function replace(file, text) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, text);
  renameSync(own, file);
}

/** Adds the source maps of all loaded files to `maps`, and of those that load later. */
function followSourceMaps(maps) {
  for (const [file, place] of loaded) maps.set(file, place);
  follower = maps;
  return maps;
}

module.exports = { compile, followSourceMaps, loadTypeScript };
