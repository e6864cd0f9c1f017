import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { resolveTown } from '../towns.js';
import { originBodySchema } from './origin.js';
import type { OriginKeeper } from './origin-store.js';

const keptSchema = z.array(originBodySchema.extend({ id: z.int(), accountId: z.int(), townId: z.int() }));

/** Keeps the entries; a file that cannot be read counts as empty. */
export function originFile(path: string): OriginKeeper {
  return {
    load: () => {
      try {
        return keptSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).flatMap(({ townId, ...origin }) => {
          const town = resolveTown({ id: townId });
          return town ? [{ ...origin, town }] : [];
        });
      } catch {
        return [];
      }
    },
    save: (origins) => {
      const kept = origins.map(({ town, ...origin }) => ({ ...origin, townId: town.id }));
      writeFileSync(path, JSON.stringify(kept), { mode: 0o600 });
    },
  };
}
