import { Migration20261121000000Initial } from './migration-20261121-initial.js';

/** In the order in which they are applied. A merged migration is never edited. */
export const MIGRATIONS = [{ name: 'Migration20261121000000Initial', class: Migration20261121000000Initial }];
