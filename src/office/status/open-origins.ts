/**
 * State and since when, of the addresses that sellers ship from now and that the shipping provider refuses or does not have yet, the
 * oldest first. One that nobody works on waits for an account to be made in.
 */
export const openOrigins = (most: number) => `
  select o.state, o.since from seller_origins o
   where o.state <> 'ready' and (o.state = 'refused' or o.due_at is not null)
     and o.address_key = (select d.address_key from seller_dispatch d where d.seller_id = o.seller_id)
   order by o.since limit ${most}`;
