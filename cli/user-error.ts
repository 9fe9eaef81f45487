/** Something that the user can put right: shown as a sentence, without a stack. */
export class UserError extends Error {}
