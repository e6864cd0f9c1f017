/** A planted bug no longer fits the product: then the findings of a run mean nothing. */
export const MISFIT_EXIT_CODE = 86;
