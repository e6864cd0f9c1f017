import { setFlagsFromString } from 'node:v8';

/**
 * The engine learns from a burst which of its allocations live long, and makes them old from then on. Here nothing but a request in a
 * burst lives long, and what was made old by mistake keeps alive all that it refers to until the next full collection. To be
 * imported before anything else.
 */
setFlagsFromString('--no-allocation-site-pretenuring');
