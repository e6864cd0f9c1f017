import fc from 'fast-check';
import { generalMessage } from './failure-message.js';

describe('the general message', () => {
  it.each([
    ['HTTP 400: No such street', 'HTTP …: No such street'],
    ['HTTP 422: zip 5501 is not served by OCA', 'HTTP …: zip … is not served by OCA'],
    ['several shipments exist: 5550123, 5550124, 5550125', 'several shipments exist: …'],
    [
      'account 8001 (seller) may hold the shipment and cannot be queried',
      'account … (seller) may hold the shipment and cannot be queried',
    ],
    ["the provider refuses the marketplace's credential", "the provider refuses the marketplace's credential"],
    ["field 'street' isn't valid", "field … isn't valid"],
    ['the city "Godoy Cruz" does not exist', 'the city … does not exist'],
    ['the city Godoy Cruz does not exist', 'the city … does not exist'],
    ['la localidad San Martín de los Andes no existe', 'la localidad … no existe'],
    ['recipient *** with phone *** is unknown', 'recipient … with phone … is unknown'],
    ['mail ana.perez+1@example.com.ar is refused', 'mail … is refused'],
    ['see https://shipco.example/errors/77?id=a', 'see …'],
    ['parcel b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55 was lost', 'parcel … was lost'],
    ['id MP-1f7a55bc is taken', 'id … is taken'],
    ['weight 1.250,5 kg above 30kg', 'weight … kg above …'],
    ['INSUFFICIENT_CREDIT: The account has no credit', 'INSUFFICIENT_CREDIT: The account has no credit'],
    ['  two   spaces\nand a line ', 'two spaces and a line'],
    ['', ''],
  ])('of %j is %j (R-419)', (message, general) => {
    expect(generalMessage(message)).toBe(general);
  });

  it.each([
    ['HTTP 400: No such street', 'HTTP 400: No such city'],
    ['HTTP 422: INVALID_ZIP', 'HTTP 422: INVALID_PHONE'],
    ['destination.zip is required', 'destination.street is required'],
    ['Invalid Zip Code', 'Missing Phone Number'],
  ])('keeps %j apart from %j (R-419)', (one, other) => {
    expect(generalMessage(one)).not.toBe(generalMessage(other));
  });

  const letters = (most: number) =>
    fc.string({ unit: fc.constantFrom(...'abcdefghijklmnñopqrstuvwxyzáéíóú'), minLength: 2, maxLength: most });
  const name = fc
    .array(letters(8), { minLength: 1, maxLength: 3 })
    .map((words) => words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' '));
  const particular = fc.oneof(
    fc.nat().map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: 0, max: 1e6 }).map((value) => value.toFixed(2)),
    fc.uuid(),
    fc.emailAddress(),
    name,
    fc.string({ unit: fc.constantFrom(...'abc 123,.-ÁÑ'), maxLength: 20 }).map((text) => `"${text}"`),
    fc.nat().map((number) => `MP-${number.toString(16)}0`),
  );

  it('is the same for messages that differ in nothing but numbers, ids, names, e-mails and quoted words (R-419)', () => {
    fc.assert(
      fc.property(particular, particular, particular, particular, (a, b, c, d) => {
        const message = (one: string, other: string) =>
          `HTTP 400: the city ${one} is not served from the origin ${other}, try again`;
        expect(generalMessage(message(a, b))).toBe(generalMessage(message(c, d)));
      }),
    );
  });

  it('is its own general message, and never long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (message) => {
        const general = generalMessage(message);
        expect(general.length).toBeLessThanOrEqual(300);
        expect(generalMessage(general).length).toBeLessThanOrEqual(general.length);
      }),
    );
  });
});
