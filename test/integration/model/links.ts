import type pg from 'pg';
import type { ModelTime } from './model-time.js';
import type { ScriptedShipcoGateways } from './scripted-shipco.js';

interface Places {
  shipco: ScriptedShipcoGateways;
  observer: pg.Client;
  time: ModelTime;
}

/** Links a seller to an account, or to none: for the provider's fake and for the product's own table. */
export async function setLink({ shipco, observer, time }: Places, sellerId: string, accountId: number | null): Promise<void> {
  await observer.query('delete from seller_links where seller_id = $1', [sellerId]);
  shipco.links.delete(sellerId);
  if (accountId === null) return;
  shipco.links.set(sellerId, accountId);
  await observer.query(
    `insert into seller_links (seller_id, account_id, account_name, access_token, refresh_token, expires_at, linked_at, state, token_version)
     values ($1, $2, '', '', '', $3, $3, 'linked', 1)`,
    [sellerId, accountId, time.now()],
  );
}
