import 'reflect-metadata';
import fc from 'fast-check';
import { anyText, readAs } from '../../../../test/support/at-sight.js';
import { QuoteBody } from './quote.dto.js';

/** The rules alone. */
class Rules extends QuoteBody {
  static override fastPath(): null {
    return null;
  }
}

const address = fc.record(
  { city: anyText, state: anyText, zip: anyText, street: anyText, number: anyText, extras: anyText, constructor: fc.constant(1) },
  { requiredKeys: [] },
);
const body = fc.record(
  { shipping: fc.oneof({ weight: 9, arbitrary: address }, fc.constantFrom(null, [], 'x', 1, {})), more: anyText },
  { requiredKeys: [] },
);

describe('the fast path of the body of a quote', () => {
  it('is what the rules make of it', async () => {
    const good = { shipping: { city: ' Godoy Cruz ', zip: '5501', number: '', extras: 'x' } };
    expect(QuoteBody.fastPath(good)).toBeInstanceOf(QuoteBody);
    expect(await readAs(QuoteBody, good)).toEqual(await readAs(Rules, good));
    await fc.assert(
      fc.asyncProperty(body, async (value) => expect(await readAs(QuoteBody, value)).toEqual(await readAs(Rules, value))),
      { numRuns: 300 },
    );
  });

  it.each([{}, { shipping: null }, { shipping: [] }, { shipping: { city: null } }, { shipping: { city: 'x'.repeat(201) } }])(
    'is left to the rules: %j',
    (value) => expect(QuoteBody.fastPath(value)).toBeNull(),
  );
});

it('a quote needs no part of an address (R-082)', async () => {
  for (const body of [QuoteBody, Rules]) expect(await readAs(body, { shipping: {} })).toMatchObject({ shipping: {} });
});
