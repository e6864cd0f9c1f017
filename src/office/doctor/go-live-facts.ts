import { pendingIn } from './check-work.js';
import { onDatabase } from './database-address.js';

/** What the database shows of the steps to the first sale. */
export interface GoLiveFacts {
  /** An admin of this role can log in. */
  readonly owner: boolean;
  readonly login: boolean;
  readonly link: boolean;
  /** A seller's address is in the marketplace's address book. */
  readonly origin: boolean;
  readonly parcel: boolean;
  /** Of the payment provider. */
  readonly signedNotification: boolean;
  /** Of the shipping provider. */
  readonly statusNotification: boolean;
}

const FACTS = `
  select exists (select from admins where role = 'owner' and password_hash is not null and disabled_at is null) as "owner",
         exists (select from sessions) as "login",
         exists (select from seller_links where state = 'linked') as "link",
         exists (select from seller_origins where state = 'ready' and account_id = $1) as "origin",
         exists (select from parcels) as "parcel",
         exists (select from webhook_inbox where source = 'payco' and variant = 'webhook' and verified) as "signedNotification",
         exists (select from webhook_inbox where source = 'shipco') as "statusNotification"`;

/** `accountId`: the marketplace's, null without one. Null if the database cannot be read or lacks tables: the doctor's lines say why. */
export async function readGoLiveFacts(url: string, accountId: number | null): Promise<GoLiveFacts | null> {
  try {
    return await onDatabase(url, async (client) => {
      if ((await pendingIn(client)) > 0) return null;
      const { rows } = await client.query<GoLiveFacts>(FACTS, [accountId]);
      return rows[0] ?? null;
    });
  } catch {
    return null;
  }
}
