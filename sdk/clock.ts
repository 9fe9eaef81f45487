/** The clock of all durations: nobody can set it, unlike the system's, which only says the date. */

/** In milliseconds since some moment of this process. */
export const readClock = (): number => performance.now();
