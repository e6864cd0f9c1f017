import { expect } from '@jest/globals';
import { newDatabase } from './database.js';
import { EchoingProvider } from './echoing-provider.js';
import { type Marketplace, startMarketplace } from './marketplace.js';
import { type Answer, type CheckoutAnswer, eventually, openShop, Person } from './person.js';

/** Only the service and the party that shares it may ever see one of these. */
export const SECRETS = {
  sessionSecret: 'canary-session-secret-of-at-least-32-bytes',
  databasePassword: 'canary-database-password',
  shipcoToken: 'canary-shipco-api-token',
  shipcoSecret: 'canary-shipco-api-secret',
  paycoToken: 'APP_USR-canary-payco-access-token',
  webhookSecret: 'canary-payco-webhook-secret',
  shipcoWebhookSecret: 'canary-shipco-webhook-secret-of-32-characters',
  adscoSecret: 'canary-adsco-app-secret',
  adscoToken: 'canary-adsco-verify-token',
  encryptionKey: Buffer.from('canary-key-of-exactly-32-bytes!!').toString('base64'),
};
export const PERSON = {
  name: 'Canaria Personal',
  email: 'canary.person@canary.example',
  phone: '+54 261 777 0999',
  document: '20999888',
};
export const DOOR = {
  city: 'Godoy Cruz',
  state: 'Mendoza',
  zip: '5501',
  street: 'Calle Canario',
  number: '7',
  extras: 'Timbre Canaria',
};
export const PERSONAL = [...Object.values(PERSON), DOOR.street, DOOR.extras];

/** An answer as text, its headers included. */
interface Seen {
  to: 'buyer' | 'others';
  status: number;
  text: string;
}

/** A marketplace with planted secrets and a planted buyer, behind providers that can repeat what they were sent. */
export class CanaryMarket {
  /** What people were answered. */
  readonly answers: Seen[] = [];
  private doors = 0;

  private constructor(
    readonly market: Marketplace,
    readonly shipco: EchoingProvider,
    readonly payco: EchoingProvider,
    readonly productId: string,
    readonly buyer: Person,
    readonly seller: Person,
    readonly other: Person,
  ) {}

  static async start(): Promise<CanaryMarket> {
    const [shipco, payco] = await Promise.all([EchoingProvider.start(), EchoingProvider.start()]);
    const market = await startMarketplace(await variables(shipco, payco));
    const { token, secret } = market.shipco.accounts[0] as { token: string; secret: string };
    shipco.target = market.shipco.url;
    shipco.authorization = `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`;
    payco.target = market.payco.url;
    payco.authorization = `Bearer ${market.payco.accessToken}`;
    const [productId = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
    const people = await Person.allSignedIn(market, 'buyer-ana', 'seller-norte', 'buyer-bruno');
    return new CanaryMarket(market, shipco, payco, productId, ...people);
  }

  async close(): Promise<void> {
    await this.market.close();
    await Promise.all([this.shipco.close(), this.payco.close()]);
  }

  /** The planted secrets, and those created since. */
  secrets(): Record<string, string> {
    return {
      ...SECRETS,
      basic: Buffer.from(`${SECRETS.shipcoToken}:${SECRETS.shipcoSecret}`).toString('base64'),
      loginSecret: this.market.environment.OIDC_CLIENT_SECRET as string,
      signingSecret: this.market.payco.webhookSecret,
      session: (this.buyer.cookie as string).slice('session='.length),
      ofSeller: (this.seller.cookie as string).slice('session='.length),
    };
  }

  async seen<Body>(to: 'buyer' | 'others', sent: Promise<Answer<Body>>): Promise<Answer<Body>> {
    const answer = await sent;
    this.answers.push({ to, status: answer.status, text: JSON.stringify([answer.body, [...answer.headers]]) });
    return answer;
  }

  /** Its own street number. */
  door(): typeof DOOR {
    return { ...DOOR, number: String(++this.doors) };
  }

  async quote(): Promise<Answer> {
    await this.buyer.put(this.productId);
    return this.seen('buyer', this.buyer.quote(this.door()));
  }

  async checkout(): Promise<Answer<CheckoutAnswer>> {
    await this.buyer.put(this.productId);
    return this.seen('buyer', this.buyer.checkout(this.door()));
  }

  /** A paid purchase of one order; returns the order's id. */
  async buy(): Promise<string> {
    // After so many failures the breaker has to close first.
    const { body } = await eventually(
      () => this.checkout(),
      ({ status }) => status === 201,
    );
    this.market.payco.pay(body.preference_id, 'approved', { messages: 1 });
    return body.orders[0].id;
  }

  /** Waits until the order's shipment is in one of these states. */
  async settled(orderId: string, ...states: string[]): Promise<void> {
    const sql = 'select state from shipments where order_id = $1';
    await eventually(
      async () => (await this.market.rows<{ state: string }>(sql, [orderId]))[0]?.state ?? '',
      (state) => states.includes(state),
    );
  }
}

/** Works while the provider refuses calls of this path, at least one of which must come. */
export async function refusing(
  provider: EchoingProvider,
  status: number,
  path: RegExp,
  work: () => Promise<unknown>,
): Promise<void> {
  const before = provider.refused;
  provider.refuse = { status, path };
  await work().finally(() => {
    provider.refuse = null;
  });
  expect(provider.refused).toBeGreaterThan(before);
}

async function variables(shipco: EchoingProvider, payco: EchoingProvider): Promise<Record<string, string>> {
  const database = new URL(await newDatabase());
  database.password = SECRETS.databasePassword;
  return {
    LOG_LEVEL: 'debug',
    DATABASE_URL: database.href,
    SESSION_SECRET: SECRETS.sessionSecret,
    SHIPCO_API_BASE_URL: `${shipco.url}/v2`,
    SHIPCO_API_TOKEN: SECRETS.shipcoToken,
    SHIPCO_API_SECRET: SECRETS.shipcoSecret,
    PAYCO_API_BASE_URL: payco.url,
    PAYCO_ACCESS_TOKEN: SECRETS.paycoToken,
    PAYCO_WEBHOOK_SECRET: `payco-sandbox-webhook-secret,${SECRETS.webhookSecret}`,
    SHIPCO_WEBHOOK_SECRET: SECRETS.shipcoWebhookSecret,
    ADSCO_APP_SECRET: SECRETS.adscoSecret,
    ADSCO_VERIFY_TOKEN: SECRETS.adscoToken,
    TOKEN_ENCRYPTION_KEYS: `canary:${SECRETS.encryptionKey}`,
    SHIPMENT_MAX_ATTEMPTS: '3',
    // One quote hangs.
    SHIPCO_QUOTE_TIMEOUT_MS: '4000',
  };
}
