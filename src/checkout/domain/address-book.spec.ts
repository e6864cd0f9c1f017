import { Address } from '../../orders/domain/address.js';
import { AddressBook, type AddressWish, MAX_ADDRESSES } from './address-book.js';

const LAVALLE = new Address('Godoy Cruz', 'Mendoza', '5501', 'Lavalle', '120', 'Timbre 2');
const wish = (name: string, isDefault = false): AddressWish => ({ name, address: LAVALLE, isDefault });
const empty = () => new AddressBook([], null);
const names = (book: AddressBook) => book.addresses.map(({ name }) => name);
const two = () => empty().add('1', wish('Casa')).add('2', wish('Trabajo'));

describe('an address book', () => {
  it('keeps addresses in the order in which they were added; the first is the default (R-387)', () => {
    expect(names(two())).toEqual(['Casa', 'Trabajo']);
  });

  it('puts the one that becomes the default first (R-387)', () => {
    expect(names(two().add('3', wish('Madre', true)))).toEqual(['Madre', 'Casa', 'Trabajo']);
    expect(names(two().replace('2', wish('Oficina', true)))).toEqual(['Oficina', 'Casa']);
  });

  it('keeps its default until another one becomes it (R-387)', () => {
    expect(names(two().replace('1', wish('Mi casa', false)))).toEqual(['Mi casa', 'Trabajo']);
  });

  it('has the next one as the default when the first is removed (R-387)', () => {
    expect(names(two().remove('1'))).toEqual(['Trabajo']);
  });

  it(`has room for ${MAX_ADDRESSES} (R-386)`, () => {
    let book = empty();
    for (let n = 1; n <= MAX_ADDRESSES; n++) book = book.add(String(n), wish(`${n}`));
    expect(() => book.add('one more', wish('x'))).toThrow(expect.objectContaining({ kind: 'conflict', code: 'ADDRESS_LIMIT' }));
    expect(names(book.remove('3').add('one more', wish('x')))).toHaveLength(MAX_ADDRESSES);
  });

  it('does not find what is not in it (R-389)', () => {
    const notFound = expect.objectContaining({ kind: 'not_found', code: 'ADDRESS_NOT_FOUND' });
    expect(() => two().replace('3', wish('x'))).toThrow(notFound);
    expect(() => two().remove('3')).toThrow(notFound);
  });

  it('begins with the address of a paid checkout, named by its street, only if it is empty (R-388)', () => {
    const begun = empty().beginWith({ ...LAVALLE });
    expect(begun.addresses).toEqual([{ id: expect.any(String), name: 'Lavalle 120', address: LAVALLE }]);
    expect(two().beginWith({ ...LAVALLE, street: 'Otra' })).toEqual(two());
  });

  it.each([{}, { ...LAVALLE, zip: '' }, { ...LAVALLE, street: ' ' }])(
    'does not begin with an incomplete one: %j (R-388)',
    (bought) => {
      expect(empty().beginWith(bought).addresses).toEqual([]);
    },
  );

  it('is named by a street without a number (R-388)', () => {
    expect(names(empty().beginWith({ ...LAVALLE, number: '' }))).toEqual(['Lavalle']);
  });

  it('shortens a long street in the name (R-388)', () => {
    expect(names(empty().beginWith({ ...LAVALLE, street: `${'a'.repeat(59)}😀` }))[0]).toHaveLength(60);
  });
});
