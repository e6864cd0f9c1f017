import { findingAdvice, findingText } from './finding-words.js';

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

it('advises to cancel a parcel without money in the order only if that is offered there (R-912)', () => {
  const { en, es } = findingAdvice('parcel_without_money');
  expect(es).toMatch(/^Si el pedido ofrece «Cancelar el paquete», usalo\. Si no, .* en el panel del servicio de envíos/);
  expect(en).toMatch(/^If the order offers "cancel", use it\. If not, .* in the provider’s panel/);
});
