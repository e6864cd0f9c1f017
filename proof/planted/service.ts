import '#product/engine-flags.js';
import { isBugName, plantBug } from './catalogue.js';

// The production start with one bug in it: `PLANTED_BUG=no-look-up node build/proof/planted/service.js`.

const name = process.env.PLANTED_BUG ?? '';
if (!isBugName(name)) throw new Error(`PLANTED_BUG is "${name}", no bug of the catalogue`);
plantBug(name);
await import('#product/main.js');
