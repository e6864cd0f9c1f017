import { createHmac } from 'node:crypto';
import { anAdmin, anotherAdmin, BOOTSTRAP_SECRET } from './admin.js';
import { type Marketplace, startMarketplace } from './marketplace.js';
import type { Told } from './operations.js';
import { type Answer, openShop, Person, PROFILE } from './person.js';

const SHIPCO_WEBHOOK_SECRET = 'the-secret-of-the-shipping-provider';
const ADSCO = { ADSCO_APP_SECRET: 'the-secret-of-the-app', ADSCO_VERIFY_TOKEN: 'the-token-agreed-upon' };
const LIMITS = { RATE_LIMIT_REVOCATIONS: '1000', RATE_LIMIT_PRODUCT_BATCHES: '1000' };

/** Who carries every proof there is, so that every guard lets it pass: a buyer with a shop who is an owner, and every secret. */
export class EveryProof {
  private constructor(
    readonly market: Marketplace,
    readonly person: Person,
    /** No person may change the catalogue of others. */
    private readonly catalogue: Person,
    /** Of the other shop. */
    readonly productId: string,
  ) {}

  static async started(): Promise<EveryProof> {
    const market = await startMarketplace({ BOOTSTRAP_SECRET, ...ADSCO, SHIPCO_WEBHOOK_SECRET, ...LIMITS });
    const [productId = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
    await openShop(market, 'seller-sur', 'Feria Sur', []);
    const user = await Person.signedIn(market, 'seller-sur');
    await user.call('PUT', '/api/buyer/profile', PROFILE);
    const admin = await anAdmin(market);
    const catalogue = await anotherAdmin(market, admin, 'catalogue');
    return new EveryProof(market, Person.withCookie(market, `${user.cookie}; ${admin.cookie}`), catalogue, productId);
  }

  /** Calls an operation; of the resource `id`, with a query, a body in JSON. */
  call(operation: Told, { id = 'nowhere', query = '', body, type = 'application/json' }: Asked = {}): Promise<Answer> {
    const path = operation.path.replace('{secret}', SHIPCO_WEBHOOK_SECRET).replace(/\{\w+\}/g, id);
    const token = operation.id === 'subscribeAdsco' ? `&hub.mode=subscribe&hub.verify_token=${ADSCO.ADSCO_VERIFY_TOKEN}` : '';
    const signature = createHmac('sha256', ADSCO.ADSCO_APP_SECRET)
      .update(body ?? '')
      .digest('hex');
    const headers = {
      'x-secret-key': BOOTSTRAP_SECRET,
      'x-hub-signature-256': `sha256=${signature}`,
      ...(body !== undefined && { 'content-type': type }),
    };
    const person = operation.id === 'saveCatalogueBatch' ? this.catalogue : this.person;
    return person.call<string, string>(operation.method, `${path}?${query}${token}`, body, headers);
  }
}

interface Asked {
  readonly id?: string;
  readonly query?: string;
  readonly body?: string | undefined;
  readonly type?: string;
}
