import { sql } from 'kysely';
import { type Given, tables } from '../../platform/database/statement.js';
import type { IdentityTables } from './identity.schema.js';

export interface SessionKey {
  readonly tokenHash: Buffer;
}

/** The session of a token unless it has expired by the database clock, to be joined as a table. */
export function liveSession(given: Given<SessionKey>) {
  return tables<Pick<IdentityTables, 'sessions'>>()
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', given('tokenHash'))
    .where('expires_at', '>', sql<string>`now()`);
}
