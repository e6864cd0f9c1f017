import { Injectable } from '@nestjs/common';
import type { AccountName, AttemptResult } from '../domain/attempt-result.js';
import type { RemoteShipment } from '../domain/remote-shipment.js';
import type { Shipment } from '../domain/shipment.js';
import type { Lease } from './lease.js';
import { ShipcoError, type ShipcoGateway, ShipcoGateways } from './shipco.gateway.js';
import { ShipmentRepository } from './shipment.repository.js';

/** Asks the provider for a parcel that an earlier attempt may have created. */
@Injectable()
export class LookUpShipment {
  constructor(
    private readonly gateways: ShipcoGateways,
    private readonly shipments: ShipmentRepository,
  ) {}

  /** Null when the provider has no such shipment and it is safe to create it. */
  async before(shipment: Shipment, sellerId: string, current: ShipcoGateway | null, lease: Lease): Promise<AttemptResult | null> {
    const queried = await this.gatewaysToQuery(shipment, sellerId, current);
    if (!Array.isArray(queried)) return { outcome: 'account_unreachable', account: queried, usedAccount: null };
    const signal = AbortSignal.timeout(Math.max(1, Math.floor(lease.leftMs())));
    const found: RemoteShipment[] = [];
    let holder = queried[0]?.account ?? null;
    for (const gateway of queried) {
      try {
        const there = await gateway.findByExternalId(shipment.facts.externalId, signal);
        if (there.length > 0) holder = gateway.account;
        found.push(...there);
      } catch (error) {
        return failed(error, gateway);
      }
    }
    // A page that has shifted, or one account under two credentials, shows a parcel twice.
    const [first, ...others] = new Map(found.map((one) => [one.shipmentId, one])).values();
    if (first && others.length === 0) return { outcome: 'adopted', remote: first, usedAccount: holder };
    if (first) return { outcome: 'several_found', shipmentIds: found.map((one) => one.shipmentId), usedAccount: holder };
    return shipment.isClearedByEmptyLookUp() ? null : { outcome: 'look_up_empty', usedAccount: holder };
  }

  /**
   * Where the parcel would be, not where the next one would go: the seller's credential may have changed since. The account alone when
   * it may hold the parcel and cannot be asked any more.
   */
  private async gatewaysToQuery(
    shipment: Shipment,
    sellerId: string,
    current: ShipcoGateway | null,
  ): Promise<ShipcoGateway[] | AccountName> {
    const { createdWith, attemptsBeforeRetry, orderId } = shipment.facts;
    // A person may have been asked because of parcels in several accounts: to see one of them is not enough.
    const earlier = attemptsBeforeRetry === null ? [] : await this.shipments.accountsThatMayHold(orderId);
    const others = earlier.filter(({ kind, accountId }) => kind !== createdWith?.kind || accountId !== createdWith.accountId);
    const accounts = [...(createdWith ? [createdWith] : []), ...others];
    const reachable: ShipcoGateway[] = [];
    for (const account of accounts) {
      const gateway = await this.gateways.forAccount(sellerId, account);
      if (gateway) reachable.push(gateway);
      else if (shipment.mayExist()) return account;
    }
    // Where nothing can be, the look-up is mere caution, and any account will do.
    return reachable.length > 0 || !current ? reachable : [current];
  }
}

function failed(error: unknown, { account }: ShipcoGateway): AttemptResult {
  if (!(error instanceof ShipcoError)) throw error;
  if (error.kind === 'paused') return { outcome: 'paused', error: error.message, isCleared: false, usedAccount: account };
  return { outcome: 'look_up_failed', ...error.answer, usedAccount: account };
}
