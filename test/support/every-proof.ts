import { createHmac } from 'node:crypto';
import { anAdmin, BOOTSTRAP_SECRET } from './admin.js';
import { type Marketplace, startMarketplace } from './marketplace.js';
import type { Told } from './operations.js';
import { type Answer, openShop, Person, PROFILE } from './person.js';

const SHIPCO_WEBHOOK_SECRET = 'the-secret-of-the-shipping-provider';
const ADSCO = { ADSCO_APP_SECRET: 'the-secret-of-the-app', ADSCO_VERIFY_TOKEN: 'the-token-agreed-upon' };

/** Who carries every proof there is, so that every guard lets it pass: a buyer with a shop who is an owner, and every secret. */
export class EveryProof {
  private constructor(
    readonly market: Marketplace,
    readonly person: Person,
    /** Of the other shop. */
    readonly productId: string,
  ) {}

  static async started(): Promise<EveryProof> {
    const market = await startMarketplace({ BOOTSTRAP_SECRET, ...ADSCO, SHIPCO_WEBHOOK_SECRET });
    const [productId = ''] = await openShop(market, 'seller-norte', 'Tienda Norte', [{}]);
    await openShop(market, 'seller-sur', 'Feria Sur', []);
    const user = await Person.signedIn(market, 'seller-sur');
    await user.call('PUT', '/api/buyer/profile', PROFILE);
    const admin = await anAdmin(market);
    return new EveryProof(market, Person.withCookie(market, `${user.cookie}; ${admin.cookie}`), productId);
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
    return this.person.call<string, string>(operation.method, `${path}?${query}${token}`, body, headers);
  }
}

interface Asked {
  readonly id?: string;
  readonly query?: string;
  readonly body?: string | undefined;
  readonly type?: string;
}
