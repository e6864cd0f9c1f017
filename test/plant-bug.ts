import { isBugName, plantBug } from '../proof/planted/catalogue.js';

// If PLANTED_BUG is set, once per worker, or before each test file that jest compiles: the tests must notice the bug.

const name = process.env.PLANTED_BUG ?? '';
if (!isBugName(name)) throw new Error(`PLANTED_BUG is "${name}", no bug of the catalogue`);
plantBug(name);
