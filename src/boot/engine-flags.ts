import { setFlagsFromString } from 'node:v8';

/**
 * From a burst V8 learns which allocation sites produce long-lived objects, and then allocates them in the old generation. In
 * this service nothing outlives its request, and a wrongly promoted object keeps everything it references alive until the next
 * full collection. Import this module before all others.
 */
setFlagsFromString('--no-allocation-site-pretenuring');
