/** Every resource class. Generated from the definitions by `npm run generate`. */
export { GroupLabel, type GroupLabelArgs } from "./group-label";
