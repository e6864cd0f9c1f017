import type { Page } from '../../checks/browser.js';
import { anAdmin, anotherAdmin, BOOTSTRAP_SECRET } from './admin.js';
import { FOUND, storeFinding } from './audit-findings.js';
import { EventReceiver } from './event-receiver.js';
import { linked } from './linked-seller.js';
import { eventually, Person } from './person.js';
import { MANTA, MATE, ProblemStage } from './problem-stage.js';
import { adminPage } from './web-admin.js';
import { moved } from './web-orders.js';
import { WIDTHS } from './web-stage.js';

const ADDRESS = { state: 'Mendoza', city: 'Godoy Cruz', zip: '5501', street: 'Lavalle', number: '120', extras: '' };
/** A visitor with a cart; the others are users of the identity provider or admins of this role. */
export type Visitor =
  | 'nobody'
  | 'guest'
  | 'buyer-ana'
  | 'buyer-bruno'
  | 'seller-norte'
  | 'seller-sur'
  | 'owner'
  | 'viewer'
  | 'follower';

/** What an address of a page may end in. */
export type Known =
  | 'product'
  | 'paid'
  | 'paidPurchase'
  | 'open'
  | 'openPurchase'
  | 'lost'
  | 'failed'
  | 'notification'
  | 'endpoint'
  | 'seller';

/** A marketplace in which every page has something to show, much of it gone wrong. */
export class BusyStage {
  private constructor(
    private readonly problems: ProblemStage,
    readonly ids: Readonly<Record<Known, string>>,
    private readonly admins: Readonly<Record<'owner' | 'viewer' | 'follower', Person>>,
    private readonly receiver: EventReceiver,
  ) {}

  static async start(): Promise<BusyStage> {
    const support = { SUPPORT_EMAIL: 'ayuda@example.com' };
    const problems = await ProblemStage.start({ BOOTSTRAP_SECRET, EVENTS_ALLOW_PRIVATE: 'on', ...support });
    const { market } = problems.stage;
    const receiver = await EventReceiver.open();
    const owner = await anAdmin(market);
    const admins = {
      owner,
      viewer: await anotherAdmin(market, owner, 'viewer'),
      follower: await anotherAdmin(market, owner, 'follower'),
    };
    const endpoint = (await owner.call('POST', '/api/admin/event-endpoints', { url: receiver.url, description: 'ERP' })).body;
    const seller = await Person.signedIn(market, 'seller-sur');
    await linked(market, seller);
    const orders = await ordersOf(problems);
    for (const known of ['price_moved', 'twin_parcels'] as const)
      await storeFinding(market, { class: known, orderId: orders.lost, ...FOUND[known] });
    await owner.call('POST', `/api/admin/orders/${orders.paid}/notes`, { note: 'Llamó para preguntar.' });
    await market.round('owed');
    const [notification] = await market.rows<{ id: string }>('select id from webhook_inbox limit 1');
    const [linkedSeller] = await market.rows<{ id: string }>('select id from sellers where name = $1', ['Sabores del Sur']);
    const ids = {
      ...orders,
      product: problems.idOf(MATE),
      notification: notification?.id ?? '',
      endpoint: endpoint.id,
      seller: linkedSeller?.id ?? '',
    };
    return new BusyStage(problems, ids, admins, receiver);
  }

  /** A browser of this visitor that has opened nothing yet. */
  async visit(visitor: Visitor, width: 'desktop' | 'phone'): Promise<Page> {
    const { stage } = this.problems;
    if (visitor === 'owner' || visitor === 'viewer' || visitor === 'follower') {
      const page = await adminPage(stage, this.admins[visitor]);
      await page.setViewportSize(WIDTHS[width]);
      return page;
    }
    const page = await stage.visitor({ user: visitor === 'nobody' || visitor === 'guest' ? null : visitor, width });
    if (visitor === 'guest')
      await keep(page, 'localStorage', 'cart', [{ productId: this.ids.product, title: MATE, quantity: 2 }]);
    if (visitor === 'buyer-ana') await keep(page, 'sessionStorage', 'checkout-draft', { address: ADDRESS });
    return page;
  }

  closeVisits(): Promise<void> {
    return this.problems.stage.closeVisits();
  }

  async close(): Promise<void> {
    await this.problems.stage.close();
    this.receiver.close();
  }
}

/** Ana's: one on its way to be sent, one that is lost, one without a parcel, one that can still be paid; and a full cart. */
async function ordersOf(problems: ProblemStage) {
  const { market } = problems.stage;
  const paid = await problems.parcel();
  await moved(market, paid, 'documentation_ready');
  const [bought] = await market.rows<{ id: string }>('select purchase_id as id from orders where id = $1', [paid]);
  const lost = await problems.parcelThat('lost');
  const failed = await problems.refused(422, MANTA);
  await eventually(
    () => market.rows<{ state: string }>('select state from shipments where order_id = $1', [failed]),
    ([shipment]) => shipment?.state === 'failed',
  );
  market.shipco.clearFaults();
  const open = await problems.begun(MANTA);
  await problems.ana.put(problems.idOf(MATE));
  return { paid, paidPurchase: bought?.id ?? '', lost, failed, open: open.orders[0].id, openPurchase: open.purchase_id };
}

const keep = (page: Page, storage: 'localStorage' | 'sessionStorage', key: string, value: unknown) =>
  page.addInitScript(`${storage}.setItem(${JSON.stringify(key)}, ${JSON.stringify(JSON.stringify(value))})`);
