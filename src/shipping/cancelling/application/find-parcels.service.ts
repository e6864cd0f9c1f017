import { Injectable } from '@nestjs/common';
import { ShipcoError, type ShipcoGateway, ShipcoGateways } from '../../shipco/application/shipco.gateway.js';
import { parcelsAmong, type ShipmentReading } from '../../shipco/domain/remote-shipment.js';
import type { LeasedShipment } from '../../shipments/application/shipment.repository.js';
import { ShipmentAttempts } from '../../shipments/application/shipment-attempts.js';
import type { AccountName } from '../../shipments/domain/attempt-result.js';
import type { CancelResult } from '../../shipments/domain/cancel-result.js';
import { externalIdsToAsk } from '../../shipments/domain/shipment-facts.js';

/** A parcel of an order as it was just read, and the gateway of the account that has it. */
export interface FoundReading extends ShipmentReading {
  readonly gateway: ShipcoGateway;
  readonly account: AccountName;
}

/** Reads every parcel of an order that can be found: the recorded one, and those that are listed under its external ids. */
@Injectable()
export class FindParcels {
  constructor(
    private readonly gateways: ShipcoGateways,
    private readonly attempts: ShipmentAttempts,
  ) {}

  /** Each by its id, because the list may lag. The result if that is not possible. */
  async find(claimed: LeasedShipment, signal: AbortSignal): Promise<FoundReading[] | CancelResult> {
    const { externalId, recordedId, unresolved } = claimed.shipment.facts;
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
        const listed = await gateway.findByExternalIds(externalIdsToAsk(externalId), signal);
        for (const id of new Set([...listed.map((one) => one.shipmentId), ...shipmentIds])) {
          const reading = await gateway.readShipment(id, signal);
          if (reading) found.set(id, { ...reading, gateway, account: gateway.account });
        }
      } catch (error) {
        return { ...failed(error), usedAccount, shipmentIds };
      }
    }
    const parcels = parcelsAmong([...found.values()], recordedId);
    const isMissing = parcels.length === 0 && (recordedId !== null || unresolved);
    if (unreachable && (isMissing || parcels.length === 0))
      return { outcome: 'account_unreachable', account: unreachable, usedAccount, shipmentIds };
    if (isMissing) return { outcome: 'look_up_empty', usedAccount, shipmentIds };
    return parcels;
  }

  private async accountsOf({ shipment: { facts } }: LeasedShipment): Promise<AccountName[]> {
    const { createdWith, orderId } = facts;
    const accounts = [...(createdWith ? [createdWith] : []), ...(await this.attempts.accountsThatMayHold(orderId))];
    return [...new Map(accounts.map(({ kind, accountId }) => [`${kind} ${accountId}`, { kind, accountId }])).values()];
  }
}

function failed(error: unknown) {
  if (!(error instanceof ShipcoError)) throw error;
  const isPause = error.kind === 'paused' || error.kind === 'throttled';
  return { outcome: isPause ? 'paused' : 'look_up_failed', ...error.answer } as const;
}
