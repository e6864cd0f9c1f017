import pg from 'pg';
import { ShipcoGateway, ShipcoGateways } from '../../../src/shipping/shipco/application/shipco.gateway.js';
import type { RemoteShipment } from '../../../src/shipping/shipco/domain/remote-shipment.js';
import type { ShipcoAccount } from '../../../src/shipping/shipco/domain/shipping-option.js';
import {
  type CancelCall,
  type CreateCall,
  type LedgerCall,
  type LedgerParcel,
  type RowAtCall,
  type RowAtCancel,
  toRemote,
} from './ledger-facts.js';
import { LedgerGateway } from './ledger-gateway.js';
import type { ModelTime } from './model-time.js';
import type { Processes } from './processes.js';

export const MARKETPLACE: ShipcoAccount = { kind: 'marketplace', accountId: 7001, originId: 3002 };
/**
 * How long a parcel is missing from the list, and how long after its failure a late one appears. Together they are less than the
 * look-ups' spacing: with a slower provider any client could create twice.
 */
export const LIST_LAG_MS = 20_000;
export const LATE_MS = 30_000;

/** The shipping provider: a ledger of parcels and of calls. It deduplicates nothing. */
export class ShipcoLedger extends ShipcoGateways {
  parcels: LedgerParcel[] = [];
  calls: LedgerCall[] = [];
  /** The accounts of the sellers that are linked. */
  links = new Map<string, number>();
  marketplace: ShipcoAccount | null = MARKETPLACE;
  /** Called with every create before the provider does anything. */
  onCreate: (call: CreateCall) => void = () => undefined;
  /** Called with every cancellation before the provider does anything. */
  onCancel: (call: CancelCall) => Promise<void> = async () => undefined;

  constructor(
    readonly time: ModelTime,
    readonly processes: Processes,
    private readonly observer: pg.Client,
  ) {
    super();
  }

  reset(marketplace: ShipcoAccount | null): void {
    this.parcels = [];
    this.calls = [];
    this.links = new Map();
    this.marketplace = marketplace;
  }

  async forSeller(sellerId: string): Promise<ShipcoGateway | null> {
    await this.processes.current().reach('credential');
    return this.ofSeller(sellerId) ?? this.forMarketplace();
  }

  forMarketplace(): ShipcoGateway | null {
    return this.marketplace && new LedgerGateway(this, this.marketplace);
  }

  async forAccount(sellerId: string, { kind, accountId }: Pick<ShipcoAccount, 'kind' | 'accountId'>) {
    const gateway = kind === 'seller' ? this.ofSeller(sellerId) : this.forMarketplace();
    return gateway?.account.accountId === accountId ? gateway : null;
  }

  /** Those that exist now: neither cancelled nor still on their way. */
  live(): LedgerParcel[] {
    return this.parcels.filter(({ isCancelled, acceptedMs }) => !isCancelled && acceptedMs <= this.time.nowMs);
  }

  listed(externalId: string, accountId: number): RemoteShipment[] {
    const visible = this.live().filter(({ acceptedMs }) => acceptedMs + LIST_LAG_MS <= this.time.nowMs);
    return visible.filter((one) => one.externalId === externalId && one.accountId === accountId).map(toRemote);
  }

  accept(externalId: string, accountId: number, isLate: boolean): RemoteShipment {
    const acceptedMs = this.time.nowMs + (isLate ? LATE_MS : 0);
    const parcel: LedgerParcel = {
      id: String(5_001 + this.parcels.length),
      externalId,
      accountId,
      acceptedMs,
      isCancelled: false,
    };
    this.parcels.push(parcel);
    return toRemote(parcel);
  }

  async rowOf(externalId: string): Promise<RowAtCall> {
    const { rows } = await this.observer.query<RowAtCall>(
      `select s.order_id, s.state, s.epoch, s.account_kind, s.account_id, s.due_at, a.ended_at is null and a.epoch is not null as attempt_open,
              p.payment_status
         from shipments s join orders o on o.id = s.order_id join purchases p on p.id = o.purchase_id
         left join shipment_attempts a on a.order_id = s.order_id and a.epoch = s.epoch
        where s.external_id = $1`,
      [externalId],
    );
    return rows[0] as RowAtCall;
  }

  /** The shipment's row and its newest try, as another connection sees them. */
  async cancellationOf(externalId: string): Promise<RowAtCancel | undefined> {
    const { rows } = await this.observer.query<RowAtCancel>(
      `select s.cancel_at, a.act, a.ended_at is null as attempt_open
         from shipments s left join shipment_attempts a on a.order_id = s.order_id and a.epoch = s.epoch
        where s.external_id = $1`,
      [externalId],
    );
    return rows[0];
  }

  private ofSeller(sellerId: string): ShipcoGateway | null {
    const accountId = this.links.get(sellerId);
    return accountId === undefined ? null : new LedgerGateway(this, { kind: 'seller', accountId, originId: null });
  }
}
