/** Of a service whose planted bug does not fit the product any more: then nothing that a run finds means anything. */
export const MISFIT_EXIT_CODE = 86;
