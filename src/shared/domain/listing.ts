/** The most items of a page of any list. */
export const MOST_ITEMS = 100;
