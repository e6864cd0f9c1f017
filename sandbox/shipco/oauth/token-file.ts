import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { type IssuedToken, issuedTokenSchema, type TokenKeeper } from './token-store.js';

/** Keeps the tokens that can still be used, by their hashes; a file that cannot be read counts as empty. */
export function tokenFile(path: string): TokenKeeper {
  return {
    load: () => {
      try {
        return z.array(issuedTokenSchema).parse(JSON.parse(readFileSync(path, 'utf8')));
      } catch {
        return [];
      }
    },
    save: (tokens: IssuedToken[]) => {
      const alive = tokens.filter(({ isRevoked }) => !isRevoked);
      writeFileSync(path, JSON.stringify(alive), { mode: 0o600 });
    },
  };
}
