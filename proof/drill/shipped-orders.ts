import { ProductTables } from '../chaos/product-tables.js';
import { PATIENCE_MS } from '../patience.js';
import { seenWhen } from '../until.js';

/** The state of the orders in the database. */
export class ShippedOrders {
  private readonly tables: ProductTables;

  constructor(databaseUrl: string) {
    this.tables = new ProductTables(databaseUrl);
  }

  /** Waits until this many orders have a parcel; returns its id by the order's. */
  async all(count: number): Promise<Map<string, string>> {
    const orders = await seenWhen(
      () => this.tables.orders(),
      (seen) => seen.filter(({ shipment_id: id }) => id).length >= count,
    );
    const shipped = orders.flatMap(({ order_id, shipment_id }) => (shipment_id ? [[order_id, shipment_id] as const] : []));
    if (shipped.length >= count) return new Map(shipped);
    const states = orders.map(({ state }) => state ?? 'not paid').join(', ');
    throw new Error(`no parcels after ${PATIENCE_MS / 1000} s; the orders are ${states}`);
  }

  /** Of all attempts. */
  async outcomes(): Promise<string[]> {
    return (await this.tables.attempts()).map(({ outcome }) => String(outcome));
  }

  close(): Promise<void> {
    return this.tables.close();
  }
}
