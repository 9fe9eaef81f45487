/** The one base of all errors that a user can fix: a command prints their messages, without a stack. All others are bugs. */
export class UserError extends Error {}
