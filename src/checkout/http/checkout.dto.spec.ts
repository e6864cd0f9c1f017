import 'reflect-metadata';
import fc from 'fast-check';
import { anyText, readAs } from '../../../test/support/at-sight.js';
import { CheckoutBody } from './checkout.dto.js';

/** The rules alone. */
class Rules extends CheckoutBody {
  static override fastPath(): null {
    return null;
  }
}

const GOOD = { city: ' Godoy Cruz', state: 'Mendoza ', zip: '5501', street: 'Lavalle', number: '', extras: 'Timbre 2' };
const some = (...texts: string[]) => fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...texts) }, anyText);
const address = fc.record(
  {
    city: some(GOOD.city),
    state: some(GOOD.state),
    zip: some(GOOD.zip),
    street: some(GOOD.street),
    number: some('120'),
    extras: some('x'),
  },
  { requiredKeys: ['city', 'state'] },
);
const body = fc.record(
  {
    shipping: fc.oneof({ weight: 9, arbitrary: address }, fc.constantFrom(null, [], 'x', {})),
    name: some(' Tía Marta '),
    phone: some('261 555 0134', '1'),
    document: some(' ', '30111222', '20-30123456-8'),
    email: some('marta@example.com'),
  },
  { requiredKeys: ['shipping'] },
);

describe('the fast path for a checkout body', () => {
  it('returns the same as full validation', async () => {
    const good = { shipping: GOOD, name: ' Tía Marta ' };
    expect(CheckoutBody.fastPath(good)).toMatchObject({ name: 'Tía Marta', shipping: { city: 'Godoy Cruz' } });
    expect(await readAs(CheckoutBody, good)).toEqual(await readAs(Rules, good));
    await fc.assert(
      fc.asyncProperty(body, async (value) => expect(await readAs(CheckoutBody, value)).toEqual(await readAs(Rules, value))),
      { numRuns: 300 },
    );
  });

  it.each([
    { shipping: null },
    { shipping: { ...GOOD, zip: ' ' } },
    { shipping: { ...GOOD, street: undefined } },
    { shipping: { ...GOOD, number: null } },
    { shipping: { ...GOOD, number: '12345678901' } },
    { shipping: GOOD, email: 'marta@example.com' },
    { shipping: GOOD, name: '' },
    { shipping: GOOD, phone: null },
    { shipping: GOOD, phone: '261 555 0134' },
    { shipping: GOOD, document: '30111222' },
  ])('falls back to full validation: %j', (value) => expect(CheckoutBody.fastPath(value)).toBeNull());
});

it.each(['city', 'state', 'zip', 'street'])(
  'a checkout needs city, province, postal code and street, so also %s (R-114)',
  async (part) => {
    for (const missing of [undefined, null, '', ' ']) {
      const refused = [{ path: `shipping.${part}`, message: expect.anything() }];
      expect(await readAs(CheckoutBody, { shipping: { ...GOOD, [part]: missing } })).toEqual({ refused });
    }
  },
);
