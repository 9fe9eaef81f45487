/** Which sources run in a worker. V8 counts from the first test file on, because it never knows what has run before. */
const { Session } = require("node:inspector");
const { fileURLToPath } = require("node:url");

let session;
/** Whether a file, or code without one, is a source: there are thousands, and most stay loaded. */
const sources = new Map();
let isSource;

/** An inspector of the own process answers at once. */
function post(method, options) {
  let answer;
  session.post(method, options, (error, result) => {
    if (error) throw new Error(`${method}: ${error.message}`);
    answer = result;
  });
  return answer;
}

/** Counts how often something runs, because an `if` without `else` runs more often than its block if its condition was false once. */
function startCounting(isCovered) {
  if (session) return;
  isSource = isCovered;
  session = new Session();
  session.connect();
  post("Profiler.enable");
  post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
}

/** What has run since the last call, and how often; undefined without `startCounting`. */
function takeCounts() {
  if (!session) return undefined;
  return post("Profiler.takePreciseCoverage").result.filter(({ url }) => {
    if (!sources.has(url)) sources.set(url, url.startsWith("file:") && isSource(fileURLToPath(url)));
    return sources.get(url);
  });
}

module.exports = { startCounting, takeCounts };
