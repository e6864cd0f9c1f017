/** Counting stops here: enough to decide, however much a seller sells. */
export const MOST_COUNTED = 10_000;
/** The same in a list of sellers. */
export const MOST_LISTED = 100;
