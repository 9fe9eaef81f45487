/** The type of `processor.js`. */
export declare function processorSeconds(): number | undefined;
