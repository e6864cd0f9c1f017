import { Injectable } from '@nestjs/common';
import { ShipcoError, type ShipcoGateway, ShipcoGateways } from '../../shipco/application/shipco.gateway.js';
import { parcelsAmong, type ShipmentReading } from '../../shipco/domain/remote-shipment.js';
import type { LeasedShipment } from '../../shipments/application/shipment.repository.js';
import { type Holder, ShipmentAttempts } from '../../shipments/application/shipment-attempts.js';
import type { AccountName } from '../../shipments/domain/attempt-result.js';
import type { CancelResult } from '../../shipments/domain/cancel-result.js';
import { externalIdsToAsk } from '../../shipments/domain/shipment-facts.js';

/** A parcel of an order as it was just read, and the gateway of the account that has it. */
export interface FoundReading extends ShipmentReading {
  readonly gateway: ShipcoGateway;
  readonly account: AccountName;
}

/** What a look for the parcels of an order shows. */
export interface Found {
  /** Every one that can be found, or the result if that is not possible. */
  readonly parcels: FoundReading[] | CancelResult;
  /** An account that may have one more and is no longer accessible. */
  readonly notQueried: AccountName | null;
}

/** Reads every parcel of an order that can be found: the recorded one, and those that are listed under its external ids. */
@Injectable()
export class FindParcels {
  constructor(
    private readonly gateways: ShipcoGateways,
    private readonly attempts: ShipmentAttempts,
  ) {}

  /** Each by its id, because the list may lag. */
  async find(claimed: LeasedShipment, signal: AbortSignal): Promise<Found> {
    const { externalId, recordedId, unresolved } = claimed.shipment.facts;
    const found = new Map<string, FoundReading>();
    const shipmentIds = recordedId === null ? [] : [recordedId];
    let usedAccount: AccountName | null = null;
    let unreachable: AccountName | null = null;
    let notQueried: AccountName | null = null;
    for (const { isDoubted, ...account } of await this.accountsOf(claimed)) {
      const gateway = await this.gateways.forAccount(claimed.sellerId, account);
      if (!gateway) {
        unreachable ??= account;
        if (isDoubted) notQueried ??= account;
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
        return { parcels: { ...failed(error), usedAccount, shipmentIds }, notQueried };
      }
    }
    const parcels = parcelsAmong([...found.values()], recordedId);
    const isMissing = parcels.length === 0 && (recordedId !== null || unresolved);
    const nothing = { usedAccount, shipmentIds };
    if (unreachable && parcels.length === 0)
      return { parcels: { outcome: 'account_unreachable', account: unreachable, ...nothing }, notQueried };
    return { parcels: isMissing ? { outcome: 'look_up_empty', ...nothing } : parcels, notQueried };
  }

  private async accountsOf({ shipment: { facts } }: LeasedShipment): Promise<Holder[]> {
    const { createdWith, orderId } = facts;
    const holders = await this.attempts.accountsThatMayHold(orderId);
    if (!createdWith) return holders;
    const own = holders.find(({ kind, accountId }) => kind === createdWith.kind && accountId === createdWith.accountId);
    return [own ?? { ...createdWith, isDoubted: false }, ...holders.filter((one) => one !== own)];
  }
}

function failed(error: unknown) {
  if (!(error instanceof ShipcoError)) throw error;
  const isPause = error.kind === 'paused' || error.kind === 'throttled';
  return { outcome: isPause ? 'paused' : 'look_up_failed', ...error.answer } as const;
}
