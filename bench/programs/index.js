/** Runs the program that is measured, and leaves behind what its own process took of the processor: others run beside it. */
const { writeFileSync } = require("node:fs");

process.once("exit", () => writeFileSync("program-usage.json", JSON.stringify(process.cpuUsage())));

require("./program");
