import 'reflect-metadata';
import fc from 'fast-check';
import { BodyValidation } from '../../shared/http/validation.pipe.js';
import { QuoteBody } from './quote.dto.js';

/** The rules alone: a class without `atSight`. */
class Rules extends QuoteBody {
  static override atSight(): null {
    return null;
  }
}

const pipe = new BodyValidation();
const readAs = (metatype: typeof QuoteBody, value: object) =>
  pipe.transform(structuredClone(value), { type: 'body', metatype }).then(
    (body) => ({ body: { ...(body as QuoteBody), shipping: { ...(body as QuoteBody).shipping } } }),
    (error: unknown) => ({ refused: (error as { details: unknown }).details }),
  );

const member = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'grapheme', maxLength: 210 }) },
  fc.string({ unit: 'binary', minLength: 195, maxLength: 210 }),
  fc.constantFrom(null, undefined, 0, true, {}, [], 'x'.repeat(200), 'x'.repeat(201), '😀'.repeat(150), '\0', '\ud800'),
);
const address = fc.record(
  { city: member, state: member, zip: member, street: member, number: member, extras: member, constructor: fc.constant(1) },
  { requiredKeys: [] },
);
const body = fc.record(
  { shipping: fc.oneof({ weight: 9, arbitrary: address }, fc.constantFrom(null, [], 'x', 1, {})), more: member },
  { requiredKeys: [] },
);

describe('the body of a quote, read at sight', () => {
  it('is what the rules make of it', async () => {
    const good = { shipping: { city: ' Godoy Cruz ', zip: '5501', number: '', extras: 'x' } };
    expect(QuoteBody.atSight(good)).toBeInstanceOf(QuoteBody);
    expect(await readAs(QuoteBody, good)).toEqual(await readAs(Rules, good));
    await fc.assert(
      fc.asyncProperty(body, async (value) => expect(await readAs(QuoteBody, value)).toEqual(await readAs(Rules, value))),
      { numRuns: 300 },
    );
  });

  it.each([{}, { shipping: null }, { shipping: [] }, { shipping: { city: null } }, { shipping: { city: 'x'.repeat(201) } }])(
    'is left to the rules: %j',
    (value) => expect(QuoteBody.atSight(value)).toBeNull(),
  );
});
