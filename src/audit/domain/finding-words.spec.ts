import { findingText } from './finding-words.js';

const told = (facts: number, missing: readonly number[]) =>
  findingText({
    class: 'fact_missing',
    shipmentId: null,
    externalId: null,
    paymentId: null,
    expected: { facts },
    found: { missing },
  } as never);

it('names the numbers of the facts that are missing, one or several (R-680)', () => {
  expect(told(14, [2])).toEqual({
    en: 'Of the 14 facts of the order, number 2 is missing.',
    es: 'De los 14 hechos del pedido falta el número 2.',
  });
  expect(told(14, [2, 5])).toEqual({
    en: 'Of the 14 facts of the order, numbers 2, 5 are missing.',
    es: 'De los 14 hechos del pedido faltan los números 2, 5.',
  });
});
