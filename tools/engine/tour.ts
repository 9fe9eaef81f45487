/** `npm start`: the tour, in a clone, where an engine is built if nothing else is reached. */
import { ensureEngine } from ".";

const { tour } = require("../../dist/cli/tour") as typeof import("../../cli/tour");

tour({}, ensureEngine).catch((error: Error) => {
  console.error(`forge: ${error.message}`);
  process.exitCode = 1;
});
