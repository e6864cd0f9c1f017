import { Address } from './address.js';

describe('an address', () => {
  it('is the same with white space around its parts, any of which may be empty (R-145)', () => {
    const typed = Address.of({ city: ' Godoy Cruz\t', zip: '5501\n', number: null });
    expect(typed).toEqual(new Address('Godoy Cruz', '', '5501', '', ''));
  });
});
