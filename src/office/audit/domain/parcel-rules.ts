import { isReturned } from '../../../orders/domain/payment-status.js';
import { isEndedStatus } from '../../../shipping/shipco/domain/remote-shipment.js';
import type { AccountName } from '../../../shipping/shipments/domain/attempt-result.js';
import { isGone, type ParcelProgress, progressOf, RESHIPPED_STATUS } from '../../../shipping/shipments/domain/parcel-progress.js';
import { readExternalId } from '../../../shipping/shipments/domain/shipment-facts.js';
import { type AuditedOrder, type AuditedParcel, recordedPriceOf } from './audited-order.js';
import type { FindingClass, Sight } from './finding.js';

/** A parcel as the provider shows it, in a list or by its id. Null: it does not say, or not readably. */
export interface ProviderParcel {
  readonly shipmentId: string;
  readonly externalId: string | null;
  readonly statusCode: string | null;
  readonly priceCents: number | null;
}

/** An account of the provider. `sellerId`: whose link opens it; null for the marketplace's. */
export interface AuditedAccount extends AccountName {
  readonly sellerId: string | null;
}

/** A payment as the provider shows it. `returnedAt`: when its money went back; null if that is not known. */
export interface ShownPayment {
  readonly status: string;
  readonly returnedAt: Date | null;
}

type Values = Pick<Sight, 'expected' | 'found'>;
type ParcelClass = Extract<FindingClass, 'orphan_parcel' | 'twin_parcels' | 'parcel_without_money' | 'price_moved'>;

/** Neither cancelled nor expired. A status that cannot be read shows nothing. */
function stands({ statusCode }: Pick<ProviderParcel, 'statusCode'>): boolean {
  return statusCode !== null && !isEndedStatus(statusCode);
}

/** Whether an order should have no second one like it. What a final status means depends on its way, which our rows know. */
function isLive(
  { shipmentId, statusCode }: Pick<ProviderParcel, 'shipmentId' | 'statusCode'>,
  { parcels }: AuditedOrder,
): boolean {
  if (statusCode === null || statusCode === RESHIPPED_STATUS || isGone(progressOf(statusCode))) return false;
  const known = parcels.find((one) => one.shipmentId === shipmentId && one.statusCode === statusCode);
  return known?.progress !== 'returned';
}

/** The same, as far as our rows know. */
export function isLiveOnRecord({ progress, statusCode }: AuditedParcel): boolean {
  return statusCode !== RESHIPPED_STATUS && !isGone(progress);
}

/** Whose parcel it is. `isNext`: it has a number that its order has not given to any. */
function ownerOf(parcel: ProviderParcel, orders: readonly AuditedOrder[], prefix: string) {
  const recorded = orders.find((order) => isOnRecord(parcel, order));
  if (recorded) return { order: recorded, isNext: false };
  const name = readExternalId(parcel.externalId ?? '', prefix);
  for (const order of name ? orders : []) {
    const current = readExternalId(order.externalId, prefix);
    if (name && current?.first === name.first) return { order, isNext: name.number > current.number };
  }
  return null;
}

function isOnRecord({ shipmentId }: ProviderParcel, { recordedId, parcels }: AuditedOrder): boolean {
  return shipmentId === recordedId || parcels.some((one) => one.shipmentId === shipmentId);
}

/** Whether there is nothing new about it: our rows have it, or it is another system's. */
export function isKnown(parcel: ProviderParcel, orders: readonly AuditedOrder[], prefix: string): boolean {
  return orders.some((order) => isOnRecord(parcel, order)) || readExternalId(parcel.externalId ?? '', prefix) === null;
}

/** What does not fit between these parcels of an account and our rows about them. */
export function parcelSights(
  parcels: readonly ProviderParcel[],
  account: AuditedAccount,
  orders: readonly AuditedOrder[],
  prefix: string,
): Sight[] {
  const owned = parcels.map((parcel) => ({ parcel, owner: ownerOf(parcel, orders, prefix) }));
  const alone = owned.flatMap(({ parcel, owner }) => {
    const order = owner?.order ?? null;
    const about = aboutParcel(parcel, account, order, prefix);
    if (!order || owner?.isNext) return about('orphan_parcel', orphan(parcel, order, prefix));
    return [...about('parcel_without_money', withoutMoney(parcel, order)), ...about('price_moved', movedPrice(parcel, order))];
  });
  const twins = orders.flatMap((order) => {
    const own = owned.flatMap(({ parcel, owner }) => (owner?.order === order && !owner.isNext ? [parcel] : []));
    const seen = twinsAmong(own, order, otherParcels(order, own));
    return seen ? [twinSight(order, account, seen)] : [];
  });
  return [...alone, ...twins];
}

