import { Injectable } from '@nestjs/common';
import { isReturned } from '../../../orders/domain/payment-status.js';
import { PaycoError, PaycoGateway } from '../../../payments/application/payco.gateway.js';
import { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import { ShipcoError, ShipcoGateways } from '../../../shipping/shipco/application/shipco.gateway.js';
import { externalIdsNear, readExternalId } from '../../../shipping/shipments/domain/shipment-facts.js';
import type { AuditedOrder } from '../domain/audited-order.js';
import type { Finding, Look, Sight } from '../domain/finding.js';
import {
  lacksMoney,
  type ProviderParcel,
  parcelSights,
  type ShownPayment,
  twinsAmong,
  withoutMoney,
} from '../domain/parcel-rules.js';
import type { CallBudget, Reading, Recheck } from './audit-source.js';
import { AuditedOrders } from './audited-orders.js';

/** The most parcels of one order that are read: enough to see that there are two. */
const MOST_PARCELS = 10;

type Calls = Pick<Reading, 'budget' | 'signal'>;
type Values = Pick<Sight, 'expected' | 'found'>;

const UNKNOWN: Look = { saw: 'unknown' };
const NOTHING: Look = { saw: 'nothing' };

/** Looks again at parcels, each by its id in the account that has it. The rules are those of the lists. */
@Injectable()
export class LookAtParcels implements Recheck {
  readonly classes = ['orphan_parcel', 'twin_parcels', 'parcel_without_money', 'price_moved'] as const;

  constructor(
    private readonly gateways: ShipcoGateways,
    private readonly payco: PaycoGateway,
    private readonly orders: AuditedOrders,
    private readonly config: ShipcoConfig,
  ) {}

  async look(findings: readonly Finding[], budget: CallBudget, signal: AbortSignal): Promise<Look[]> {
    const looks: Look[] = [];
    for (const finding of findings) {
      const look = await this.lookAt(finding, { budget, signal });
      if (signal.aborted || (budget.isOver && look.saw === 'unknown')) break;
      looks.push(look);
    }
    return looks;
  }

  private async lookAt(finding: Finding, calls: Calls): Promise<Look> {
    try {
      if (finding.class === 'twin_parcels') return await this.lookAtTwins(finding, calls);
      if (finding.class === 'parcel_without_money') return await this.lookAtMoney(finding, calls);
      return await this.lookAtParcel(finding, calls);
    } catch (error) {
      if (!(error instanceof ShipcoError || error instanceof PaycoError)) throw error;
      return UNKNOWN;
    }
  }

  /** The reading first: its external id says which rows to compare it with, and may have been changed. */
  private async lookAtParcel(finding: Finding, calls: Calls): Promise<Look> {
    const parcel = await this.read(finding.subject, finding, calls);
    if (!parcel || !finding.account) return UNKNOWN;
    if (finding.class === 'price_moved' && parcel.priceCents === null) return UNKNOWN;
    const { externalIdPrefix: prefix } = this.config;
    const name = readExternalId(parcel.externalId ?? '', prefix);
    const orders = await this.orders.of({
      shipmentIds: [parcel.shipmentId],
      externalIds: name ? externalIdsNear(name) : [],
    });
    const account = { ...finding.account, sellerId: finding.sellerId };
    const sights = parcelSights([parcel], account, orders, prefix);
    return seen(sights.find((sight) => sight.class === finding.class && sight.subject === finding.subject));
  }

  private async lookAtTwins(finding: Finding, calls: Calls): Promise<Look> {
    const shipmentIds = textsOf(finding.found.shipment_ids).slice(0, MOST_PARCELS);
    const order = await this.orderOf(finding, shipmentIds);
    if (!order) return NOTHING;
    const parcels: ProviderParcel[] = [];
    for (const shipmentId of shipmentIds) {
      const account = order.parcels.find((one) => one.shipmentId === shipmentId)?.account ?? finding.account;
      const parcel = await this.read(shipmentId, { ...finding, account }, calls).catch(orUnread);
      if (parcel) parcels.push(parcel);
    }
    const twins = twinsAmong(parcels, order);
    return twins || parcels.length === shipmentIds.length ? seen(twins) : UNKNOWN;
  }

  /** Our rows first: a cancellation that ends meanwhile has been seen in them. */
  private async lookAtMoney(finding: Finding, calls: Calls): Promise<Look> {
    const order = await this.orderOf(finding, [finding.subject]);
    const shown = order && (await this.paymentOf(order));
    if (shown === 'unknown') return UNKNOWN;
    if (!order || !shown || !lacksMoney(order, shown)) return NOTHING;
    const parcel = await this.read(finding.subject, finding, calls);
    return parcel ? seen(withoutMoney(parcel, order, shown)) : UNKNOWN;
  }

  /** The payment as stored if the money went back; otherwise as the provider shows it, because a refund may never have been announced. */
  private async paymentOf({ payerIds, paymentStatus }: AuditedOrder): Promise<ShownPayment | 'unknown' | null> {
    if (isReturned(paymentStatus)) return { status: paymentStatus, returnedAt: null };
    let shown: ShownPayment | null = null;
    for (const paymentId of payerIds) {
      const payment = await this.payco.findPayment(paymentId);
      if (!payment) return 'unknown';
      shown = { status: payment.status, returnedAt: payment.refundedAt };
      if (isReturned(payment.status)) return shown;
    }
    return shown;
  }

  private async orderOf({ orderId }: Finding, shipmentIds: readonly string[]): Promise<AuditedOrder | null> {
    const orders = await this.orders.of({ shipmentIds, orderIds: orderId === null ? [] : [orderId] });
    return orders.find((order) => order.orderId === orderId) ?? null;
  }

  /** Null: it could not be read. The provider has shown it, so that a 404 proves nothing, and neither does a parcel without a status. */
  private async read(
    shipmentId: string,
    { account, sellerId }: Pick<Finding, 'account' | 'sellerId'>,
    { budget, signal }: Calls,
  ): Promise<ProviderParcel | null> {
    const gateway = account && (await this.gateways.forAccount(sellerId ?? '', account));
    if (!gateway || !(await budget.take(signal))) return null;
    const parcel = await gateway.readShipment(shipmentId, signal, 'audits');
    return parcel && parcel.statusCode !== null ? { ...parcel, priceCents: parcel.priceCents ?? null } : null;
  }
}

function seen(values: Values | null | undefined): Look {
  return values ? { saw: 'it', expected: values.expected, found: values.found } : NOTHING;
}

function orUnread(error: unknown): null {
  if (!(error instanceof ShipcoError)) throw error;
  return null;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
