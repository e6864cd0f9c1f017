import { Injectable } from '@nestjs/common';
import type { AccountName, AttemptResult } from '../domain/attempt-result.js';
import type { RemoteShipment } from '../domain/remote-shipment.js';
import type { Shipment } from '../domain/shipment.js';
import type { Lease } from './lease.js';
import { ShipcoError, type ShipcoGateway, ShipcoGateways } from './shipco.gateway.js';
import { ShipmentRepository } from './shipment.repository.js';

/** Looks up a shipment that an earlier attempt may have created. */
@Injectable()
export class LookUpShipment {
  constructor(
    private readonly gateways: ShipcoGateways,
    private readonly shipments: ShipmentRepository,
  ) {}

  /** Null if the provider has no such shipment and creating it is safe. */
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
    // Shifting pages, or one account under two credentials, return duplicates.
    const [first, ...others] = new Map(found.map((one) => [one.shipmentId, one])).values();
    if (first && others.length === 0) return { outcome: 'adopted', remote: first, usedAccount: holder };
    if (first) return { outcome: 'several_found', shipmentIds: found.map((one) => one.shipmentId), usedAccount: holder };
    return shipment.isClearedByEmptyLookUp() ? null : { outcome: 'look_up_empty', usedAccount: holder };
  }

  /**
   * Queries where the shipment would be, not where the next one would be created, because the seller's credential may have
   * changed. Returns the account alone if it may have the shipment but is no longer accessible.
   */
  private async gatewaysToQuery(
    shipment: Shipment,
    sellerId: string,
    current: ShipcoGateway | null,
  ): Promise<ShipcoGateway[] | AccountName> {
    const { createdWith, attemptsBeforeRetry, orderId } = shipment.facts;
    // The review may concern shipments in several accounts, so finding one of them is not enough.
    const earlier = attemptsBeforeRetry === null ? [] : await this.shipments.accountsThatMayHold(orderId);
    const others = earlier.filter(({ kind, accountId }) => kind !== createdWith?.kind || accountId !== createdWith.accountId);
    const accounts = [...(createdWith ? [createdWith] : []), ...others];
    const reachable: ShipcoGateway[] = [];
    for (const account of accounts) {
      const gateway = await this.gateways.forAccount(sellerId, account);
      if (gateway) reachable.push(gateway);
      else if (shipment.mayExist()) return account;
    }
    // If no shipment can exist, the look-up is only a precaution, and any account will do.
    return reachable.length > 0 || !current ? reachable : [current];
  }
}

function failed(error: unknown, { account }: ShipcoGateway): AttemptResult {
  if (!(error instanceof ShipcoError)) throw error;
  if (error.kind === 'paused') return { outcome: 'paused', error: error.message, isCleared: false, usedAccount: account };
  return { outcome: 'look_up_failed', ...error.answer, usedAccount: account };
}
