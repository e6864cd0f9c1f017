import { isCode, type MarketplaceError } from '../api.js';
import { now } from '../now.js';
import { IN_OTHER_HANDS, slipUntil } from '../purchases/money-words.js';
import { type Purchase, useUnpaidPurchases } from '../purchases/purchase-queries.js';
import { isWebAddress } from '../web-address.js';
import type { Cart } from './cart-queries.js';
import type { Address, Choice } from './draft.js';
import type { LiveQuote } from './quote-queries.js';

/** While the service refuses a second checkout of the same cart. */
const YOUNG_MS = 10 * 60_000;

/** A payment that was begun and can be gone on with. */
export interface Continuation {
  id: string;
  number: string | null;
  payUrl: string;
  /** Null if only the service's refusal of another one is known. */
  total: number | null;
}

/** What a checkout of the form as it is now would buy. */
interface Wanted {
  cart: Cart;
  address: Address;
  choices: Readonly<Record<string, Choice>>;
  isContactNew: boolean;
  live: LiveQuote;
}

/** The payment to go on with instead of beginning another one of the same goods to the same place; null if this would be another one. */
export function useContinuation(wanted: Wanted, error: Error | null): Continuation | null {
  const { data: known } = useUnpaidPurchases((newest) => newest.find((one) => canGoOn(one) && isSame(one, wanted)) ?? null);
  if (known) return { id: known.id, number: known.number ?? null, payUrl: known.pay_url ?? '', total: known.total };
  return isCode(error, 'DUPLICATE_CHECKOUT') ? continuationIn(error) : null;
}

/** Begun a moment ago, and nobody has tried to pay it yet. */
export const isYoung = ({ state, money, created_at }: Purchase): boolean =>
  state === 'open' && money === null && now().getTime() - Date.parse(created_at) < YOUNG_MS;

function canGoOn(purchase: Purchase): boolean {
  const { state, money, pay_url, payment_status } = purchase;
  const isBegun = state === 'open' && (isYoung(purchase) || money?.code === 'payment_open');
  // A slip is paid where it says: its payment page would begin a second payment.
  return isBegun && !slipUntil(purchase) && isWebAddress(pay_url) && !IN_OTHER_HANDS.includes(payment_status);
}

function continuationIn({ details: [detail] }: MarketplaceError): Continuation | null {
  const { purchase_id: id, purchase_number: number, redirect_url: payUrl } = detail ?? {};
  if (typeof id !== 'string' || !isWebAddress(payUrl)) return null;
  return { id, number: typeof number === 'string' ? number : null, payUrl, total: null };
}

function isSame({ orders }: Purchase, { cart, address, choices, isContactNew, live }: Wanted): boolean {
  const bought = orders.flatMap(({ items }) => items).map(lineOf);
  const held = cart.parcels.flatMap(({ items }) => items).map(lineOf);
  if (isContactNew || bought.sort().join() !== held.sort().join()) return false;
  return orders.every(({ seller_id, shipping_address: { shipco, ...to } }) => {
    const quoted = live.quote?.shipco?.parcels.find((parcel) => parcel.seller_id === seller_id);
    const option = choices[seller_id]?.option_id ?? quoted?.option_id;
    const point = choices[seller_id]?.point_id;
    const isSameOption = !option || !shipco || option === shipco.option_id;
    return isSameOption && (!point || point === shipco?.pickup_point?.point_id) && isSamePlace(address, to);
  });
}

const lineOf = ({ product_id, quantity, unit_price }: { product_id: string; quantity: number; unit_price: number }): string =>
  [product_id, quantity, unit_price].join(' ');

const PARTS = ['state', 'city', 'zip', 'street', 'number', 'extras'] as const satisfies readonly (keyof Address)[];

const isSamePlace = (typed: Address, bought: Partial<Address>): boolean =>
  PARTS.every((part) => typed[part].trim() === (bought[part] ?? ''));
