import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { checkSnippets } from '../proof/planted/mutant.js';
import { PLANTED_BUGS } from '../proof/planted/options.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

// The build is that of `npm test`. What each bug leads to is shown by `npm run test:planted`.
it.each(PLANTED_BUGS)('the planted bug $name still fits the code', async (bug) => {
  await expect(checkSnippets(bug, ROOT)).resolves.toBeUndefined();
});
