import { anOption, aPickup, aPickupPoint } from '../../../../test/support/shipping.builder.js';
import { offeredOptions, type ShippingOption } from '../../shipco/domain/shipping-option.js';
import { shownOptions } from './shown-options.js';

const shown = (options: readonly ShippingOption[], option: ShippingOption, point = option.pickupPoints[0] ?? null) =>
  shownOptions({ offered: offeredOptions(options), option, point });
const many = (count: number, make: (at: number) => ShippingOption) => Array.from({ length: count }, (_, at) => make(at));

describe('the options to choose from', () => {
  it('are marked anew as cheapest and fastest, beside the provider’s other tags (R-058)', () => {
    const cheap = anOption({ priceCents: 100, tags: ['fastest', 'eco'] });
    const fast = anOption({ carrierId: 1, estimatedDelivery: '2026-12-01T23:00:00.000Z', tags: ['cheapest'] });
    const timeless = anOption({ carrierId: 2, estimatedDelivery: null });
    expect(shown([cheap, fast, timeless], cheap).map(({ tags }) => tags)).toEqual([['cheapest', 'eco'], ['fastest'], []]);
    expect(shown([timeless], timeless)[0]?.tags).toEqual(['cheapest']);
  });

  it('are at most twenty, with the default and the chosen one among them, cheapest first (R-057)', () => {
    const pickups = many(30, (at) => aPickup({ carrierId: at, priceCents: at }));
    const homes = many(30, (at) => anOption({ carrierId: at, priceCents: 1000 + at }));
    const chosen = homes[29] as ShippingOption;
    const options = shown([...homes, ...pickups], chosen).map(({ option }) => option);
    expect(options).toEqual([...pickups.slice(0, 18), homes[0], chosen]);
  });

  it('have at most twenty points, nearest first, and the chosen one among them (R-057)', () => {
    const points = many(30, (at) => anOption({ carrierId: at })).map((_, at) => aPickupPoint({ pointId: at + 1, distanceM: at }));
    const pickup = aPickup({ pickupPoints: points });
    const far = points[29] as (typeof points)[number];
    const [first] = shown([pickup], pickup, far);
    expect(first?.pickupPoints).toEqual([...points.slice(0, 19), far]);
  });
});
