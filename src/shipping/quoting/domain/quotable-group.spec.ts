import { aFreeLine, aLine } from '../../../../test/support/cart.builder.js';
import { aQuotableGroup } from '../../../../test/support/shipping.builder.js';
import { QuoteFailedError } from './quote.errors.js';

describe('QuotableGroup', () => {
  it('has one unit for each piece, in whole grams and centimetres rounded up (R-064)', () => {
    const line = aLine({ quantity: 2, weightGrams: 899.2, lengthCm: 24.01, widthCm: 20, heightCm: 11.5 });
    const unit = { weightGrams: 900, lengthCm: 25, widthCm: 20, heightCm: 12, description: 'Kettle' };
    expect(aQuotableGroup(line, aFreeLine({ weightGrams: 40 })).units()).toEqual([
      unit,
      unit,
      { ...unit, weightGrams: 40, description: 'Gourd' },
    ]);
  });

  it('never has a unit lighter than 10 g or thinner than 1 cm (R-064)', () => {
    const [unit] = aQuotableGroup(aLine({ weightGrams: 2.5, lengthCm: 0.2, widthCm: 3, heightCm: 0.9 })).units();
    expect(unit).toMatchObject({ weightGrams: 10, lengthCm: 1, widthCm: 3, heightCm: 1 });
  });

  it.each(['weightGrams', 'lengthCm', 'widthCm', 'heightCm'] as const)(
    'cannot be quoted when a product has no %s, and says which shop and product (R-069)',
    (field) => {
      for (const missing of [null, 0]) {
        const group = aQuotableGroup(aLine(), aFreeLine({ [field]: missing }));
        expect(() => group.units()).toThrow(QuoteFailedError);
        expect(() => group.units()).toThrow('Shipping from Feria Sur cannot be quoted: "Gourd" has no weight or size.');
      }
    },
  );

  it('counts the larger of five times the grams and the cubic centimetres as the chargeable weight of a unit (R-063)', () => {
    expect(aQuotableGroup(aLine({ weightGrams: 900 })).weights.all).toBe(6000);
    expect(aQuotableGroup(aLine({ weightGrams: 1201 })).weights.all).toBe(6005);
    expect(aQuotableGroup(aLine({ weightGrams: 1201, quantity: 3 })).weights.all).toBe(18_015);
  });

  it('counts chargeable weight after rounding (R-063)', () => {
    const box = { weightGrams: 1, lengthCm: 9.1, widthCm: 9.1, heightCm: 9.1 };
    expect(aQuotableGroup(aLine(box)).weights.all).toBe(1000);
    expect(aQuotableGroup(aLine({ ...box, weightGrams: 200.1 })).weights.all).toBe(1005);
  });

  it('tells the paid items from those that ship free (R-062)', () => {
    const group = aQuotableGroup(aLine({ weightGrams: 2000 }), aFreeLine({ quantity: 2 }));
    expect(group.weights.paid).toBe(10_000);
    expect(group.weights.all).toBe(22_000);
    expect(group.hasPaidItem()).toBe(true);
    expect(aQuotableGroup(aFreeLine()).hasPaidItem()).toBe(false);
    expect(aQuotableGroup(aFreeLine()).weights.paid).toBe(0);
  });

  it('still weighs something when a product has no dimensions, so that it takes part in a fixed cost (R-063)', () => {
    const bare = { weightGrams: null, lengthCm: null, widthCm: null, heightCm: null };
    expect(aQuotableGroup(aLine({ ...bare, quantity: 2 })).weights.paid).toBe(100);
  });

  it('declares the value of all that it holds, also of what ships free (R-065)', () => {
    expect(aQuotableGroup(aLine({ quantity: 2 }), aFreeLine({ unitPriceCents: 19_990 })).declaredValueCents()).toBe(4_819_990);
  });
});
