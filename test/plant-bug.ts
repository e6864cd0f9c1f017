import { isBugName, plantBug } from '../proof/planted/catalogue.js';

// Before each test file, if PLANTED_BUG is set: the tests must notice the bug.

const name = process.env.PLANTED_BUG ?? '';
if (!isBugName(name)) throw new Error(`PLANTED_BUG is "${name}", no bug of the catalogue`);
plantBug(name);
