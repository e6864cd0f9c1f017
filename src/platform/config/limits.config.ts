import { settings } from './settings.js';

export type LimitName =
  | 'login'
  | 'callback'
  | 'quote'
  | 'quoteUser'
  | 'estimate'
  | 'revocation'
  | 'checkout'
  | 'checkoutUser'
  | 'requestUser'
  | 'linkUser'
  | 'productUser'
  | 'productBatchUser'
  | 'catalogueBatch'
  | 'labelUser'
  | 'cartUser'
  | 'admin'
  | 'doctor'
  | 'feed'
  | 'badSignature'
  | 'unsigned'
  | 'unsignedAll'
  | 'shipcoHints';

/** Limits of which all subjects share one number, by the rule of fair shares. */
export type SharedLimitName = 'paycoHints' | 'paycoSearches';

/** Counted per session, per user, and per admin; all others per address, except `unsignedAll`. */
export const LIMITS_PER_SESSION: ReadonlySet<LimitName> = new Set<LimitName>(['quote', 'checkout']);
export const LIMITS_PER_USER: ReadonlySet<LimitName> = new Set<LimitName>([
  'quoteUser',
  'checkoutUser',
  'requestUser',
  'linkUser',
  'productUser',
  'productBatchUser',
  'labelUser',
  'cartUser',
]);
export const LIMITS_PER_ADMIN: ReadonlySet<LimitName> = new Set<LimitName>(['feed', 'doctor', 'catalogueBatch']);

/** Exceeding these by a few requests does no harm, so counting them costs no statement. */
export const LIMITS_IN_BATCHES: ReadonlySet<LimitName> = new Set<LimitName>([
  ...LIMITS_PER_SESSION,
  ...LIMITS_PER_USER,
  ...LIMITS_PER_ADMIN,
  'estimate',
  'revocation',
  'unsigned',
  'unsignedAll',
  'shipcoHints',
]);

/** Requests allowed per minute and session or address. */
export class LimitsConfig extends settings((environment) => {
  /** 0 means no limit. */
  const perMinute: Readonly<Record<LimitName, number>> = {
    login: environment.RATE_LIMIT_LOGIN,
    callback: environment.RATE_LIMIT_LOGIN,
    quote: environment.RATE_LIMIT_QUOTE,
    quoteUser: environment.RATE_LIMIT_QUOTE_USER,
    estimate: environment.RATE_LIMIT_ESTIMATE,
    revocation: environment.RATE_LIMIT_REVOCATIONS,
    checkout: environment.RATE_LIMIT_CHECKOUT,
    // A checkout quotes, too. Its calls are counted separately, so that quotes leave the user a checkout. The limit is lower, so that one
    // user cannot exhaust the reserve for checkouts.
    checkoutUser: Math.ceil(environment.RATE_LIMIT_QUOTE_USER / 2),
    // A request not to send a parcel, and taking it back: each writes what happened to the order. A dropped purchase: each calls the payment
    // provider, whose limit all buyers share.
    requestUser: Math.ceil(environment.RATE_LIMIT_QUOTE_USER / 12),
    // Each start of a link writes a state.
    linkUser: Math.ceil(environment.RATE_LIMIT_QUOTE_USER / 2),
    productUser: environment.RATE_LIMIT_PRODUCTS,
    productBatchUser: environment.RATE_LIMIT_PRODUCT_BATCHES,
    catalogueBatch: environment.RATE_LIMIT_PRODUCT_BATCHES,
    // What a seller prints, counted apart from what they offer: each label is a call to the shipping provider.
    labelUser: environment.RATE_LIMIT_PRODUCTS,
    cartUser: environment.RATE_LIMIT_CART,
    admin: environment.RATE_LIMIT_ADMIN,
    doctor: environment.RATE_LIMIT_ADMIN,
    feed: environment.RATE_LIMIT_FEED,
    badSignature: environment.RATE_LIMIT_BAD_SIGNATURE,
    unsigned: environment.RATE_LIMIT_UNSIGNED,
    unsignedAll: environment.RATE_LIMIT_UNSIGNED_ALL,
    shipcoHints: environment.RATE_LIMIT_SHIPCO_HINTS,
  };
  /** The same of all together. */
  const shared: Readonly<Record<SharedLimitName, number>> = {
    paycoHints: environment.PAYCO_LIMIT_HINTS,
    paycoSearches: environment.PAYCO_LIMIT_SEARCHES,
  };
  /** Hashes sessions and addresses, so that the counters do not reveal them. */
  const keySecret = environment.SESSION_SECRET.split(',')[0]?.trim() ?? '';
  /** What one alone may take of what all share; 100 means everything. */
  const fairSharePercent = environment.FAIR_SHARE_PERCENT;
  return { perMinute, shared, keySecret, fairSharePercent };
}) {}
