/** What a replica says of itself. */
export interface ReplicaSigns {
  readonly is_replica: boolean;
  readonly is_connected: boolean;
  /** Null: it does not know. */
  readonly lag_ms: number | null;
}

export type ReplicaFault = 'not_a_replica' | 'disconnected' | 'late';

/**
 * Any role may ask this. Of the receiver, only some may see the status; to others its presence says that it once reached the primary and
 * has not given up since. While the primary is idle, the last transaction is old, although nothing is missing.
 */
export const REPLICA_SIGNS = `
  select pg_is_in_recovery() as is_replica,
         exists (select from pg_stat_wal_receiver where coalesce(status, 'streaming') = 'streaming') as is_connected,
         cast(case when pg_last_wal_receive_lsn() <= pg_last_wal_replay_lsn() then 0
                   when pg_last_xact_replay_timestamp() > now() then 0
                   else extract(epoch from now() - pg_last_xact_replay_timestamp()) * 1000 end as float8) as lag_ms`;

/** Why nothing should be read from it; null: nothing speaks against it. */
export function faultOf(signs: ReplicaSigns, maxLagMs: number): ReplicaFault | null {
  if (!signs.is_replica) return 'not_a_replica';
  if (!signs.is_connected) return 'disconnected';
  return signs.lag_ms === null || signs.lag_ms > maxLagMs ? 'late' : null;
}
