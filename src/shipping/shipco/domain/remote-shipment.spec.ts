import { aRemoteShipment } from '../../../../test/support/fakes/fake-shipco.js';
import { parcelsAmong } from './remote-shipment.js';

const [first, twin, other] = [
  aRemoteShipment({ shipmentId: '1', isReshipped: true }),
  aRemoteShipment({ shipmentId: '2' }),
  aRemoteShipment({ shipmentId: '3' }),
];
const idsOf = (found: Parameters<typeof parcelsAmong>[0], recordedId?: string) =>
  parcelsAmong(found, recordedId).map(({ shipmentId }) => shipmentId);

describe('parcelsAmong', () => {
  it('takes a reshipped shipment and its twin for one parcel: the recorded one, else the twin (R-241)', () => {
    expect(idsOf([first, twin])).toEqual(['2']);
    expect(idsOf([twin, first], '1')).toEqual(['1']);
    expect(idsOf([first, twin], '2')).toEqual(['2']);
  });

  it('keeps a reshipped one whose twin cannot be seen yet (R-241)', () => {
    expect(idsOf([first])).toEqual(['1']);
  });

  it('hides no second parcel behind a twin (R-241)', () => {
    expect(idsOf([first, twin, other], '1')).toEqual(['1', '3']);
    expect(idsOf([twin, other])).toEqual(['2', '3']);
  });
});
