import { Injectable } from '@nestjs/common';
import { ShipcoError, type ShipcoGateway, ShipcoGateways } from '../../shipco/application/shipco.gateway.js';
import { parcelsAmong, type ShipmentReading } from '../../shipco/domain/remote-shipment.js';
import { ShipmentRepository } from '../../shipments/application/shipment.repository.js';
import type { AccountName } from '../../shipments/domain/attempt-result.js';
import type { CancelResult } from '../../shipments/domain/cancel-result.js';
import { externalIdsToAsk } from '../../shipments/domain/shipment-facts.js';
import type { ClaimedCancellation } from './cancellations.js';

/** A parcel of an order as it was just read, and the gateway of the account that has it. */
export interface FoundReading extends ShipmentReading {
  readonly gateway: ShipcoGateway;
}

/** Reads every parcel of an order that can be found: the recorded one, and those that are listed under its external ids. */
@Injectable()
export class FindParcels {
  constructor(
    private readonly gateways: ShipcoGateways,
    private readonly shipments: ShipmentRepository,
  ) {}

  /** Each by its id, because the list may lag. The result if that is not possible. */
  async of(claimed: ClaimedCancellation, signal: AbortSignal): Promise<FoundReading[] | CancelResult> {
    const { cancellation, recordedId } = claimed;
    const found = new Map<string, FoundReading>();
    const shipmentIds = recordedId === null ? [] : [recordedId];
    let usedAccount: AccountName | null = null;
    let unreachable: AccountName | null = null;
    for (const account of await this.accountsOf(claimed)) {
      const gateway = await this.gateways.forAccount(claimed.sellerId, account);
      if (!gateway) {
        unreachable ??= account;
        continue;
      }
      usedAccount = gateway.account;
      try {
        const listed = await gateway.findByExternalIds(externalIdsToAsk(cancellation.facts.externalId), signal);
        for (const id of new Set([...listed.map((one) => one.shipmentId), ...shipmentIds])) {
          const reading = await gateway.readShipment(id, signal);
          if (reading) found.set(id, { ...reading, gateway });
        }
      } catch (error) {
        return { ...failed(error), usedAccount, shipmentIds };
      }
    }
    const parcels = parcelsAmong([...found.values()], recordedId);
    const isMissing = parcels.length === 0 && (recordedId !== null || cancellation.facts.unresolved);
    if (unreachable && (isMissing || parcels.length === 0))
      return { outcome: 'account_unreachable', account: unreachable, usedAccount, shipmentIds };
    if (isMissing) return { outcome: 'look_up_empty', usedAccount, shipmentIds };
    return parcels;
  }

  private async accountsOf({ cancellation: { facts } }: ClaimedCancellation): Promise<AccountName[]> {
    const { createdWith, orderId } = facts;
    const accounts = [...(createdWith ? [createdWith] : []), ...(await this.shipments.accountsThatMayHold(orderId))];
    return [...new Map(accounts.map(({ kind, accountId }) => [`${kind} ${accountId}`, { kind, accountId }])).values()];
  }
}

function failed(error: unknown) {
  if (!(error instanceof ShipcoError)) throw error;
  const isPause = error.kind === 'paused' || error.kind === 'throttled';
  return { outcome: isPause ? 'paused' : 'look_up_failed', ...error.answer } as const;
}
