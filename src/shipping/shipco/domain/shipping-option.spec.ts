import { anOption } from '../../../../test/support/shipping.builder.js';
import { defaultOption, offeredOptions, type ShippingOption } from './shipping-option.js';

const chooseOption = (options: readonly ShippingOption[]) => defaultOption(offeredOptions(options));

describe('the default option', () => {
  it('takes the cheapest price with tax, wherever it stands in the list (R-054)', () => {
    const cheapest = anOption({ carrierId: 2, priceCents: 100, priceNetCents: 99 });
    const cheaperWithoutTax = anOption({ carrierId: 3, priceCents: 101, priceNetCents: 50 });
    expect(chooseOption([anOption(), cheapest, cheaperWithoutTax])).toBe(cheapest);
    expect(chooseOption([cheaperWithoutTax, cheapest, anOption()])).toBe(cheapest);
  });

  it('takes the earliest delivery among equal prices, comparing dates of different offsets (R-054)', () => {
    const late = anOption({ estimatedDelivery: '2026-12-02T23:00:00+00:00' });
    const early = anOption({ estimatedDelivery: '2026-12-03T00:00:00+02:00' });
    expect(chooseOption([late, early])).toBe(early);
    expect(chooseOption([early, late])).toBe(early);
  });

  it('prefers a known delivery date to none among equal prices (R-054)', () => {
    const known = anOption({ estimatedDelivery: '2027-12-02T23:00:00+0000' });
    const unknown = anOption({ estimatedDelivery: null });
    const unreadable = anOption({ estimatedDelivery: 'soon' });
    expect(chooseOption([unknown, unreadable, known])).toBe(known);
    expect(chooseOption([unreadable, unknown])).toBe(unreadable);
  });

  it.each([
    { selectable: false },
    { serviceType: 'pickup_point' },
    { serviceType: 'return_origin' },
    { serviceType: 'return_crossdock' },
  ])('never takes %p, however cheap (R-055)', (patch) => {
    const barred = anOption({ priceCents: 1, ...patch });
    const delivered = anOption({ serviceType: 'express_delivery' });
    expect(chooseOption([barred, delivered])).toBe(delivered);
    expect(chooseOption([barred])).toBeNull();
  });

  it('takes nothing from an empty list, and leaves the list as it is', () => {
    expect(chooseOption([])).toBeNull();
    const options = [anOption({ priceCents: 9 }), anOption({ priceCents: 1 })];
    chooseOption(options);
    expect(options.map((option) => option.priceCents)).toEqual([9, 1]);
  });
});
