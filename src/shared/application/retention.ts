/** Deletes up to `limit` rows that are not kept any longer, and returns their number. Its cost does not depend on the rows kept. */
export type Deletion = (limit: number) => Promise<number>;

/** What a module deletes; a name in the log. */
export type LeftoverName =
  | 'notifications'
  | 'unsigned-hints'
  | 'sessions'
  | 'admin-sessions'
  | 'admin-invitations'
  | 'audit-entries'
  | 'idempotency-keys'
  | 'oauth-states'
  | 'rate-limits';

/** Deletes rows that are not kept any longer: at the start and hourly, in small batches, on one instance at a time. */
export abstract class Retention {
  /** Call it while the modules start. */
  abstract register(name: LeftoverName, deletion: Deletion): void;
}
