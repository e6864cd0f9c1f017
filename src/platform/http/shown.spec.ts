import { z } from 'zod';
import { shown } from './shown.js';
import { view } from './view.js';

const AT = '2026-11-21T12:00:00.000Z';
const View = view(
  'Shown',
  {
    seller_name: z.string(),
    created_at: z.string(),
    paid_at: z.string().nullable(),
    total: z.number(),
    drift: z.number().nullable(),
    ids: z.array(z.string()),
    items: z.array(z.object({})),
  },
  { seller_name: 'Tienda', created_at: AT, paid_at: null, total: 1, drift: null, ids: [], items: [] },
);

describe('a record is shown', () => {
  it('with the names, times and amounts of the view, and nothing else', () => {
    const source = { sellerName: 'Tienda', createdAt: new Date(AT), paidAt: null, totalCents: 1050, ids: ['a'], secret: 'x' };
    expect(shown(View, source)).toEqual({ seller_name: 'Tienda', created_at: AT, paid_at: null, total: 10.5, ids: ['a'] });
  });

  it('without what the caller has to convert', () => {
    expect(shown(View, { driftCents: null, items: [{ productId: 'p' }], sellerName: { es: 'Tienda' } })).toEqual({ drift: null });
  });
});
