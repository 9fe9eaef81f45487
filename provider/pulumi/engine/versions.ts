/** The supported versions of the engine. */

/** The version to install, or to build in a clone. */
export const ENGINE_VERSION = "3.200.0";

/** The oldest engine of the user that is supported. */
export const OLDEST_VERSION = "3.150.0";

/** Changes with what is installed beside an engine of the same version. */
export const ENGINE_REVISION = 3;
