/** Which engines this project works with, said once. */

/** The one that is installed or built, whichever way it comes: `go/pulumi/go.mod` requires the same. */
export const ENGINE_VERSION = "3.200.0";

/** The oldest one of the user's own that is good enough. */
export const OLDEST_VERSION = "3.150.0";

/** What the `go` lines of the modules in `go/` ask for. */
export const OLDEST_GO = "1.24.0";
