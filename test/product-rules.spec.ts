import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { ProductBody } from '../src/catalog/http/product.dto.js';
import { parseInput } from '../web/src/format.js';
import { problemsIn } from '../web/src/seller/product-rules.js';

const GOOD = {
  title: 'Mate',
  description: '',
  image_url: '',
  sku: '',
  price: '24.500,50',
  weight_grams: '450',
  length_cm: '18',
  width_cm: '12,5',
  height_cm: '0,001',
  free_shipping: false,
  active: true,
};
const NUMBERS = ['price', 'weight_grams', 'length_cm', 'width_cm', 'height_cm'] as const;

/** The fields that the service refuses. */
function refused(input: typeof GOOD): string[] {
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, parseInput(input[name])]));
  const body = plainToInstance(ProductBody, { ...input, image_url: null, sku: null, ...numbers });
  return validateSync(body).map(({ property }) => property);
}

it.each([
  ...NUMBERS.flatMap((name) =>
    [
      '',
      'mucho',
      '0',
      '-1',
      '1e3',
      '0x10',
      '12,345',
      '0,001',
      '0,0001',
      '0,01',
      '1',
      '5.000',
      '5.001',
      '10.000.000,5',
      '1.000.000.001',
    ].map((text) => [name, text] as const),
  ),
  ['title', ' '] as const,
])('a form refuses %s "%s" if the service does, and in one round (R-795)', (name, text) => {
  const input = { ...GOOD, [name]: text };
  expect(Object.keys(problemsIn(input))).toEqual(refused(input));
});

it('refuses half an address of a photo (R-795)', () => {
  expect(Object.keys(problemsIn({ ...GOOD, image_url: 'foto.jpg' }))).toEqual(['image_url']);
  expect(problemsIn({ ...GOOD, image_url: 'https://tienda.example/mate.jpg' })).toEqual({});
});
