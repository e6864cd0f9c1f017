import { createHmac } from 'node:crypto';

export const SESSION_SECRET = 'a-session-secret-that-only-the-bench-uses';
const SELLERS = 50;
/** The first buyers only request quotes: their carts stay as they are. */
export const BROWSERS = 300;

const ADMIN_TOKEN = 'bench-admin-session-token-of-some-letters';
const TOKEN = `'bench-session-token-of-some-43-letters-' || lpad(n::text, 6, '0')`;
const HOUR_AGO = `now() - interval '1 hour'`;

// Rows as the login, the profile and the cart would have made them; through HTTP they would take minutes.
const statements = (count) => [
  `insert into users (id, issuer, subject, name, email, created_at)
   select 'bench-user-' || n, 'https://id.example', 'subject-' || n, 'Ana Benítez ' || n, 'ana' || n || '@buyers.example', ${HOUR_AGO}
     from generate_series(1, ${count}) n`,
  `insert into sessions (token_hash, user_id, created_at, expires_at)
   select sha256((${TOKEN})::bytea), 'bench-user-' || n, ${HOUR_AGO}, now() + interval '7 days' from generate_series(1, ${count}) n`,
  `insert into buyer_profiles (user_id, name, email, phone, document, updated_at)
   select 'bench-user-' || n, 'Ana Benítez ' || n, 'ana' || n || '@buyers.example', '+54 261 555 0100', '30111222', ${HOUR_AGO}
     from generate_series(1, ${count}) n`,
  `insert into sellers (id, user_id, name, created_at)
   select 'bench-seller-' || n, 'bench-user-' || n, 'Tienda ' || n, ${HOUR_AGO} from generate_series(1, ${SELLERS}) n`,
  `insert into products (id, seller_id, title, description, price_cents, weight_grams, length_cm, width_cm, height_cm,
                         free_shipping, active, created_at, updated_at)
   select 'bench-product-' || s || '-' || p, 'bench-seller-' || s, 'Mate de calabaza con bombilla ' || p,
          'Calabaza forrada en cuero, bombilla de alpaca.', 1500000 + p * 1000, 400 + p * 10, 18, 12, 12, false, true, ${HOUR_AGO}, ${HOUR_AGO}
     from generate_series(1, ${SELLERS}) s, generate_series(1, 3) p`,
  `insert into carts (buyer_id, generation) select 'bench-user-' || n, 1 from generate_series(1, ${count}) n`,
  `insert into cart_items (buyer_id, product_id, quantity, added_at)
   select 'bench-user-' || n, 'bench-product-' || (n % ${SELLERS} + 1) || '-' || p, 1, ${HOUR_AGO}
     from generate_series(1, ${count}) n, generate_series(1, 3) p`,
];

/** Logged-in buyers with a profile and three products of one seller in the cart. */
export async function addBuyers(db, count) {
  for (const statement of statements(count)) await db.query(statement);
  await db.query('vacuum analyze');
}

/** An admin with a session of a day. */
export async function addAdmin(db) {
  await db.query(`
    insert into admins (id, email, password_hash, created_at, is_first) values ('bench-admin', 'admin@bench.example', 'none', now(), true);
    insert into admin_sessions (token_hash, admin_id, created_at, seen_at, expires_at)
      values (sha256('${ADMIN_TOKEN}'), 'bench-admin', now(), now() + interval '1 day', now() + interval '1 day')`);
}

/** Of that admin, as a Cookie header. */
export const ADMIN = signedCookie('admin_session', ADMIN_TOKEN);

/** Buyer 1, 2, 3 … as a Cookie header. */
export function cookieOf(buyer) {
  return signedCookie('session', `bench-session-token-of-some-43-letters-${String(buyer).padStart(6, '0')}`);
}

/** A Cookie header, signed as @fastify/cookie signs. */
export function signedCookie(name, token) {
  const signature = createHmac('sha256', SESSION_SECRET).update(token).digest('base64').replace(/=+$/, '');
  return `${name}=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** Hands out buyers who have not checked out yet. Throws when there are none left. */
export class FreshBuyers {
  #next = BROWSERS + 1;
  #last;

  constructor(last) {
    this.#last = last;
  }

  take() {
    if (this.#next > this.#last)
      throw new Error(`all ${this.#last} buyers have checked out: fewer seconds or rounds, or more buyers`);
    this.#next += 1;
    return this.#next - 1;
  }
}
