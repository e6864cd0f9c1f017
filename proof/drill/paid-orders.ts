import type { StepPrinter } from '../../sandbox/journey/step-printer.js';
import type { PaycoSimulator } from '../../sandbox/payco/payco-simulator.js';
import type { ShipcoSimulator } from '../../sandbox/shipco/shipco-simulator.js';
import { ProductTables } from '../chaos/product-tables.js';
import { seenWhen } from '../until.js';

const SHOWN = 5;
/** A parcel that an order needs. */
const GONE = new Set(['canceled', 'cancelled', 'expired']);

export interface Account {
  /** Approved payments. */
  payments: number;
  /** Of these, the ones whose orders have one parcel each. */
  shipped: number;
  /** Parcels that an attempt found. */
  adopted: number;
  /** Of these, the ones whose purchase is lost and that wait for a person. */
  reported: number;
  /** Neither. */
  lost: string[];
  /** External ids with more than one parcel. */
  doubled: string[];
}

interface Sale {
  readonly databaseUrl: string;
  readonly payco: PaycoSimulator;
  readonly shipco: ShipcoSimulator;
}

/** Compares what was paid with what was shipped, once nothing is lost or nobody waits any longer. Prints what is wrong. */
export async function settle({ databaseUrl, payco, shipco }: Sale, steps: StepPrinter): Promise<Account> {
  const tables = new ProductTables(databaseUrl);
  const orders = new PaidOrders(tables, payco, shipco);
  try {
    const account = await steps.step(
      'settle',
      () =>
        seenWhen(
          () => orders.look(),
          ({ lost }) => lost.length === 0,
        ),
      () => 'what was paid is compared with what was shipped',
    );
    for (const one of [...account.lost, ...account.doubled].slice(0, SHOWN)) steps.line('wrong', 0, one);
    return account;
  } finally {
    await tables.close();
  }
}

class PaidOrders {
  constructor(
    private readonly tables: ProductTables,
    private readonly payco: PaycoSimulator,
    private readonly shipco: ShipcoSimulator,
  ) {}

  async look(): Promise<Account> {
    const [orders, inbox] = [await this.tables.orders(), await this.tables.inbox()];
    const reported = new Set(inbox.flatMap(({ resource_id: id, effect }) => (effect === 'unknown_purchase' && id ? [id] : [])));
    const adopted = (await this.tables.attempts()).filter(({ outcome }) => outcome === 'adopted').length;
    const account: Account = { payments: 0, shipped: 0, adopted, reported: 0, lost: [], doubled: this.doubled() };
    for (const { id, status, external_reference: purchaseId } of this.payco.payments()) {
      if (status !== 'approved') continue;
      account.payments += 1;
      const bought = orders.filter((order) => order.purchase_id === purchaseId);
      if (bought.length === 0 && reported.has(String(id))) account.reported += 1;
      else if (bought.length > 0 && bought.every((order) => order.state === 'created')) account.shipped += 1;
      else account.lost.push(`payment ${id} of ${purchaseId}: ${bought.map((order) => order.state).join(', ') || 'unknown'}`);
    }
    return account;
  }

  private doubled(): string[] {
    const externalIds = this.shipco
      .shipments()
      .filter(({ status }) => !GONE.has(status))
      .map(({ external_id: externalId }) => String(externalId));
    return externalIds.filter((externalId, at) => externalIds.indexOf(externalId) !== at);
  }
}
