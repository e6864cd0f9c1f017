import { Injectable } from '@nestjs/common';
import { callDeadline } from '../../../platform/kernel/real-time.js';
import type { Lease } from '../../../platform/work/lease.js';
import { readStoredQuote } from '../../quoting/domain/quote-document.js';
import { ShipcoError, type ShipcoGateway, ShipcoGateways } from '../../shipco/application/shipco.gateway.js';
import { parcelsAmong, type RemoteShipment } from '../../shipco/domain/remote-shipment.js';
import type { AccountName, AttemptResult } from '../domain/attempt-result.js';
import { externalIdsToAsk } from '../domain/shipment-facts.js';
import type { ShippableOrder } from '../domain/shippable-order.js';
import type { ClaimedShipment } from './claimed-shipment.js';
import { ShipmentAttempts } from './shipment-attempts.js';

/** Looks up a shipment that an earlier attempt may have created. */
@Injectable()
export class LookUpShipment {
  constructor(
    private readonly gateways: ShipcoGateways,
    private readonly attempts: ShipmentAttempts,
  ) {}

  /** Null if the provider has no such shipment and creating it is safe. */
  async before(claimed: ClaimedShipment, current: ShipcoGateway | null, lease: Lease): Promise<AttemptResult | null> {
    const { shipment } = claimed;
    const queried = await this.gatewaysToQuery(claimed, current);
    if (!Array.isArray(queried)) return { outcome: 'account_unreachable', account: queried, usedAccount: null };
    const signal = callDeadline(lease.leftMs());
    const found: RemoteShipment[] = [];
    let holder = queried[0]?.account ?? null;
    for (const gateway of queried) {
      try {
        const there = await gateway.findByExternalIds(externalIdsToAsk(shipment.facts.externalId), signal);
        if (there.length > 0) holder = gateway.account;
        found.push(...there);
      } catch (error) {
        return failed(error, gateway);
      }
    }
    // Shifting pages, or one account under two credentials, return duplicates.
    const [first, ...others] = parcelsAmong([...new Map(found.map((one) => [one.shipmentId, one])).values()]);
    if (first && others.length === 0) return { outcome: 'adopted', remote: first, usedAccount: holder };
    if (first)
      return { outcome: 'several_found', shipmentIds: [first, ...others].map((one) => one.shipmentId), usedAccount: holder };
    return shipment.isClearedByEmptyLookUp() ? null : { outcome: 'look_up_empty', usedAccount: holder };
  }

  /**
   * Queries where the shipment would be, not where the next one would be created, because the seller's credential may have
   * changed. Returns the account alone if it may have the shipment but is no longer accessible.
   */
  private async gatewaysToQuery(
    { shipment, order }: ClaimedShipment,
    current: ShipcoGateway | null,
  ): Promise<ShipcoGateway[] | AccountName> {
    const { createdWith, mayBeForgotten, attemptsBeforeRetry, orderId } = shipment.facts;
    // The review may concern shipments in several accounts, so finding one of them is not enough.
    const earlier = attemptsBeforeRetry === null ? [] : await this.attempts.accountsThatMayHold(orderId);
    // A forgotten attempt would have created it in the account that quoted or in the current one; which is not known.
    const likely = createdWith && !mayBeForgotten ? [createdWith] : [createdWith, quotedWith(order), current?.account];
    const reachable: ShipcoGateway[] = [];
    for (const account of distinct([...likely, ...earlier])) {
      const isCurrent = current !== null && isSame(current.account, account);
      const gateway = isCurrent ? current : await this.gateways.forAccount(order.sellerId, account);
      if (gateway) reachable.push(gateway);
      else if (shipment.mayExist()) return { kind: account.kind, accountId: account.accountId };
    }
    // If no shipment can exist, the look-up is only a precaution, and any account will do.
    return reachable.length > 0 || !current ? reachable : [current];
  }
}

function quotedWith({ shippingAddress }: ShippableOrder): AccountName | null {
  const quote = readStoredQuote(shippingAddress.shipco);
  return quote && { kind: quote.accountKind as AccountName['kind'], accountId: quote.accountId };
}

function isSame(one: AccountName, other: AccountName): boolean {
  return one.kind === other.kind && one.accountId === other.accountId;
}

function distinct(accounts: readonly (AccountName | null | undefined)[]): AccountName[] {
  const known = accounts.filter((account) => account != null);
  return known.filter((account, at) => known.findIndex((other) => isSame(other, account)) === at);
}

function failed(error: unknown, { account }: ShipcoGateway): AttemptResult {
  if (!(error instanceof ShipcoError)) throw error;
  // A provider that accepts no calls for now has not failed, so this uses up no attempt.
  if (error.kind === 'paused' || error.kind === 'throttled')
    return { outcome: 'paused', ...error.answer, isCleared: false, usedAccount: account };
  return { outcome: 'look_up_failed', ...error.answer, usedAccount: account };
}
