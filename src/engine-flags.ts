import { setFlagsFromString } from 'node:v8';

/**
 * The engine learns from a burst which of its allocations live long, and makes them old from then on. Here nothing but a request in a
 * burst lives long: what was made old by mistake keeps alive all that it refers to, and each collection of young objects takes several
 * times as long. To be imported before anything else.
 */
setFlagsFromString('--no-allocation-site-pretenuring');
