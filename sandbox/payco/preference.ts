import { isRecord } from '../simulator/deep-merge.js';
import { checkUrl, isLocalhost } from './preference-url.js';
import { PaycoRefusal } from './refusal.js';

export interface PreferenceItem {
  title: string;
  quantity: number;
  unitPrice: number;
}

/** The content of a preference, read from the body that created or changed it. */
export interface PreferenceTerms {
  items: PreferenceItem[];
  /** Sum of the items, in ARS. */
  totalAmount: number;
  shippingAmount: number;
  externalReference: string | null;
  notificationUrl: string | null;
  backUrls: { success?: string; pending?: string; failure?: string };
  startsAt: Date | null;
  expiresAt: Date | null;
  isBinary: boolean;
}

/** One hosted checkout. It can be paid more than once. */
export interface Preference {
  id: string;
  merchantOrderId: string;
  createdAt: Date;
  /** The body as sent: the answer echoes it. */
  request: Record<string, unknown>;
  terms: PreferenceTerms;
}

type Body = Record<string, unknown>;

/** Throws a `PaycoRefusal` with the documented error word for the first thing that is wrong. */
export function readTerms(body: Body): PreferenceTerms {
  const items = readItems(body.items);
  const totalAmount = round(items.reduce((sum, item) => sum + item.quantity * item.unitPrice, 0));
  if (totalAmount <= 0) throw invalid('invalid_items', 'The total amount must be positive');
  const backUrls = readBackUrls(body);
  checkPaymentMethods(body.payment_methods);
  if (Number(body.marketplace_fee ?? 0) > totalAmount)
    throw invalid('invalid_marketplace_fee', 'marketplace_fee must not be greater than the total amount');
  const doesExpire = body.expires === true;
  const startsAt = readDate(body, 'expiration_date_from');
  const expiresAt = readDate(body, 'expiration_date_to');
  return {
    items,
    totalAmount,
    shippingAmount: readShippingCost(body.shipments),
    externalReference: readReference(body.external_reference),
    notificationUrl: readNotificationUrl(body.notification_url),
    backUrls,
    startsAt: doesExpire ? startsAt : null,
    expiresAt: doesExpire ? expiresAt : null,
    isBinary: body.binary_mode === true,
  };
}

/** Whether the pay page accepts payments now. */
export function canBePaid({ terms: { startsAt, expiresAt } }: Preference, now: Date): boolean {
  return (!startsAt || startsAt <= now) && (!expiresAt || now < expiresAt);
}

/** What the pay page asks for: what is left of the total, or all of it again once it is paid. */
export function amountDue({ totalAmount }: PreferenceTerms, paidAmount: number): number {
  const rest = round(totalAmount - paidAmount);
  return rest > 0 ? rest : totalAmount;
}

/** What is paid of the shipping cost together with this part of the total. */
export function shippingShare({ totalAmount, shippingAmount }: PreferenceTerms, amount: number): number {
  return round((shippingAmount * amount) / totalAmount);
}

export function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}

function readItems(items: unknown): PreferenceItem[] {
  if (!Array.isArray(items) || items.length === 0) throw invalid('invalid_items', 'items needed');
  return items.map((item) => {
    if (!isRecord(item)) throw invalid('invalid_items', 'items must be objects');
    const { title, quantity, unit_price, currency_id } = item;
    if (typeof title !== 'string' || title === '') throw invalid('invalid_items', 'title needed');
    if (!Number.isInteger(quantity) || Number(quantity) < 1)
      throw invalid('invalid_items', 'quantity must be a positive integer');
    if (typeof unit_price !== 'number') throw invalid('invalid_items', 'unit_price must be a number');
    if (currency_id !== undefined && currency_id !== 'ARS') throw invalid('invalid_items', 'currency_id must be ARS');
    return { title, quantity: Number(quantity), unitPrice: unit_price };
  });
}

function readReference(reference: unknown): string | null {
  if (reference === undefined || reference === null) return null;
  if (typeof reference === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(reference)) return reference;
  throw invalid('invalid_external_reference', 'external_reference: at most 64 letters, digits, hyphens and underscores');
}

function readNotificationUrl(url: unknown): string | null {
  if (url === undefined || url === null) return null;
  const problem = typeof url === 'string' && url.length <= 248 ? checkUrl(url) : 'must be at most 248 characters';
  if (!problem) return String(url);
  throw invalid('invalid_notification_url', `notification_url ${problem}`);
}

function readBackUrls({ back_urls, auto_return }: Body) {
  const urls: PreferenceTerms['backUrls'] = {};
  for (const name of ['success', 'pending', 'failure'] as const) {
    const url = isRecord(back_urls) ? back_urls[name] : undefined;
    if (url === undefined || url === null || url === '') continue;
    const problem = typeof url === 'string' ? checkUrl(url) : 'must be text';
    if (problem) throw invalid('invalid_back_urls', `back_urls.${name} ${problem}`);
    urls[name] = String(url);
  }
  if (auto_return === undefined || auto_return === null) return urls;
  const isUsable = urls.success !== undefined && !isLocalhost(urls.success);
  if (!isUsable || !['approved', 'all'].includes(String(auto_return)))
    throw invalid('invalid_auto_return', 'auto_return invalid. back_url.success must be defined');
  return urls;
}

function readDate(body: Body, name: 'expiration_date_from' | 'expiration_date_to'): Date | null {
  const value = body[name];
  if (value === undefined || value === null) return null;
  const date = new Date(String(value));
  if (Number.isNaN(date.getTime())) throw invalid(`invalid_${name}`, `${name} must be an ISO 8601 date`);
  return date;
}

function checkPaymentMethods(methods: unknown): void {
  const installments = isRecord(methods) ? methods.installments : undefined;
  const isValid = Number.isInteger(installments) && Number(installments) >= 1 && Number(installments) <= 36;
  if (installments !== undefined && installments !== null && !isValid)
    throw invalid('invalid_payment_methods', 'installments must be between 1 and 36');
}

function readShippingCost(shipments: unknown): number {
  const cost = isRecord(shipments) ? (shipments.cost ?? 0) : 0;
  if (typeof cost !== 'number') throw invalid('invalid_shipments', 'shipments.cost must be a number');
  return cost;
}

function invalid(error: string, message: string): PaycoRefusal {
  return new PaycoRefusal(400, error, message);
}
