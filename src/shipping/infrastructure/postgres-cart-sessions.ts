import { Injectable } from '@nestjs/common';
import type { Selectable } from 'kysely';
import { CART_COLUMNS, CART_ITEMS, CART_ORDER, type CartRow, toCart } from '../../cart/infrastructure/cart.rows.js';
import { Session } from '../../identity/domain/session.js';
import type { IdentityTables } from '../../identity/infrastructure/identity.schema.js';
import { Clock } from '../../shared/application/clock.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { type Buyer, type CartSession, CartSessions } from '../application/cart-sessions.js';

type Profile = Selectable<IdentityTables['buyer_profiles']>;

interface ShopperRow extends CartRow {
  user_id: string;
  seller_linked: boolean;
}

interface BuyerRow extends ShopperRow {
  /** Null without a profile. */
  profile_name: string | null;
  profile_email: Profile['email'];
  profile_phone: Profile['phone'];
  profile_document: Profile['document'];
}

const COLUMNS = `x.user_id, ${CART_COLUMNS}, l.seller_id is not null as seller_linked`;
/**
 * Uses the session conditions of the identity module and the cart columns of the cart module, and adds whether each seller is
 * linked, so that a quote reads a link only where one exists.
 */
const OF_SESSION = `
    left join carts c on c.buyer_id = x.user_id ${CART_ITEMS}
    left join seller_links l on l.seller_id = p.seller_id and l.state = 'linked'
   where x.token_hash = ? and x.expires_at > ? ${CART_ORDER}`;
const SHOPPER = `select ${COLUMNS} from sessions x ${OF_SESSION}`;
const BUYER = `
  select b.name as profile_name, b.email as profile_email, b.phone as profile_phone, b.document as profile_document, ${COLUMNS}
    from sessions x left join buyer_profiles b on b.user_id = x.user_id ${OF_SESSION}`;

@Injectable()
export class PostgresCartSessions extends CartSessions {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    super();
  }

  async find(token: string): Promise<CartSession | null> {
    const found = await this.read<ShopperRow>(SHOPPER, token);
    return found && { user: { id: found.row.user_id, sessionId: found.sessionId }, quotable: found.quotable };
  }

  async findBuyer(token: string): Promise<CartSession<Buyer> | null> {
    const found = await this.read<BuyerRow>(BUYER, token);
    if (!found) return null;
    const { row, sessionId, quotable } = found;
    return { user: { id: row.user_id, sessionId, buyerProfile: profileOf(row) }, quotable };
  }

  private async read<Row extends ShopperRow>(statement: string, token: string) {
    const tokenHash = Session.hash(token);
    const rows = await this.sql.rows<Row>(statement, [tokenHash, this.clock.now()]);
    const [row] = rows;
    if (!row) return null;
    const linkedSellerIds = new Set(rows.filter((one) => one.seller_linked).map((one) => one.seller_id));
    const quotable = { cart: toCart(row.user_id, rows), linkedSellerIds };
    return { row, sessionId: tokenHash.toString('hex'), quotable };
  }
}

function profileOf(row: BuyerRow): Buyer['buyerProfile'] {
  const { profile_name: name, profile_email: email, profile_phone: phone, profile_document: document } = row;
  return name === null ? null : { name, email, phone, document };
}
