/** Names of the sources as generated code and pages write them. */

/** `groupLabels` as a type: `GroupLabels`. */
export const pascal = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** `groupLabels` in a sentence: `group labels`. */
export const inWords = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
