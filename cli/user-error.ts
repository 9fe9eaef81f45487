/** An error that the user can fix: printed as a message, without a stack. */
export class UserError extends Error {}
