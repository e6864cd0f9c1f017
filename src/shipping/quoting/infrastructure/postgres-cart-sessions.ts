import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { CART_LINES, toCart } from '../../../cart/infrastructure/cart.rows.js';
import type { IdentityTables } from '../../../identity/infrastructure/identity.schema.js';
import { liveSession, type SessionKey } from '../../../identity/infrastructure/session.rows.js';
import { Sql } from '../../../platform/database/sql.js';
import { type Given, type RowOf, type Statement, statement, tables } from '../../../platform/database/statement.js';
import { hashOfSecret } from '../../../platform/kernel/secrets.js';
import type { SellerLinkTables } from '../../../seller-link/infrastructure/seller-link.schema.js';
import { DISPATCH_IDS, toOrigins } from '../../origins/infrastructure/origins.rows.js';
import type { OriginsTables } from '../../origins/infrastructure/origins.schema.js';
import type { OriginsOfSeller } from '../../shipco/domain/used-origin.js';
import { type Buyer, type CartSession, CartSessions } from '../application/cart-sessions.js';

type Tables = Pick<IdentityTables, 'buyer_profiles'> &
  Pick<SellerLinkTables, 'seller_links'> &
  Pick<OriginsTables, 'seller_dispatch'>;

/** Adds the account that each seller has linked, so that a quote reads a link only where one exists, and from where the parcels leave. */
const shopper = (given: Given<SessionKey>) =>
  tables<Tables>()
    .selectFrom(liveSession(given).as('x'))
    .leftJoin(CART_LINES.as('c'), 'c.buyer_id', 'x.user_id')
    .leftJoin('seller_links as l', (on) => on.onRef('l.seller_id', '=', 'c.seller_id').on('l.state', '=', sql.lit('linked')))
    .leftJoin('seller_dispatch as d', 'd.seller_id', 'c.seller_id')
    .selectAll('c')
    .select(['x.user_id', 'l.account_id as linked_account_id'])
    .select(DISPATCH_IDS.map((id) => `d.${id}` as const))
    .select(sql<string>`now()`.as('read_at'))
    .orderBy('c.seller_name')
    .orderBy('c.seller_id')
    .orderBy('c.added_at')
    .orderBy('c.product_id');

const SHOPPER = statement(shopper);

const BUYER = statement((given: Given<SessionKey>) =>
  shopper(given)
    .leftJoin('buyer_profiles as b', 'b.user_id', 'x.user_id')
    .select(['b.name as profile_name', 'b.email as profile_email', 'b.phone as profile_phone', 'b.document as profile_document']),
);

@Injectable()
export class PostgresCartSessions implements CartSessions {
  constructor(private readonly sql: Sql) {}

  async find(token: string): Promise<CartSession | null> {
    const found = await this.read(SHOPPER, token);
    return found && { user: { id: found.row.user_id, sessionId: found.sessionId }, quotable: found.quotable };
  }

  async findBuyer(token: string): Promise<CartSession<Buyer> | null> {
    const found = await this.read(BUYER, token);
    if (!found) return null;
    const { row, sessionId, quotable } = found;
    return { user: { id: row.user_id, sessionId, buyerProfile: profileOf(row) }, quotable };
  }

  private async read<Row extends RowOf<typeof SHOPPER>>(session: Statement<SessionKey, Row>, token: string) {
    const tokenHash = hashOfSecret(token);
    const rows = await this.sql.run(session, { tokenHash });
    const [row] = rows;
    if (!row) return null;
    const quotable = {
      cart: toCart(row.user_id, rows),
      linkedAccounts: linkedAccountsOf(rows),
      origins: originsOf(rows),
      readAt: new Date(row.read_at),
    };
    return { row, sessionId: tokenHash.toString('hex'), quotable };
  }
}

function linkedAccountsOf(rows: readonly RowOf<typeof SHOPPER>[]): ReadonlyMap<string, number> {
  const linked = new Map<string, number>();
  for (const { seller_id, linked_account_id: accountId } of rows)
    if (seller_id !== null && accountId !== null) linked.set(seller_id, Number(accountId));
  return linked;
}

function originsOf(rows: readonly RowOf<typeof SHOPPER>[]): ReadonlyMap<string, OriginsOfSeller> {
  const origins = new Map<string, OriginsOfSeller>();
  for (const row of rows) if (row.seller_id !== null) origins.set(row.seller_id, toOrigins(row));
  return origins;
}

function profileOf(row: RowOf<typeof BUYER>): Buyer['buyerProfile'] {
  const { profile_name: name, profile_email: email, profile_phone: phone, profile_document: document } = row;
  return name === null || email === null || phone === null || document === null ? null : { name, email, phone, document };
}
