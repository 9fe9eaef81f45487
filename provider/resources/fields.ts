/** The inputs that many kinds have in common. */
import { z } from "zod";
import { pathParameters } from "../../sdk/api/parameters";

/** A full path such as `acme/platform`, or an id. */
export const groupPath = pathParameters.group;

/** A full path such as `acme/platform/web`, or an id. */
export const projectPath = pathParameters.project;

export const roleNumber = z.literal([10, 15, 20, 30, 40, 50]);
