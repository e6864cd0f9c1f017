import { defaultOption, deliveryTime, type PickupPoint, type ShippingOption } from '../../shipco/domain/shipping-option.js';
import type { QuoteTerms } from './shipping-quote.js';

const MAX_OPTIONS = 20;
const MAX_POINTS = 20;
const CHEAPEST = 'cheapest';
const FASTEST = 'fastest';

/** An option as it is shown to the buyer. */
export interface ShownOption {
  readonly option: ShippingOption;
  readonly tags: readonly string[];
  readonly pickupPoints: readonly PickupPoint[];
}

/**
 * The options to choose from, cheapest first; what is chosen and the default are always among them. The provider's tags also count
 * options that cannot be chosen, so `cheapest` and `fastest` are computed again.
 */
export function shownOptions({ offered, option, point }: Pick<QuoteTerms, 'offered' | 'option' | 'point'>): ShownOption[] {
  const cheapest = Math.min(...offered.map(({ priceCents }) => priceCents));
  const fastest = Math.min(...offered.map(deliveryTime));
  return few(offered, MAX_OPTIONS, [option, defaultOption(offered)]).map((one) => ({
    option: one,
    tags: [
      ...(one.priceCents === cheapest ? [CHEAPEST] : []),
      ...(deliveryTime(one) === fastest && one.estimatedDelivery ? [FASTEST] : []),
      ...one.tags.filter((tag) => tag !== CHEAPEST && tag !== FASTEST),
    ],
    pickupPoints: few(one.pickupPoints, MAX_POINTS, one === option ? [point] : []),
  }));
}

/** The first ones in their order, at most `max`, with all that are needed. */
function few<One>(all: readonly One[], max: number, needed: readonly (NoInfer<One> | null)[]): readonly One[] {
  if (all.length <= max) return all;
  const kept = new Set<One | null>(needed);
  kept.delete(null);
  let room = max - kept.size;
  return all.filter((one) => {
    if (kept.has(one)) return true;
    room -= 1;
    return room >= 0;
  });
}
