/**
 * Follows one value through a process, deterministically: loaded with `--require`, it makes each function of the build note whether it is
 * handed the value, alone or within something else. FORGE_COUNTS names a file with the value, the folder of the build and the file to add to.
 */
const { appendFileSync, readFileSync, realpathSync } = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const { parse } = require("acorn");

const { root, value: wanted, notes } = JSON.parse(readFileSync(process.env.FORGE_COUNTS, "utf8"));
const build = realpathSync(root) + path.sep;

/** Nothing that a function of the build is handed is deeper or larger. */
const MOST_DEPTH = 12;
const MOST_PARTS = 20_000;

function holds(value, parts = new Set(), depth = 0) {
  if (typeof value === "string") return value.includes(wanted);
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return false;
  // The environment goes everywhere, with all that is in it.
  if (Object.hasOwn(value, "FORGE_COUNTS")) return false;
  if (depth > MOST_DEPTH || parts.size > MOST_PARTS || parts.has(value)) return false;
  parts.add(value);
  return partsOf(value).some((part) => holds(part, parts, depth + 1));
}

function partsOf(value) {
  if (Array.isArray(value) || value instanceof Set) return [...value];
  if (value instanceof Map) return [...value].flat();
  // A getter makes its value when somebody asks.
  return Object.values(Object.getOwnPropertyDescriptors(value)).map((one) => one.value);
}

const places = [];
globalThis.__handed = (index, values) => {
  if (values.some((value) => holds(value))) appendFileSync(notes, `${places[index]}\n`);
};

const patterns = {
  Identifier: ({ name }) => [name],
  AssignmentPattern: ({ left }) => namesIn(left),
  RestElement: ({ argument }) => namesIn(argument),
  ArrayPattern: ({ elements }) => elements.flatMap(namesIn),
  ObjectPattern: ({ properties }) => properties.flatMap((one) => namesIn(one.value ?? one)),
};

const namesIn = (pattern) => (pattern === null ? [] : patterns[pattern.type](pattern));

function nameOf({ id }, parent) {
  const named = id ?? parent?.key ?? parent?.id ?? parent?.left?.property;
  return named?.name ?? named?.value ?? "";
}

function* nodesIn(node, parent) {
  yield [node, parent];
  for (const part of Object.values(node).flat())
    if (typeof part?.type === "string") yield* nodesIn(part, node);
}

/** The texts that go into a function; a constructor's values show where it is called. */
function insertionsFor(node, parent, file) {
  const names = node.params.flatMap(namesIn);
  if (names.length === 0 || parent?.kind === "constructor") return [];
  const index = places.push(`${file} ${nameOf(node, parent)}`) - 1;
  const note = `__handed(${index}, [${names.join(", ")}])`;
  const { type, start, end } = node.body;
  if (type === "BlockStatement") return [[start + 1, ` ${note};`]];
  return [
    [start, `(${note}, `],
    [end, ")"],
  ];
}

function instrumented(text, file) {
  const tree = parse(text, { ecmaVersion: "latest", allowHashBang: true });
  const insertions = [...nodesIn(tree)].flatMap(([node, parent]) =>
    /Function/.test(node.type) ? insertionsFor(node, parent, file) : [],
  );
  // The last come first, so that the others keep their places.
  insertions.sort(([one], [other]) => other - one);
  return insertions.reduce((whole, [at, what]) => whole.slice(0, at) + what + whole.slice(at), text);
}

const compile = Module.prototype._compile;
Module.prototype._compile = function (text, file, ...rest) {
  const own = file.startsWith(build) ? instrumented(text, file.slice(build.length)) : text;
  return compile.call(this, own, file, ...rest);
};
