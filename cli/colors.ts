/** Whether an output takes colors: a terminal, the log of a CI service, or what the variables order. */
import { fstatSync } from "node:fs";
import { WriteStream } from "node:tty";

type Environment = Readonly<Record<string, string | undefined>>;

/** FORCE_COLOR comes first, then NO_COLOR, as in Node.js; a variable that is set to nothing orders nothing. */
export function takesColors(stream: NodeJS.WriteStream, environment: Environment = process.env): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: refused } = environment;
  if (forced) return !["0", "false"].includes(forced);
  if (refused) return false;
  return stream.isTTY === true ? stream.hasColors() : isLogWithColors(stream, environment);
}

/** Node.js knows the services whose logs show colors, and would take the job for its terminal besides. */
function isLogWithColors(stream: NodeJS.WriteStream, environment: Environment): boolean {
  const { CI, TF_BUILD, TEAMCITY_VERSION } = environment;
  if (!(CI || TF_BUILD || TEAMCITY_VERSION) || isFile(stream)) return false;
  const {
    TERM: _,
    NO_COLOR: _none,
    FORCE_COLOR: _forced,
    TMUX: _tmux,
    COLORTERM: _color,
    ...service
  } = environment;
  return WriteStream.prototype.getColorDepth.call(stream, service) > 1;
}

/** `forge preview > report.txt` is read by something else than the log. */
function isFile({ fd }: NodeJS.WriteStream & { readonly fd?: number }): boolean {
  return fd !== undefined && fstatSync(fd).isFile();
}
