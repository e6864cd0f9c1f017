import { Buyer } from '../chaos/buyer.js';
import { ProductTables } from '../chaos/product-tables.js';
import { chaosBuyers } from '../chaos/sales.js';
import type { Agenda } from './agenda.js';
import { DAY_MS } from './calendar.js';
import type { Operator } from './operator.js';
import type { Later, YearPurchase } from './plan.js';
import type { YearWorld } from './world.js';

/** They come again and again, so that carts, sessions and profiles get old. */
export const YEAR_BUYERS = chaosBuyers(120);

const STREET = 'Lavalle';
const AT_ONCE = 4;
const MAX_TRIES = 4;
/** Someone whose purchase fails comes again on the next day. */
const MAX_DAYS = 4;
const SILENT = { messages: 0 };

/** What the buyers of a year do: they buy, pay, and want their money back. */
export class Buyers {
  readonly counts = { purchases: 0, turnedAway: 0, givenUp: 0, paid: 0, slips: 0, refunded: 0, chargedBack: 0, calledOff: 0 };
  private nextBuyer = 0;

  constructor(
    private readonly world: YearWorld,
    private readonly agenda: Agenda,
    private readonly operator: Operator,
    private readonly signal: AbortSignal,
  ) {}

  /** Puts all purchases on the agenda, those of one hour together. */
  plan(purchases: readonly YearPurchase[]): void {
    for (const [at, all] of Map.groupBy(purchases, (purchase) => purchase.at.getTime()))
      this.agenda.add(new Date(at), () => this.buyAll(all));
  }

  private async buyAll(purchases: readonly YearPurchase[], day = 1): Promise<void> {
    const queue = [...purchases];
    const turnedAway: YearPurchase[] = [];
    const shop = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const purchase = next;
        await this.buy(purchase).catch(() => turnedAway.push(purchase));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, shop));
    this.counts.turnedAway += turnedAway.length;
    if (turnedAway.length === 0) return;
    if (day < MAX_DAYS) this.agenda.add(this.in(DAY_MS), () => this.buyAll(turnedAway, day + 1));
    else this.counts.givenUp += turnedAway.length;
  }

  private async buy(purchase: YearPurchase): Promise<void> {
    const { id = '' } = YEAR_BUYERS[this.nextBuyer++ % YEAR_BUYERS.length] ?? {};
    const buyer = new Buyer(this.world.baseUrl, id, this.signal, MAX_TRIES);
    await buyer.signIn();
    await buyer.fillCart(purchase.productPick);
    const page = await buyer.checkOut({ street: STREET, number: String(purchase.streetNumber) });
    this.counts.purchases += 1;
    this.pay(page.split('/').at(-1) ?? '', purchase);
  }

  private pay(preferenceId: string, { payment, paidAfterMs, isAnnounced, later }: YearPurchase): void {
    const { payco } = this.world;
    const burst = isAnnounced ? {} : SILENT;
    if (payment === 'none') return;
    if (payment === 'declined_first') payco.pay(preferenceId, 'rejected');
    const isSlip = payment === 'slip' || payment === 'slip_unpaid';
    const { id } = payco.pay(preferenceId, isSlip ? 'pending' : 'approved', burst);
    if (isSlip) this.counts.slips += 1;
    if (payment === 'slip') this.agenda.add(this.in(paidAfterMs), async () => this.approve(id, isAnnounced, later));
    if (!isSlip) this.isPaid(id, later);
  }

  private approve(id: number, notify: boolean, later: Later | null): void {
    this.world.payco.changePayment(id, { status: 'approved' }, { notify });
    this.isPaid(id, later);
  }

  private isPaid(id: number, later: Later | null): void {
    this.counts.paid += 1;
    if (!later) return;
    const { what, afterMs } = later;
    this.agenda.add(this.in(afterMs), async () => {
      if (what === 'called_off') await this.callOff(id);
      else this.giveBack(id, what);
    });
  }

  /** Not on a silent day: a refund that nobody announces after its parcel has left is a known limit. */
  private giveBack(id: number, status: 'refunded' | 'charged_back'): void {
    const { payco } = this.world;
    if (payco.settings().dropAll) {
      this.agenda.add(this.in(DAY_MS), async () => this.giveBack(id, status));
      return;
    }
    this.counts[status === 'refunded' ? 'refunded' : 'chargedBack'] += 1;
    payco.changePayment(id, { status }, { notify: true });
  }

  /** Parcel and money go together. */
  private async callOff(paymentId: number): Promise<void> {
    const { external_reference: purchaseId } = this.world.payco.payments().find(({ id }) => id === paymentId) ?? {};
    const tables = new ProductTables(this.world.databaseUrl);
    const orders = await tables.orders().finally(() => tables.close());
    const order = orders.find(({ purchase_id }) => purchase_id === purchaseId);
    // Refused for a parcel that is delivered or lost: the money goes back all the same.
    if (order) await this.operator.callOff(order.order_id).catch(() => {});
    this.counts.calledOff += 1;
    this.giveBack(paymentId, 'refunded');
  }

  private in(ms: number): Date {
    return new Date(this.world.clock.time.now().getTime() + ms);
  }
}
