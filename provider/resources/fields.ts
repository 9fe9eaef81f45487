/** Inputs that many kinds share. */
import { pathParameters } from "../../sdk/api/parameters";

/** A full path such as `acme/platform`, or an id. */
export const groupPath = pathParameters.group;

/** A full path such as `acme/platform/web`, or an id. */
export const projectPath = pathParameters.project;
