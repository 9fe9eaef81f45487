/** The supported versions of the engine and of Go. */

/** The version to install or build; `go/pulumi/go.mod` requires the same. */
export const ENGINE_VERSION = "3.200.0";

/** The oldest engine of the user that is supported. */
export const OLDEST_VERSION = "3.150.0";

/** The version in the `go` lines of the modules in `go/`. */
export const OLDEST_GO = "1.24.0";

/** Changes with what is installed beside an engine of the same version. */
export const ENGINE_REVISION = 2;
