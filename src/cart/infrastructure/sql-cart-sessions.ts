import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../identity/domain/current-user.js';
import { Session } from '../../identity/domain/session.js';
import { Clock } from '../../shared/application/clock.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { type CartSession, CartSessions } from '../application/cart-sessions.js';
import { CART_COLUMNS, CART_ITEMS, CART_ORDER, type CartRow, toCart } from './cart-rows.js';

interface SessionCartRow extends CartRow {
  user_id: string;
  user_name: string;
  user_email: string;
  own_seller_id: string | null;
  profile_name: string | null;
  profile_email: string;
  profile_phone: string;
  profile_document: string;
}

/** What opens a session is what opens it in the module of identity, which writes these tables. */
const SESSION_WITH_CART = `
  select u.id as user_id, u.name as user_name, u.email as user_email, o.id as own_seller_id,
         b.name as profile_name, b.email as profile_email, b.phone as profile_phone, b.document as profile_document, ${CART_COLUMNS}
    from sessions x join users u on u.id = x.user_id
    left join sellers o on o.user_id = u.id
    left join buyer_profiles b on b.user_id = u.id
    left join carts c on c.buyer_id = u.id ${CART_ITEMS}
   where x.token_hash = ? and x.expires_at > ? ${CART_ORDER}`;

@Injectable()
export class SqlCartSessions extends CartSessions {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    super();
  }

  async find(token: string): Promise<CartSession | null> {
    const tokenHash = Session.hash(token);
    const rows = await this.sql.rows<SessionCartRow>(SESSION_WITH_CART, [tokenHash, this.clock.now()]);
    const [row] = rows;
    return row ? { user: toUser(row, tokenHash), cart: toCart(row.user_id, rows) } : null;
  }
}

function toUser(row: SessionCartRow, tokenHash: Buffer): CurrentUser {
  const { profile_name: name, profile_email: email, profile_phone: phone, profile_document: document } = row;
  return {
    id: row.user_id,
    sessionId: tokenHash.toString('hex'),
    name: row.user_name,
    email: row.user_email,
    sellerId: row.own_seller_id,
    buyerProfile: name === null ? null : { name, email, phone, document },
  };
}
