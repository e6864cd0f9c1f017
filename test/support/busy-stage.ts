import type { Page } from '../../checks/browser.js';
import { TallyFacts } from '../../src/office/admin/application/tally-facts.service.js';
import { anAdmin, anotherAdmin, BOOTSTRAP_SECRET } from './admin.js';
import { FOUND, storeFinding } from './audit-findings.js';
import { EventReceiver } from './event-receiver.js';
import { linked } from './linked-seller.js';
import { eventually, openShop, Person } from './person.js';
import { MANTA, MATE, ProblemStage } from './problem-stage.js';
import { adminPage } from './web-admin.js';
import { moved } from './web-orders.js';
import { WIDTHS } from './web-stage.js';

/** Of the figures of fourteen days, each day's and what is left. */
const ROUNDS_OF_FIGURES = 16;
const PONCHO = 'Poncho salteño tejido en telar';
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
  | 'moving'
  | 'delivered'
  | 'lost'
  | 'failed'
  | 'held'
  | 'parked'
  | 'endpoint'
  | 'seller';

/** A marketplace in which every page has something to show, much of it gone wrong. */
export class BusyStage {
  private constructor(
    private readonly problems: ProblemStage,
    private readonly ids: Readonly<Record<Known, string>>,
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
    await openShop(market, 'buyer-bruno', 'Lo de Bruno', [{}]);
    const parked = await parkedIn(problems);
    const orders = await ordersOf(problems, owner);
    for (const known of ['price_moved', 'twin_parcels'] as const)
      await storeFinding(market, { class: known, orderId: orders.lost, ...FOUND[known] });
    await owner.call('POST', `/api/admin/orders/${orders.paid}/notes`, { note: 'Llamó para preguntar.' });
    const taken = { number: '0000', email: 'ana@example.com', note: 'Me arrepentí.' };
    await Person.stranger(market).call('POST', '/api/revocations', taken);
    await market.round('owed');
    await problems.ana.quote();
    for (let round = 0; round < ROUNDS_OF_FIGURES; round += 1)
      await market.app.get(TallyFacts, { strict: false }).run(new AbortController().signal);
    const [linkedSeller] = await market.rows<{ id: string }>('select id from sellers where name = $1', ['Sabores del Sur']);
    const ids = {
      ...orders,
      product: problems.idOf(MATE),
      parked,
      endpoint: endpoint.id,
      seller: linkedSeller?.id ?? '',
    };
    return new BusyStage(problems, ids, admins, receiver);
  }

  /** What went wrong within pages. */
  get complaints(): string[] {
    return this.problems.stage.complaints;
  }

  /** The address that a page of `pages.ts` has here. */
  addressOf(path: string): string {
    return path.replace(/:(\w+)/g, (_, name) => this.ids[name as Known]);
  }

  /** A browser of this visitor, in this time zone, that has opened nothing yet. */
  async visit(visitor: Visitor, width: 'desktop' | 'phone', timezone: string): Promise<Page> {
    const { stage } = this.problems;
    if (visitor === 'owner' || visitor === 'viewer' || visitor === 'follower') {
      const page = await adminPage(stage, this.admins[visitor], timezone);
      await page.setViewportSize(WIDTHS[width]);
      return page;
    }
    const page = await stage.visitor({ user: visitor === 'nobody' || visitor === 'guest' ? null : visitor, width, timezone });
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

/** Ana's, one of each: to be sent, on its way, delivered, lost, without a parcel, held, still to be paid; and a full cart. */
async function ordersOf(problems: ProblemStage, owner: Person) {
  const { market } = problems.stage;
  const paid = await problems.parcel();
  await moved(market, paid, 'documentation_ready');
  const [bought] = await market.rows<{ id: string }>('select purchase_id as id from orders where id = $1', [paid]);
  const moving = await problems.parcel();
  await moved(market, moving, 'documentation_ready', 'shipped', 'in_transit');
  const delivered = await problems.parcelThat('delivered');
  const lost = await problems.parcelThat('lost');
  const failed = await problems.refused(422, MANTA);
  await eventually(
    () => market.rows<{ state: string }>('select state from shipments where order_id = $1', [failed]),
    ([shipment]) => shipment?.state === 'failed',
  );
  market.shipco.clearFaults();
  const toHold = await problems.begun();
  const held: string = toHold.orders[0].id;
  await owner.call('POST', `/api/admin/shipments/${held}/hold`);
  market.payco.pay(toHold.preference_id, 'approved', { messages: 1 });
  await problems.knows(held, 'approved');
  const open = await problems.begun(MANTA);
  await problems.ana.put(problems.idOf(MATE));
  const of = { paid, moving, delivered, lost, failed, held, open: open.orders[0].id };
  return { ...of, paidPurchase: bought?.id ?? '', openPurchase: open.purchase_id };
}

/** The notification of a payment that came second, set apart. */
async function parkedIn(problems: ProblemStage): Promise<string> {
  const { market } = problems.stage;
  const [superseded, paid] = [await problems.begun(PONCHO), await problems.begun(PONCHO)];
  for (const { preference_id } of [paid, superseded]) {
    market.payco.pay(preference_id, 'approved', { messages: 1 });
    await problems.knows(paid.orders[0].id, 'approved');
  }
  const [parked] = await eventually(
    () => market.rows<{ id: string }>("select id from webhook_inbox where effect = 'duplicate_payment'"),
    (rows) => rows.length === 1,
  );
  await market.rows("update webhook_inbox set state = 'parked', due_at = null where id = $1", [parked?.id]);
  return parked?.id ?? '';
}

const keep = (page: Page, storage: 'localStorage' | 'sessionStorage', key: string, value: unknown) =>
  page.addInitScript(`${storage}.setItem(${JSON.stringify(key)}, ${JSON.stringify(JSON.stringify(value))})`);
