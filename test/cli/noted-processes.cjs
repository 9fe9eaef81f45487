/**
 * Loaded into a command before everything else: notes each process that it starts and each port or pipe on which it listens. These are the
 * calls of Node.js to the operating system, which every module goes through.
 */
const { appendFileSync } = require("node:fs");

function note(holder, name, what) {
  const original = holder[name];
  holder[name] = function (...given) {
    appendFileSync(process.env.FORGE_TEST_NOTED, `${what} ${given[0]?.file ?? ""}\n`);
    return original.apply(this, given);
  };
}

note(process.binding("process_wrap").Process.prototype, "spawn", "starts");
note(process.binding("spawn_sync"), "spawn", "starts");
note(process.binding("tcp_wrap").TCP.prototype, "listen", "listens");
note(process.binding("pipe_wrap").Pipe.prototype, "listen", "listens");
