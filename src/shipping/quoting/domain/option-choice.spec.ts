import { anOption, aPickup } from '../../../../test/support/shipping.builder.js';
import { offeredOptions } from '../../shipco/domain/shipping-option.js';
import { choicesAmong, chooseOption, isAnsweredBy } from './option-choice.js';

const HOME = anOption();
const FAST = anOption({ carrierId: 901, priceCents: 600_000, estimatedDelivery: '2026-12-01T23:00:00.000Z' });
const PICKUP = aPickup();
const OFFERED = offeredOptions([HOME, FAST, PICKUP]);
const wanting = (optionId: string, pointId: string | null = null) => ({ sellerId: 's1', optionId, pointId });

describe('what can be chosen', () => {
  it('is everything selectable, cheapest first, pickups with their points (R-055)', () => {
    expect(OFFERED).toEqual([PICKUP, HOME, FAST]);
    const barred = [anOption({ selectable: false }), aPickup({ pickupPoints: [] }), anOption({ serviceType: 'return_origin' })];
    expect(offeredOptions(barred)).toEqual([]);
  });

  it('is the cheapest of several with the same carrier, logistic and service (R-056)', () => {
    const cheaper = anOption({ priceCents: 100 });
    expect(offeredOptions([HOME, cheaper])).toEqual([cheaper]);
    expect(HOME.optionId).toBe(cheaper.optionId);
  });

  it.each([{ carrierId: 1 }, { logisticType: 'carrier_dropoff' }, { serviceType: 'express_delivery' }])(
    'has another id with %j (R-056)',
    (patch) => expect(anOption(patch).optionId).not.toBe(HOME.optionId),
  );

  it('does not confuse parts of an id (R-056)', () => {
    const one = anOption({ logisticType: 'a', serviceType: 'b,c' });
    expect(one.optionId).not.toBe(anOption({ logisticType: 'a,b', serviceType: 'c' }).optionId);
  });
});

describe('a choice', () => {
  it('is the default without a wish (R-054)', () => {
    expect(chooseOption(OFFERED, undefined)).toEqual({ option: HOME, point: null, choice: 'default', missed: null });
  });

  it('is what the buyer wants, with its point (R-059)', () => {
    expect(chooseOption(OFFERED, wanting(FAST.optionId))).toMatchObject({ option: FAST, choice: 'chosen' });
    expect(chooseOption(OFFERED, wanting(PICKUP.optionId, '185120'))).toMatchObject({
      option: PICKUP,
      point: { pointId: 185_120 },
      choice: 'chosen',
    });
  });

  it.each([
    ['an unknown option', wanting('x')],
    ['a pickup without a point', wanting(PICKUP.optionId)],
    ['a pickup at an unknown point', wanting(PICKUP.optionId, '1')],
    ['a home delivery at a point', wanting(HOME.optionId, '85120')],
  ])('is the default when what the buyer wants cannot be had: %s (R-059)', (_, wanted) => {
    expect(chooseOption(OFFERED, wanted)).toMatchObject({ option: HOME, point: null, choice: 'unavailable' });
  });

  it('is null without a home delivery, unless a pickup is wanted (R-060)', () => {
    expect(chooseOption([PICKUP], undefined)).toBeNull();
    expect(chooseOption([PICKUP], wanting('x'))).toBeNull();
    expect(chooseOption([PICKUP], wanting(PICKUP.optionId, '85120'))?.choice).toBe('chosen');
  });
});

describe('a later wish', () => {
  const shown = (wanted?: ReturnType<typeof wanting>) => {
    const chosen = chooseOption(OFFERED, wanted);
    if (!chosen) throw new Error('nothing was chosen');
    return chosen;
  };

  it.each([
    ['the same', shown(wanting(FAST.optionId)), wanting(FAST.optionId), true],
    ['the same point', shown(wanting(PICKUP.optionId, '85120')), wanting(PICKUP.optionId, '85120'), true],
    ['another point', shown(wanting(PICKUP.optionId, '85120')), wanting(PICKUP.optionId, '185120'), false],
    ['another option', shown(wanting(FAST.optionId)), wanting(HOME.optionId), false],
    ['none, after a choice', shown(wanting(FAST.optionId)), undefined, false],
    ['none, after none', shown(), undefined, true],
    ['the default by its id', shown(), wanting(HOME.optionId), true],
    ['an option, after none', shown(), wanting(FAST.optionId), false],
    ['the same that could not be had', shown(wanting('gone')), wanting('gone'), true],
    ['another one than could not be had', shown(wanting('gone')), wanting('other'), false],
    ['none, after one that could not be had', shown(wanting('gone')), undefined, true],
  ])('is answered by what was shown, or not: %s (R-100)', (_, chosen, wanted, answered) => {
    expect(isAnsweredBy(chosen, wanted)).toBe(answered);
  });

  it('counts only for sellers in the cart, in any order (R-061)', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((sellerId) => ({ sellerId, optionId: 'o', pointId: null }));
    if (!a || !b || !c) throw new Error('unreachable');
    expect(choicesAmong([c, a, b], new Set(['a', 'c']))).toEqual([a, c]);
  });
});
