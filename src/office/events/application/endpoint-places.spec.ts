import type { Clock } from '../../../platform/kernel/clock.js';
import { EndpointPlaces } from './endpoint-places.js';
import type { ServedEndpoint } from './event-deliveries.js';
import type { ReadyDelivery } from './send-delivery.service.js';

const ENDPOINT = { version: 1 } as ServedEndpoint;
/** `position` null: a test. */
const delivery = (id: string, isLive = true, position: number | null = 1) =>
  ({ delivery: { id, stream: id, isLive, position }, body: null }) as Partial<ReadyDelivery> as ReadyDelivery;
const many = (count: number, isLive = true) => Array.from({ length: count }, (_, at) => delivery(`${isLive}${at}`, isLive));

describe('the places of an endpoint that answers nothing', () => {
  const sent: string[] = [];
  let places: EndpointPlaces;
  beforeEach(() => {
    sent.length = 0;
    places = new EndpointPlaces({} as Clock, (_endpoint, { delivery: { id } }) => {
      sent.push(id);
      return new Promise(() => undefined);
    });
    places.serve(ENDPOINT);
  });

  it('are sixteen, and as many more are read ahead of each kind as it has places (R-522)', () => {
    expect(places.wants).toEqual({ live: true, replay: true });
    places.add(many(31));
    expect([sent.length, places.wants]).toEqual([16, { live: true, replay: true }]);
    places.add([delivery('one more')]);
    // A replay that is not there keeps nobody reading.
    expect(places.wants).toEqual({ live: false, replay: true });
    places.add(many(8, false));
    expect(places.wants).toEqual({ live: false, replay: false });
  });

  it('send a test before what waits, since a person waits for it (R-524)', () => {
    places.add([...many(20), delivery('test', true, null)]);
    expect(sent).toHaveLength(16);
    expect(sent[0]).toBe('test');
  });
});
