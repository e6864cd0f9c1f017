import { QUOTED_AT } from '../../../../test/support/shipping.builder.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import { type CostFacts, type ExplanationStep, explainCosts, explainPrice } from './price-explanation.js';

const FACTS: CostFacts = {
  carrierName: 'Expreso Cuyo',
  serviceName: 'Entrega a domicilio',
  priceCents: 521_111,
  buyerShareCents: 260_556,
  weights: { all: 12_000, paid: 6_000 },
  choice: 'default',
  quotedAt: QUOTED_AT,
  account: { kind: 'seller', accountId: 8001, originId: null },
  originCity: null,
  sellerPriceCents: 505_477,
};
const later = new Date(QUOTED_AT.getTime() + 1);
const of = (patch: Partial<CostFacts>, requestedAt: Date | null = QUOTED_AT) => explainPrice({ ...FACTS, ...patch }, requestedAt);
const said = (steps: readonly ExplanationStep[], language: Language) =>
  steps.map(({ text, ...step }) => ({ ...step, text: text[language] }));
const codes = (steps: readonly { code: string }[]) => steps.map(({ code }) => code);

describe('an explanation', () => {
  it('states the price, what ships free with its weights, the rounding, why this option, and when it was quoted (R-079)', () => {
    expect(said(of({}), 'en')).toEqual([
      { code: 'option_price', text: 'Expreso Cuyo, Entrega a domicilio, with tax.', amountCents: 521_111 },
      {
        code: 'free_shipping',
        text: 'Items with free shipping: 6000 of 12000 of the chargeable weight.',
        amountCents: -260_556,
      },
      { code: 'rounding', text: 'Rounding to the cent.', amountCents: 1 },
      { code: 'option_default', text: expect.any(String) },
      { code: 'quote_asked', text: 'The shipping provider quoted at 2026-11-20T14:02:11.123Z.' },
    ]);
  });

  it('says each amount once: as the amount of its step, or else in its text (R-079)', () => {
    const twice = explainCosts(FACTS, null).filter(
      ({ text, amountCents }) => amountCents !== undefined && /ARS|\$/.test(text.en + text.es),
    );
    expect(twice).toEqual([]);
  });

  it('uses the Argentine formats for money and time in Spanish', () => {
    expect(said(of({}), 'es').map(({ text }) => text)).toEqual([
      'Expreso Cuyo, Entrega a domicilio, con impuestos.',
      'Productos con envío gratis: 6000 de 12000 del peso que se cobra.',
      'Redondeo al centavo.',
      'El envío a domicilio más barato; a igual precio, el que llega antes.',
      'Se consultó al servicio de envíos el 20/11/2026, 11:02:11.',
    ]);
    expect(said(explainCosts(FACTS, null), 'es').map(({ text }) => text)).toContain(
      'El vendedor paga $\u00a02.605,55 del precio.',
    );
  });

  it('has no step for what did not happen', () => {
    const whole = of({ weights: { all: 12_000, paid: 12_000 }, buyerShareCents: 521_111 });
    expect(codes(whole)).toEqual(['option_price', 'option_default', 'quote_asked']);
    const even = of({ priceCents: 100, buyerShareCents: 50 });
    expect(codes(even)).toEqual(['option_price', 'free_shipping', 'option_default', 'quote_asked']);
  });

  it.each(['chosen', 'unavailable'] as const)('says why this option: %s (R-080)', (choice) => {
    expect(codes(of({ choice }))).toContain(`option_${choice}`);
  });

  it('says that an equal quote was reused (R-080)', () => {
    expect(codes(of({}, later))).toContain('quote_reused');
    expect(codes(of({}, null))).toContain('quote_asked');
  });

  it('of an order of before, which has no weights, adds up too (R-079)', () => {
    const steps = of({ weights: null });
    expect(steps[1]).toEqual({ code: 'free_shipping', text: expect.anything(), amountCents: -260_555 });
    expect(codes(of({ weights: null, buyerShareCents: 521_111 }))).not.toContain('free_shipping');
  });

  it('shows the seller’s part and the credential to admins only (R-081)', () => {
    const hidden = /5054\.77|8001|seller|account|vendedor|cuenta/i;
    expect(JSON.stringify(of({}))).not.toMatch(hidden);
    const costs = explainCosts(FACTS, null).slice(-3);
    expect(said(costs, 'en').map(({ text }) => text)).toEqual([
      'The seller bears ARS 2605.55 of the price.',
      'By the quote, the shipping provider charges the account ARS 5054.77 with tax.',
      'Quoted with the seller’s own account, 8001.',
    ]);
    expect(explainCosts({ ...FACTS, sellerPriceCents: null }, null).at(-2)?.text.en).toContain('does not state');
  });
});

it.each([
  [null, null, 'It leaves from the default origin of the account.'],
  [501, null, 'It leaves from the origin 501.'],
  [501, 'Godoy Cruz', 'It leaves from the origin 501, in Godoy Cruz.'],
])('operators read from where a quoted parcel leaves: %p in %p (R-987)', (originId, originCity, text) => {
  const steps = explainCosts({ ...FACTS, account: { ...FACTS.account, originId }, originCity }, null);
  expect(steps.find(({ code }) => code === 'origin')?.text.en).toBe(text);
});
