/** Maps how often the compiled code of a source ran to its lines, functions and branches, as Istanbul describes them. */
const { fileURLToPath } = require("node:url");
const { parse } = require("acorn");
const { compile } = require("../typescript");

/** `counts` has how often each character ran; undefined for a source that was not loaded. */
async function covered(url, counts) {
  const { convert } = await import("ast-v8-to-istanbul");
  const { code, map } = compile(fileURLToPath(url));
  const ranges = rangesOf(counts ?? new Float64Array(code.length));
  return convert({
    code,
    sourceMap: JSON.parse(map),
    ast: withoutModule(parse(code, { ecmaVersion: "latest", sourceType: "commonjs" }), code),
    coverage: { scriptId: "", url, functions: [{ functionName: "", isBlockCoverage: true, ranges }] },
  });
}

/** Of a module's statements, those into which the compiler turns imports and exports; the latter have a function for each name. */
const OF_MODULE = /^(_export|Object\.defineProperty\(exports|require\(|const _\w* = [^;]*require\()/;

const withoutModule = (ast, code) => ({
  ...ast,
  body: ast.body.filter(({ start, end }) => !OF_MODULE.test(code.slice(start, end))),
});

/** Neighbors that ran equally often. */
function rangesOf(counts) {
  const ranges = [];
  for (const [offset, count] of counts.entries()) {
    const last = ranges.at(-1);
    if (last?.count === count) last.endOffset = offset + 1;
    else ranges.push({ startOffset: offset, endOffset: offset + 1, count });
  }
  return ranges;
}

module.exports = { covered };
