import { HttpClient, HttpFailure } from '#product/platform/calls/http-client.js';
import { ShipcoError } from '#product/shipping/shipco/application/shipco.gateway.js';
import { HttpShipcoGateway } from '#product/shipping/shipco/infrastructure/http-shipco.gateway.js';
import { CreateShipment } from '#product/shipping/shipments/application/create-shipment.service.js';
import { Shipment } from '#product/shipping/shipments/domain/shipment.js';
import { PostgresShipmentRepository } from '#product/shipping/shipments/infrastructure/postgres-shipment.repository.js';
import { type Override, override } from './override.js';
import type { PlantedBug } from './planted-bug.js';

/** A creation of unknown outcome counts as one that did not happen. */
const takenForUndone = (isMistaken: (error: ShipcoError) => boolean): Override =>
  override(HttpShipcoGateway, 'createShipment', async (real, request, leftMs) => {
    try {
      return await real(request, leftMs);
    } catch (error) {
      if (!(error instanceof ShipcoError) || error.kind !== 'unknown' || !isMistaken(error)) throw error;
      throw new ShipcoError('did_not_happen', error.message, error.facts, { cause: error.cause });
    }
  });

/** Between an attempt and its parcel: what is known of it at the provider. */
export const CREATION_BUGS = {
  'no-look-up': {
    protection: 'A creation whose answer was lost may have made the parcel, so a look-up precedes the next creation.',
    overrides: [override(Shipment, 'mustLookUp', () => false)],
    scenario: 'unknown-outcomes',
  },
  'look-up-of-everything': {
    protection: 'The look-up names the external id; the first page of all parcels need not hold the one that is looked for.',
    overrides: [
      override(HttpClient, 'send', (real, outbound) => {
        if (outbound.call.operation !== 'look_up') return real(outbound);
        const url = new URL(outbound.url);
        url.searchParams.delete('external_id');
        return real({ ...outbound, url: url.href });
      }),
    ],
    scenario: 'unknown-outcomes',
  },
  'server-error-did-not-happen': {
    protection: 'A provider that answers 5xx may have made the parcel before it failed.',
    overrides: [takenForUndone(({ facts }) => (facts.httpStatus ?? 0) >= 500)],
    scenario: 'server-errors',
  },
  'lost-answer-did-not-happen': {
    protection: 'A connection that breaks or times out after the request was sent says nothing about what the provider did.',
    overrides: [takenForUndone(({ cause }) => cause instanceof HttpFailure)],
    scenario: 'unknown-outcomes',
  },
  'dead-parcel-adopted': {
    protection: 'A parcel that was cancelled or has expired carries nothing: the order needs another one.',
    overrides: [
      override(HttpClient, 'send', async (real, outbound) => {
        const reply = await real(outbound);
        if (outbound.call.operation !== 'look_up') return reply;
        const alive = JSON.stringify(reply.json ?? null).replaceAll(/"(?:cancelled|expired)"/g, '"new"');
        return { ...reply, json: JSON.parse(alive) };
      }),
    ],
    scenario: 'cancelled-parcels',
  },
  'transaction-during-the-call': {
    protection: 'A provider that hangs must hold up no database connection and no row lock.',
    overrides: [
      override(CreateShipment, 'attempt', function (real, claimed) {
        return this['records']['results']['work'].run(async () => {
          await this['shipments'].lock([claimed.shipment.facts.orderId]);
          await real(claimed);
        });
      }),
    ],
    scenario: 'slow-provider',
  },
  'account-not-committed': {
    protection: 'What is committed to a create names the account, so that a look-up asks where the parcel may be.',
    overrides: [
      override(PostgresShipmentRepository, 'commitToCreate', (real, shipment, account, leftMs) =>
        real(shipment, { ...account, accountId: 7999 }, leftMs),
      ),
    ],
    scenario: null,
  },
  'create-without-commit': {
    protection: 'A create is committed to before it is sent, so that a process that dies leaves word of it.',
    overrides: [override(PostgresShipmentRepository, 'commitToCreate', async () => true)],
    scenario: null,
  },
  'unreachable-account-passed-over': {
    protection: 'The service waits for an account that may hold the parcel and cannot be queried, instead of using another one.',
    overrides: [override(Shipment, 'mayExist', () => false)],
    scenario: null,
  },
} satisfies Record<string, PlantedBug>;
