/** What reporters print. Without workers, the console is still that of the last test file, and a line there fails the run. */
module.exports = { print: (line) => process.stdout.write(`${line}\n`) };
