import { SESSION_MS } from '../../../src/identity/application/sign-in.service.js';
import { newPass } from '../../../src/shared/domain/secrets.js';
import type { TrackingEvent } from '../../../src/shipping/shipco/domain/remote-shipment.js';
import { RECIPIENT, SELLERS, type Stage } from '../stage.js';
import { InMemoryAddressBooks } from './in-memory-address-books.js';
import { InMemoryBulkActs } from './in-memory-bulk-acts.js';
import { InMemoryCartRepository } from './in-memory-cart.repository.js';
import { InMemoryCartSessions } from './in-memory-cart-sessions.js';
import { InMemoryFailedShipments } from './in-memory-failed-shipments.js';
import { InMemoryFollowedParcels } from './in-memory-followed-parcels.js';
import { InMemoryIdempotencyKeys } from './in-memory-idempotency-keys.js';
import { InMemoryNumbering } from './in-memory-numbering.js';
import { InMemoryOrderFacts } from './in-memory-order-facts.js';
import { InMemoryPaymentRepository } from './in-memory-payment.repository.js';
import { InMemoryPaymentSearches } from './in-memory-payment-searches.js';
import { InMemoryPurchaseRepository } from './in-memory-purchase.repository.js';
import { InMemorySellerLinkRepository } from './in-memory-seller-link.repository.js';
import { InMemoryShipmentRepository } from './in-memory-shipment.repository.js';
import { InMemoryShipmentAttempts } from './in-memory-shipment-attempts.js';
import { InMemoryShipmentRecovery } from './in-memory-shipment-recovery.js';
import { InMemorySoldParcels } from './in-memory-sold-parcels.js';
import { InMemoryUnitOfWork } from './in-memory-unit-of-work.js';
import { InMemoryWebhookInbox } from './in-memory-webhook-inbox.js';
import { ManualClock } from './manual-clock.js';
import { Memory, type ProductRow } from './memory.js';

/** All in-memory repositories over one memory. */
export class InMemoryStage implements Stage {
  readonly clock = new ManualClock();
  readonly memory = new Memory(this.clock);
  readonly work = new InMemoryUnitOfWork(this.memory);
  readonly carts = new InMemoryCartRepository(this.memory);
  readonly sessions = new InMemoryCartSessions(this.memory);
  readonly purchases = new InMemoryPurchaseRepository(this.memory);
  readonly numbering = new InMemoryNumbering(this.memory);
  readonly searches = new InMemoryPaymentSearches(this.memory);
  readonly orderFacts = new InMemoryOrderFacts(this.memory);
  readonly payments = new InMemoryPaymentRepository(this.memory);
  readonly shipments = new InMemoryShipmentRepository(this.memory);
  readonly attempts = new InMemoryShipmentAttempts(this.memory);
  readonly recovery = new InMemoryShipmentRecovery(this.memory);
  readonly failures = new InMemoryFailedShipments(this.memory);
  readonly bulkActs = new InMemoryBulkActs(this.memory);
  readonly soldParcels = new InMemorySoldParcels(this.memory);
  readonly followed = new InMemoryFollowedParcels(this.memory);
  readonly links = new InMemorySellerLinkRepository(this.memory);
  readonly inbox = new InMemoryWebhookInbox(this.memory);
  readonly addressBooks = new InMemoryAddressBooks(this.memory);
  readonly keys = new InMemoryIdempotencyKeys(this.memory);

  constructor() {
    this.addSellers();
  }

  async passes(ms: number): Promise<void> {
    this.clock.passes(ms);
  }

  async incarnated(): Promise<void> {
    this.memory.incarnatedAtMs = this.clock.nowMs;
  }

  async sell(product: ProductRow): Promise<void> {
    this.memory.products.put(product.id, product);
  }

  async login(buyerId: string): Promise<string> {
    const { pass, token } = newPass(buyerId, SESSION_MS, this.clock.now());
    this.memory.sessions.put(pass.tokenHash.toString('hex'), pass);
    return token;
  }

  async eventsOf(orderId: string) {
    const key = ({ at, code, substatus }: TrackingEvent) => `${at.toISOString()} ${code} ${substatus ?? ''}`;
    const events = this.memory.events.all((event) => event.orderId === orderId).map(({ orderId: _orderId, ...event }) => event);
    return events.sort((a, b) => (key(a) < key(b) ? -1 : 1));
  }

  async factsOf(orderId: string) {
    return this.orderFacts.of(orderId).map(({ number, kind, data }) => ({ number, kind, data }));
  }

  async saveProfile(buyerId: string): Promise<void> {
    this.memory.profiles.put(buyerId, RECIPIENT);
  }

  async clear(): Promise<void> {
    this.memory.clear();
    this.addSellers();
  }

  async close(): Promise<void> {}

  private addSellers(): void {
    for (const [id, name] of Object.entries(SELLERS)) this.memory.sellers.put(id, { id, name });
  }
}