/** Those that our rows know beside these, and that may be live. */
function otherParcels(order: AuditedOrder, own: readonly ProviderParcel[]): string[] {
  const others = order.parcels.filter(({ shipmentId }) => !own.some((one) => one.shipmentId === shipmentId));
  return others.filter(isLiveOnRecord).map(({ shipmentId }) => shipmentId);
}

function orphan(parcel: ProviderParcel, order: AuditedOrder | null, prefix: string): Values | null {
  if (!stands(parcel) || readExternalId(parcel.externalId ?? '', prefix) === null) return null;
  return {
    expected: { external_id: order?.externalId ?? null },
    found: { progress: progressOf(parcel.statusCode ?? ''), price_cents: parcel.priceCents },
  };
}

/** `others`: further ones that are taken to be live. */
export function twinsAmong(
  parcels: readonly ProviderParcel[],
  order: AuditedOrder,
  others: readonly string[] = [],
): Values | null {
  // A list may name one parcel twice.
  const live = [...new Set(parcels.filter((parcel) => isLive(parcel, order)).map(({ shipmentId }) => shipmentId))];
  if (live.length === 0 || live.length + others.length < 2) return null;
  return {
    expected: { shipment_ids: order.recordedId === null ? [] : [order.recordedId] },
    found: { shipment_ids: [...live, ...others].toSorted() },
  };
}

/** `shown`: as the payment provider shows the payment; if absent, as our rows say. */
export function withoutMoney(
  parcel: Pick<ProviderParcel, 'shipmentId' | 'statusCode'>,
  order: AuditedOrder,
  shown: ShownPayment = { status: order.paymentStatus, returnedAt: null },
): Values | null {
  if (!isLive(parcel, order) || !lacksMoney(order, shown)) return null;
  return returnedValues(shown, progressOf(parcel.statusCode ?? ''));
}

function returnedValues({ status }: ShownPayment, progress: ParcelProgress): Values {
  return { expected: { payment_status: 'approved' }, found: { payment_status: status, progress } };
}

/** Whether the buyer has the money back while neither a person nor the service deals with the parcel. */
export function lacksMoney(order: AuditedOrder, { status, returnedAt }: ShownPayment): boolean {
  if (!isReturned(status) || order.isBeingCancelled) return false;
  const refund = order.facts.findLast(({ kind }) => kind === 'order.refunded');
  const isSince = (fact: (typeof order.facts)[number]) =>
    refund ? fact.number > refund.number : returnedAt === null || fact.at >= returnedAt;
  return !order.facts.some((fact) => fact.kind === 'shipment.needs_review' && isSince(fact));
}

/** A price that differs from the recorded one. The price of a followed parcel is not compared, because it may still change. */
function movedPrice(parcel: ProviderParcel, order: AuditedOrder): Values | null {
  const known = order.parcels.find(({ shipmentId }) => shipmentId === parcel.shipmentId);
  const recordedCents = recordedPriceOf(order, parcel.shipmentId);
  if (!stands(parcel) || known?.isFollowed !== false) return null;
  if (recordedCents === null || parcel.priceCents === null || parcel.priceCents === recordedCents) return null;
  return { expected: { price_cents: recordedCents }, found: { price_cents: parcel.priceCents } };
}

function aboutParcel(
  { shipmentId, externalId }: Pick<ProviderParcel, 'shipmentId' | 'externalId'>,
  { sellerId, kind, accountId }: AuditedAccount,
  order: AuditedOrder | null,
  prefix: string,
) {
  const isOurs = readExternalId(externalId ?? '', prefix) !== null;
  return (of: ParcelClass, values: Values | null): Sight[] => {
    if (!values) return [];
    const owner = { orderId: order?.orderId ?? null, sellerId: order?.sellerId ?? sellerId, paymentId: order?.paymentId ?? null };
    const at = { account: { kind, accountId }, shipmentId, externalId: isOurs ? externalId : null };
    return [{ class: of, subject: shipmentId, ...owner, ...at, ...values }];
  };
}

function twinSight(order: AuditedOrder, { kind, accountId }: AuditedAccount, values: Values): Sight {
  const { orderId, sellerId, externalId, paymentId, recordedId } = order;
  const what = { orderId, sellerId, paymentId, externalId, shipmentId: recordedId, account: { kind, accountId } };
  return { class: 'twin_parcels', subject: orderId, ...what, ...values };
}

/** The parcel that an order records, whose refund only the payment provider shows. */
export function unannouncedReturn(order: AuditedOrder, shown: ShownPayment): Sight | null {
  const recorded = order.parcels.find(({ shipmentId }) => shipmentId === order.recordedId);
  if (!recorded?.account || !isLiveOnRecord(recorded) || !lacksMoney(order, shown)) return null;
  const { orderId, sellerId, externalId, paymentId } = order;
  const { shipmentId, account, progress } = recorded;
  const what = { orderId, sellerId, paymentId, externalId, shipmentId, account };
  return { class: 'parcel_without_money', subject: shipmentId, ...what, ...returnedValues(shown, progress) };
}
