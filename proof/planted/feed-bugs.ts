import { EndpointPlaces } from '#product/office/events/application/endpoint-places.js';
import { SendDelivery } from '#product/office/events/application/send-delivery.service.js';
import { EventDeliveries } from '#product/office/events/infrastructure/event-deliveries.store.js';
import { EventFeed } from '#product/office/events/infrastructure/event-feed.store.js';
import { alteredChange, alteringStatements } from './altered-statement.js';
import { override } from './override.js';
import type { PlantedBug } from './planted-bug.js';

const DELIVERED = { state: 'delivered', httpStatus: 204, error: null, durationMs: 0, waitMs: null, disable: null } as const;

/** What followers are told, and what they must never miss. */
export const FEED_BUGS = {
  'feed-extended-without-fence': {
    protection: 'Positions count only if nobody has published since the end of the feed was read.',
    overrides: [
      override(EventFeed, 'extended', (real, end, by) =>
        alteredChange(real(end, by), { from: 'last_position = ?', to: 'last_position >= ?' }),
      ),
    ],
    scenario: null,
    test: { file: 'test/integration/events/publish-events.spec.ts', name: 'several instances publish at once' },
  },
  'era-goes-on-after-a-restore': {
    protection: 'A database that may have lost positions begins another era before it gives any.',
    overrides: [
      override(EventFeed, 'end', async (real, age, most) => ({ ...(await real(age, most)), isSameDatabase: true })),
      override(EventFeed, 'extended', (real, end, by) =>
        alteredChange(real(end, by), { from: /and incarnation = [\s\S]*$/, to: '' }),
      ),
    ],
    scenario: null,
    test: { file: 'test/integration/events/restored-feed.spec.ts', name: 'refuses the cursors that it does not know' },
  },
  'stream-not-held': {
    protection: 'The next event of an order is sent only when what came of the former is recorded.',
    overrides: [override(EndpointPlaces, 'heldNow', () => () => false)],
    scenario: null,
    test: { file: 'test/integration/events/delivery-order.slow.spec.ts', name: 'sixteen orders are delivered in parallel' },
  },
  'delivered-before-it-is-sent': {
    protection: 'A delivery has ended when its receiver has taken it; until then it is tried again.',
    overrides: [
      override(SendDelivery, 'once', async function (real, endpointId, endpoint, ready) {
        await this.record(endpointId, [{ id: ready.delivery.id, ...DELIVERED }]);
        return real(endpointId, endpoint, ready);
      }),
    ],
    scenario: 'failing-receiver',
  },
  'next-event-does-not-wait': {
    protection: 'The next event of an order is sent only when the former has ended.',
    overrides: alteringStatements((withOtherWords) => [
      override(EventDeliveries, 'heads', (real, endpointId, replay, limit) =>
        withOtherWords({ from: 'select distinct on (stream) *', to: 'select *' }, () => real(endpointId, replay, limit)),
      ),
    ]),
    scenario: 'failing-receiver',
  },
  'dead-endpoint-stays-active': {
    protection: 'An endpoint to which nothing was delivered for three days is disabled, and its deliveries stay.',
    overrides: [
      override(EventDeliveries, 'recorded', (real, endpointId, tries, verdict) =>
        real(endpointId, tries, { ...verdict, disable: null }),
      ),
    ],
    scenario: null,
    test: { file: 'test/integration/events/delivery-times.slow.spec.ts', name: 'tries for three days' },
  },
} satisfies Record<string, PlantedBug>;
