import { Injectable } from '@nestjs/common';
import { Session } from '../../identity/domain/session.js';
import { Clock } from '../../shared/application/clock.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { type Buyer, type CartSession, CartSessions } from '../application/cart-sessions.js';
import { CART_COLUMNS, CART_ITEMS, CART_ORDER, type CartRow, toCart } from './cart.rows.js';

interface ShopperRow extends CartRow {
  user_id: string;
}

interface BuyerRow extends ShopperRow {
  profile_name: string | null;
  profile_email: string;
  profile_phone: string;
  profile_document: string;
}

/** What opens a session is what opens it in the module of identity, which writes these tables. */
const OF_SESSION = `
    left join carts c on c.buyer_id = x.user_id ${CART_ITEMS}
   where x.token_hash = ? and x.expires_at > ? ${CART_ORDER}`;
const SHOPPER = `select x.user_id, ${CART_COLUMNS} from sessions x ${OF_SESSION}`;
const BUYER = `
  select x.user_id, b.name as profile_name, b.email as profile_email, b.phone as profile_phone, b.document as profile_document,
         ${CART_COLUMNS}
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
    return found && { user: { id: found.row.user_id, sessionId: found.sessionId }, cart: found.cart };
  }

  async findBuyer(token: string): Promise<CartSession<Buyer> | null> {
    const found = await this.read<BuyerRow>(BUYER, token);
    if (!found) return null;
    const { row, sessionId, cart } = found;
    return { user: { id: row.user_id, sessionId, buyerProfile: profileOf(row) }, cart };
  }

  private async read<Row extends ShopperRow>(statement: string, token: string) {
    const tokenHash = Session.hash(token);
    const rows = await this.sql.rows<Row>(statement, [tokenHash, this.clock.now()]);
    const [row] = rows;
    return row ? { row, sessionId: tokenHash.toString('hex'), cart: toCart(row.user_id, rows) } : null;
  }
}

function profileOf(row: BuyerRow): Buyer['buyerProfile'] {
  const { profile_name: name, profile_email: email, profile_phone: phone, profile_document: document } = row;
  return name === null ? null : { name, email, phone, document };
}
