/** Runs the measured program, and writes the processor time of its own process, without the engine and the provider. */
const { writeFileSync } = require("node:fs");

process.once("exit", () => writeFileSync("program-usage.json", JSON.stringify(process.cpuUsage())));

require("./program");
