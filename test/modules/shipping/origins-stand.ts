import { SellerOrigins } from '../../../src/shipping/origins/application/seller-origins.service.js';
import { ShipcoError } from '../../../src/shipping/shipco/application/shipco.gateway.js';
import type { DispatchAddress } from '../../../src/shipping/shipco/domain/origin.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { DISPATCH_ADDRESS } from '../../support/shipping.builder.js';

export const DEPOT = { ...DISPATCH_ADDRESS, street: 'San Martín' };
export const ELSEWHERE = { ...DEPOT, street: 'Belgrano', number: '7' };
export const MINUTE_MS = 60_000;
/** Longer than any pause between two tries. */
export const LONG_MS = 16 * MINUTE_MS;
export const DAY_MS = 24 * 60 * MINUTE_MS;
export const SELLER = 's1';
export const REFUSED = { state: 'refused', reason: 'zip: unknown' };
export const READY = { state: 'ready', reason: null };

/** A seller who enters addresses, and the provider whose address book gets them. */
export function originsStand(underTest: () => ModuleUnderTest) {
  const origins = () => underTest().get(SellerOrigins);
  const book = () => underTest().shipco.book;
  return {
    origins,
    book,
    enters: (address: DispatchAddress | null) => origins().saveProfile(SELLER, { name: 'Norte', address }),
    /** What is due then is worked off. */
    works: async (afterMs = 0) => {
      await underTest().passes(afterMs);
      return underTest().due.workOff('make-origin');
    },
    fails: (kind: ShipcoError['kind'], httpStatus?: number, retryAfterMs = 0) => {
      const facts = httpStatus === undefined ? { retryAfterMs } : { httpStatus, retryAfterMs, said: REFUSED.reason };
      book().onCreate = async () => {
        throw new ShipcoError(kind, `HTTP ${httpStatus}: ${REFUSED.reason}`, facts);
      };
    },
    accepts: () => {
      book().onCreate = async (request) => book().accept(request);
    },
    seen: async () => (await origins().of(SELLER)).origin,
    /** The origin that her parcels leave from now. */
    used: async () => {
      const [row] = await underTest().stored<{ origin_id: string | null }>('seller_dispatch', { seller_id: SELLER });
      return row?.origin_id ? Number(row.origin_id) : null;
    },
    names: () => book().origins.map(({ name }) => name),
  };
}
