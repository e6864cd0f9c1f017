import fc from 'fast-check';
import { CHECK_DIGIT, DOCUMENT, dialled, PHONE } from './contact-rules.js';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
/** Of Buenos Aires, of a large town, of a small one: ten digits together. */
const places = fc.oneof(
  fc.tuple(fc.constant('11'), digits(8)),
  fc.tuple(fc.stringMatching(/^[23]\d{2}$/), digits(7)),
  fc.tuple(fc.stringMatching(/^[23]\d{3}$/), digits(6)),
);
const separator = fc.constantFrom('', ' ', '-', '.', ' - ');

describe('a phone', () => {
  it.each([
    ['261 555 0134', '+542615550134'],
    ['+54 261 555-0134', '+542615550134'],
    ['+54 9 261 555-0134', '+542615550134'],
    ['54 9 261 5550134', '+542615550134'],
    ['0054 9 261 5550134', '+542615550134'],
    ['(0261) 155-550134', '+542615550134'],
    ['0261 15 555 0134', '+542615550134'],
    ['+54 9 0261 15 555 0134', '+542615550134'],
    ['011 15-4444-5555', '+541144445555'],
    ['11 1515 1515', '+541115151515'],
    ['02966 15 401234', '+542966401234'],
    ['+1 (212) 555-0100', '+12125550100'],
    ['+598 99 123 456', '+59899123456'],
    ['+34 612 34 56 78', '+34612345678'],
  ])('is dialled from anywhere, however it is written: %s (R-675)', (typed, number) => expect(dialled(typed)).toBe(number));

  it.each([
    '',
    '1',
    '12',
    '555 0134',
    '15 5555 0134',
    '0261 555 013',
    '261 555 01345',
    '+54 261 555 013',
    '+1 555 01',
    '+1234567890123456',
    '+0 12345678',
    '00000000000',
    'no tengo',
    '261 555 0134 int. 4',
    '261+5550134',
    '٢٦١٥٥٥٠١٣٤',
  ])('is refused: %p (R-675)', (typed) => expect(PHONE.holds(typed)).toBe(false));

  it('is the same with or without country, 9, 0, 15 and separators (R-675)', () => {
    const parts = fc.record({
      place: places,
      country: fc.constantFrom('', '54', '+54', '0054'),
      nine: fc.constantFrom('', '9'),
      zero: fc.constantFrom('', '0'),
      fifteen: fc.constantFrom('', '15'),
      between: separator,
    });
    fc.assert(
      fc.property(parts, ({ place: [area, rest], country, nine, zero, fifteen, between }) => {
        const typed = [country, nine, zero + area, fifteen, rest].filter(Boolean).join(between);
        expect([typed, dialled(typed)]).toEqual([typed, `+54${area}${rest}`]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is dialled as itself once it is normal, and never throws (R-675)', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+\d ().-]{0,25}$/)), (typed) => {
        const number = dialled(typed);
        if (number !== null) expect(dialled(number)).toBe(number);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a document', () => {
  const holds = (text: string) => DOCUMENT.holds(text) && CHECK_DIGIT.holds(text);

  it.each(['30111222', '30.111.222', '5 111 222', 'AAB123456', 'X-1234567-L', '20-12345678-6', '20.12345678.6', '30-71234567-1'])(
    'is accepted: %s (R-676)',
    (typed) => expect(holds(typed)).toBe(true),
  );

  it.each(['', '2', '1234', 'x'.repeat(21), '30/111/222', 'DNI: 30111222', '30111222ñ', '20-30123456-8', '20-12345678-5'])(
    'is refused: %p (R-676)',
    (typed) => expect(holds(typed)).toBe(false),
  );

  /** The rule in the words of the tax office: the sum of all eleven, weighted, is a multiple of eleven. */
  const isMultiple = (cuit: string) =>
    [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1].reduce((sum, weight, at) => sum + weight * Number(cuit[at]), 0) % 11 === 0;

  it('with the prefix of a CUIT needs its check digit; any wrong or swapped digit is found (R-676)', () => {
    const prefix = fc.constantFrom('20', '23', '24', '25', '26', '27', '30', '33', '34');
    fc.assert(
      fc.property(prefix, digits(9), fc.nat(8), fc.integer({ min: 1, max: 9 }), (begin, rest, at, by) => {
        const cuit = begin + rest;
        expect(CHECK_DIGIT.holds(cuit)).toBe(isMultiple(cuit));
        const place = at + 2;
        const wrong = cuit.slice(0, place) + ((Number(cuit[place]) + by) % 10) + cuit.slice(place + 1);
        expect(CHECK_DIGIT.holds(cuit) && CHECK_DIGIT.holds(wrong)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has at most one check digit (R-676)', () => {
    fc.assert(
      fc.property(digits(8), (person) => {
        const good = Array.from({ length: 10 }, (_, digit) => `20${person}${digit}`).filter(CHECK_DIGIT.holds);
        expect(good.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('of another form has no check digit (R-676)', () => {
    expect(['21123456785', '40111222333', '2012345678', 'AB123456785'].map(holds)).toEqual([true, true, true, true]);
  });
});
