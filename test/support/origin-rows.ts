interface OriginRow {
  readonly id: string;
  readonly state: 'pending' | 'refused' | 'ready';
  readonly minutesAgo?: number;
  /** Whether it is the address that the seller ships from now. */
  readonly isPresent?: boolean;
  /** Whether there is an account to make it in. */
  readonly isDue?: boolean;
}

/** A statement that stores a seller with the origin of an address. */
export function anOrigin({ id, state, minutesAgo = 0, isPresent = true, isDue = state === 'pending' }: OriginRow): string {
  const isReady = state === 'ready';
  return `with people as (
      insert into users (id, issuer, subject, name, email, created_at)
      values ('${id}', 'i', '${id}', 'Ana', '${id}@example.com', now()) returning id),
    selling as (insert into sellers (id, user_id, name, created_at) select id, id, id, now() from people returning id),
    sending as (
      insert into seller_dispatch (seller_id, address, address_key)
      select id, '{}', '${isPresent ? 'present' : 'later'}' from selling returning seller_id)
    insert into seller_origins (seller_id, address_key, name, address, account_id, state, since, origin_id, due_at, created_at)
    select seller_id, 'present', '${id}', '{}', ${isReady ? 7001 : null}, '${state}', now() - interval '${minutesAgo} minutes',
           ${isReady ? 501 : null}, ${isDue ? "now() + interval '1 hour'" : null}, now() from sending`;
}
