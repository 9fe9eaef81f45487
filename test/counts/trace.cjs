/**
 * Follows one value through a process, deterministically: loaded with `--require`, it adds a line to each function of the build that
 * notes whether the function is handed the value of COUNTS_VALUE, alone or within something else. Each process adds to COUNTS_FILE.
 */
const { appendFileSync, realpathSync } = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const { parse } = require("acorn");

const { COUNTS_ROOT, COUNTS_VALUE, COUNTS_FILE } = process.env;
const root = realpathSync(COUNTS_ROOT) + path.sep;

/** Of a value that is deeper or larger, nothing is noted; no argument of the build is. */
const MOST_DEPTH = 12;
const MOST_PARTS = 20_000;

const functions = [];
const seen = new Set();

function holds(value, left, depth) {
  if (typeof value === "string") return value.includes(COUNTS_VALUE);
  if (typeof value !== "object" || value === null || depth > MOST_DEPTH || left.parts.has(value)) return false;
  if (ArrayBuffer.isView(value) || left.parts.size > MOST_PARTS) return false;
  left.parts.add(value);
  const within = (part) => holds(part, left, depth + 1);
  if (Array.isArray(value) || value instanceof Set) return [...value].some(within);
  if (value instanceof Map) return [...value].some(([key, part]) => within(key) || within(part));
  // What is not there before somebody asks for it is not handed over.
  return Object.values(Object.getOwnPropertyDescriptors(value)).some((one) => "value" in one && within(one.value));
}

globalThis.__handed = (index, values) => {
  if (!values.some((value) => holds(value, { parts: new Set() }, 0))) return;
  const name = functions[index];
  seen.add(name);
  appendFileSync(COUNTS_FILE, `${name}\n`);
};

function namesIn(pattern) {
  if (pattern === null) return [];
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "AssignmentPattern":
      return namesIn(pattern.left);
    case "RestElement":
      return namesIn(pattern.argument);
    case "ArrayPattern":
      return pattern.elements.flatMap(namesIn);
    case "ObjectPattern":
      return pattern.properties.flatMap((one) => namesIn(one.type === "RestElement" ? one : one.value));
    default:
      return [];
  }
}

function nameOf(node, parent) {
  const named = node.id ?? parent?.key ?? parent?.id ?? parent?.left?.property;
  return named?.name ?? named?.value ?? "";
}

function insertionsIn(tree, file) {
  const insertions = [];
  const visit = (node, parent) => {
    if (typeof node?.type !== "string") return;
    if (/Function/.test(node.type)) {
      const names = node.params.flatMap(namesIn);
      const place = `${file} ${nameOf(node, parent)}:${node.loc.start.line}`;
      const note = `__handed(${functions.push(place) - 1}, [${names.join(", ")}])`;
      if (names.length === 0 || parent?.kind === "constructor") {
        // A constructor of a derived class is one with parameters, too; what it is handed shows in its callers.
      } else if (node.body.type === "BlockStatement") insertions.push([node.body.start + 1, ` ${note};`]);
      else insertions.push([node.body.start, `(${note}, `], [node.body.end, ")"]);
    }
    for (const [key, part] of Object.entries(node)) {
      if (key === "loc") continue;
      if (Array.isArray(part)) for (const one of part) visit(one, node);
      else if (typeof part === "object" && part !== null) visit(part, node);
    }
  };
  visit(tree, undefined);
  return insertions;
}

function instrumented(text, file) {
  const tree = parse(text, { ecmaVersion: "latest", sourceType: "script", locations: true, allowHashBang: true });
  let result = text;
  for (const [at, what] of insertionsIn(tree, file).sort(([a], [b]) => b - a))
    result = result.slice(0, at) + what + result.slice(at);
  return result;
}

const compile = Module.prototype._compile;
Module.prototype._compile = function (text, file, ...rest) {
  const real = file.startsWith(root) ? file : "";
  return compile.call(this, real === "" ? text : instrumented(text, real.slice(root.length)), file, ...rest);
};
