import { toFactView } from './order-fact.dto.js';

const AT = new Date('2026-11-21T10:01:02.000Z');

describe('a fact as admins see it', () => {
  it('has its data under the names of the API', () => {
    const data = { shipmentId: '20', accountId: 7001, priceCents: 521_111 };
    expect(toFactView({ number: 3, kind: 'shipment.created', version: 1, at: AT, data })).toEqual({
      number: 3,
      kind: 'shipment.created',
      version: 1,
      at: '2026-11-21T10:01:02.000Z',
      data: { shipment_id: '20', account_id: 7001, price_cents: 521_111 },
    });
  });

  it('is shown as it is when another release has written its kind or form', () => {
    const data = { parcelIds: ['a', null], whatElse: { isNew: true } };
    expect(toFactView({ number: 1, kind: 'parcel.eaten', version: 9, at: AT, data })).toMatchObject({
      kind: 'parcel.eaten',
      version: 9,
      data: { parcel_ids: ['a', null], what_else: { is_new: true } },
    });
  });
});
