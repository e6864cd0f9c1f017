import { type HandedParcel, handovers } from './handover.js';

const parcel = (orderId: string, carrierName: string | null): HandedParcel => {
  return {
    order: { id: orderId, number: null },
    carrierName,
    shipmentId: '1',
    packages: null,
    carrierTrackingId: null,
    recipientName: 'Ana',
    city: 'Godoy Cruz',
  };
};
const shown = (...parcels: HandedParcel[]) =>
  handovers(parcels).map(({ carrierName, parcels: own }) => [carrierName, own.map(({ order }) => order.id).join('')]);

it('has a list for each carrier, the unknown one last, with the parcels in the given order (R-322)', () => {
  expect(shown(parcel('a', null), parcel('d', 'Expreso Cuyo'), parcel('c', 'Andreani'), parcel('b', 'Expreso Cuyo'))).toEqual([
    ['Andreani', 'c'],
    ['Expreso Cuyo', 'db'],
    [null, 'a'],
  ]);
});
