/** Inputs that many kinds share. */
import { words } from "../../sdk/api/fields";
import { pathParameters } from "../../sdk/api/parameters";

/** A full path such as `acme/platform`, or an id. */
export const groupPath = pathParameters.group;

/** A full path such as `acme/platform/web`, or an id. */
export const projectPath = pathParameters.project;

/** A title as long as the service keeps one. */
export const titleField = words.max(255);

/** Without the white space around it, which the service takes away from titles. */
export const trimmed = (title: string): string => title.trim();

export const isSameTitle = (declared: string, actual: unknown): boolean =>
  trimmed(declared) === trimmed(String(actual));
