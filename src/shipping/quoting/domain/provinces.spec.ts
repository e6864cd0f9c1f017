import { PROVINCES } from '../../../orders/domain/provinces.js';
import { isElsewhere } from './provinces.js';

const at = (city: string, state: string) => ({ city, state });

describe('the provinces', () => {
  it('are 24, in order, without accents (R-085)', () => {
    expect(PROVINCES).toHaveLength(24);
    expect([...PROVINCES].sort()).toEqual(PROVINCES);
    for (const name of PROVINCES) expect(name).toMatch(/^[A-Za-z ]+$/);
  });
});

describe('what the provider understood is elsewhere', () => {
  it.each([
    ['another town in another province', at('Rosario', 'Santa Fe'), at('Villa del Rosario', 'Cordoba')],
    ['another town of the province', at('Rosario', 'Córdoba'), at('Villa del Rosario', 'Cordoba')],
    ['the same town in another province', at('San Martín', 'Mendoza'), at('San Martin', 'Buenos Aires')],
    ['another town, without a province', at('Rosario', ''), at('Capital Federal', 'Capital Federal')],
    ['another province, without a town', at('', 'Salta'), at('Mendoza', 'Mendoza')],
    ['the capital for the province of that name', at('La Plata', 'Buenos Aires'), at('Capital Federal', 'Capital Federal')],
  ])('for %s (R-077)', (_, entered, understood) => {
    expect(isElsewhere(entered, understood)).toBe(true);
  });

  it.each([
    ['the same', at('Godoy Cruz', 'Mendoza'), at('Godoy Cruz', 'Mendoza')],
    ['accents, case and space', at('  SAN MIGUEL  de Tucumán', 'TUCUMÁN '), at('San Miguel de Tucuman', 'Tucuman')],
    ['the names of the capital', at('C.A.B.A.', 'Ciudad Autónoma de Buenos Aires'), at('Capital Federal', 'Capital Federal')],
    ['a district of the capital', at('Palermo', 'Capital Federal'), at('Capital Federal', 'Ciudad de Buenos Aires')],
    ['the capital without a province', at('CABA', ''), at('Capital Federal', 'Capital Federal')],
    [
      'the full name of a province',
      at('Ushuaia', 'Tierra del Fuego, Antártida e Islas del Atlántico Sur'),
      at('Ushuaia', 'Tierra del Fuego'),
    ],
    ['nothing that was entered', at('', ''), at('Mendoza', 'Mendoza')],
  ])('not for %s (R-077)', (_, entered, understood) => {
    expect(isElsewhere(entered, understood)).toBe(false);
  });
});
