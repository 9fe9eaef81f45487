/** The results of all commands that report no run, as text or as one JSON document: the table of those documents. */
import { jsonText } from "../../sdk/safe-text";
import { printText } from "../files";
import type { PlainOutput } from "./plain-outputs";

/** Their shape is stable: properties are added, but not changed or removed. */
interface Results {
  readonly init: { readonly files: readonly string[] };
  readonly version: { readonly forge: string; readonly node: string };
  readonly pull: {
    readonly file: string;
    readonly objects: number;
    /** The file that it replaced. */
    readonly former?: string;
    /** Parts that only that one has. */
    readonly lost: readonly string[];
    /** Values to set before the next run: no secret is written. */
    readonly secrets: readonly { readonly name: string; readonly what: string }[];
    readonly warnings: readonly string[];
  };
  readonly "pull --update": Accepted;
  readonly "pull --unmanaged": {
    readonly file: string;
    /** How many no file declares. */
    readonly objects: number;
    readonly places: readonly {
      /** Such as `projects/acme/web`. */
      readonly place: string;
      /** Whether a file declares anything in it. */
      readonly isDeclared: boolean;
      readonly objects: readonly {
        readonly section: string;
        readonly kind: string;
        readonly key: string;
        readonly id: string;
      }[];
    }[];
    readonly mergeRequest?: {
      readonly iid: number;
      readonly url: string;
      /** Objects that a file cannot declare. */
      readonly left: readonly { readonly address: string; readonly why: string }[];
    };
    readonly failures: readonly { readonly title: string; readonly message: string }[];
    readonly warnings: readonly string[];
  };
  readonly "from terraform": TakenFrom;
  readonly "from pulumi": TakenFrom;
  readonly "from gitlabform": TakenFrom;
  readonly accept: Accepted;
  readonly unlock: {
    readonly stack: string;
    /** Sentences about the operations that the run which locked it has left. */
    readonly unfinished: readonly string[];
  };
  readonly "state move": { readonly stack: string; readonly from: string; readonly to: string };
  readonly "state remove": { readonly stack: string; readonly address: string; readonly objects: number };
  readonly "state rebind": {
    readonly stack: string;
    readonly from: string;
    readonly to: string;
    readonly isRecorded: boolean;
    /** Why it may be another service. */
    readonly doubt?: string;
  };
}

interface TakenFrom {
  /** The state that was read. */
  readonly from: string;
  /** The file that was written, and the one with which the other tool forgets what is in it; absent if none was. */
  readonly file?: string;
  readonly removedFile?: string;
  readonly objects: number;
  /** How many `removed` blocks or commands the second one has. */
  readonly removed: number;
  /** Objects of other providers. */
  readonly others: number;
  readonly resources: readonly {
    readonly resource: string;
    readonly kind?: string;
    readonly covered: number;
    /** Covered without some of their arguments. */
    readonly partly: number;
    readonly arguments: readonly {
      readonly name: string;
      readonly why: string;
      readonly objects: readonly string[];
    }[];
    /** Objects that stay with the other tool. */
    readonly left: readonly { readonly why: string; readonly objects: readonly string[] }[];
  }[];
  readonly secrets: readonly { readonly name: string; readonly what: string }[];
  readonly warnings: readonly string[];
}

interface Accepted {
  readonly file: string;
  readonly files: readonly string[];
  readonly accepted: readonly {
    readonly address: string;
    readonly change: "taken out" | "added" | "written";
    readonly properties: readonly string[];
  }[];
  readonly left: readonly { readonly address: string; readonly name?: string; readonly why: string }[];
  readonly failures: readonly { readonly title: string; readonly message: string }[];
  readonly warnings: readonly string[];
}

export type ResultName = keyof Results;

export type ResultNamed<Name extends ResultName> = Results[Name];

const VERSION = 1;

/** The text is made only if it is shown. */
export function printResult<Name extends ResultName>(
  output: PlainOutput,
  command: Name,
  result: Results[Name],
  text: () => string,
): void {
  printText(output === "text" ? text() : jsonText({ version: VERSION, command, ...result }));
}
