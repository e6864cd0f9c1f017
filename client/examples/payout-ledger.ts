import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { CursorStore, FeedEvent } from '../follow-events.ts';

export interface Payout {
  readonly order_id: string;
  readonly seller_id: string;
  readonly amount: number;
}

/** An order whose seller was not paid yet. */
interface OpenOrder {
  readonly seller_id: string;
  /** Its last event. */
  sequence: number;
  amount: number | null;
  /** By the buyer. */
  isPaid: boolean;
  isDelivered: boolean;
}

interface State {
  cursor: string | null;
  orders: Record<string, OpenOrder>;
}

const NOTHING: State = { cursor: null, orders: {} };

/**
 * What is owed and paid, in two files. `payouts.jsonl` stands for the bank: a line is a payout, and the order's ID is what keeps it from
 * being paid twice. `state.json` has the cursor together with what was made of the events before it, so both are lost or kept together;
 * a real one keeps them in a database and saves them in one transaction. One process at a time.
 */
export class PayoutLedger implements CursorStore {
  private readonly payoutsFile: string;
  private readonly stateFile: string;
  private readonly paid: Set<string>;
  private state: State;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.payoutsFile = join(folder, 'payouts.jsonl');
    this.stateFile = join(folder, 'state.json');
    this.paid = new Set(wholeLinesOf(this.payoutsFile).map((line) => (JSON.parse(line) as Payout).order_id));
    const kept = textOf(this.stateFile);
    this.state = kept === '' ? structuredClone(NOTHING) : (JSON.parse(kept) as State);
  }

  /** The payout that the event has caused. */
  apply(event: FeedEvent): Payout | null {
    const { data, sequence } = event;
    if (!('order_id' in data)) return null;
    // Many are never paid: nothing is to be kept of them.
    if (event.type === 'order.created' || event.type === 'order.expired') return null;
    if (this.paid.has(data.order_id)) {
      delete this.state.orders[data.order_id];
      return null;
    }
    const order = this.orderOf(data.order_id, data.seller_id);
    if (sequence <= order.sequence) return null; // it came before
    order.sequence = sequence;
    switch (event.type) {
      case 'order.paid':
      case 'order.reinstated':
        order.amount = event.data.items_total;
        order.isPaid = true;
        break;
      case 'order.refunded':
        order.isPaid = false;
        break;
      case 'parcel.progress':
        if (event.data.progress === 'delivered') order.isDelivered = true;
        break;
    }
    if (!order.isPaid || !order.isDelivered || order.amount === null) return null;
    return this.pay({ order_id: data.order_id, seller_id: order.seller_id, amount: order.amount });
  }

  load(): string | null {
    return this.state.cursor;
  }

  save(cursor: string): void {
    this.state.cursor = cursor;
    const draft = `${this.stateFile}.tmp`;
    write(draft, 'w', JSON.stringify(this.state));
    renameSync(draft, this.stateFile);
  }

  sequenceOf(id: string): number | null {
    return this.state.orders[id]?.sequence ?? null;
  }

  /** The feed begins anew and tells everything again. What was paid stays paid. */
  beginAnew(): void {
    this.state = structuredClone(NOTHING);
  }

  private orderOf(orderId: string, sellerId: string): OpenOrder {
    this.state.orders[orderId] ??= { seller_id: sellerId, sequence: 0, amount: null, isPaid: false, isDelivered: false };
    return this.state.orders[orderId];
  }

  private pay(payout: Payout): Payout {
    write(this.payoutsFile, 'a', `${JSON.stringify(payout)}\n`);
    this.paid.add(payout.order_id);
    delete this.state.orders[payout.order_id];
    return payout;
  }
}

/** On the disk when it returns. */
function write(file: string, flags: 'a' | 'w', text: string): void {
  const descriptor = openSync(file, flags);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Removes the line in which a crash has cut the last write off. */
function wholeLinesOf(file: string): string[] {
  const text = textOf(file);
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) truncateSync(file, Buffer.byteLength(whole));
  return whole.split('\n').filter((line) => line !== '');
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
