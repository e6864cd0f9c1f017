import { Injectable } from '@nestjs/common';
import { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import { ShipcoError, type ShipcoGateway, ShipcoGateways } from '../../../shipping/shipco/application/shipco.gateway.js';
import type { ShipmentPage } from '../../../shipping/shipco/domain/shipment-list.js';
import { externalIdsNear, readExternalId } from '../../../shipping/shipments/domain/shipment-facts.js';
import { UNREAD } from '../domain/cursor-position.js';
import type { Sight } from '../domain/finding.js';
import { type AuditedAccount, isKnown, parcelSights } from '../domain/parcel-rules.js';
import { type AccountTurn, AccountTurns } from './account-turns.js';
import type { Reading, Step } from './audit-source.js';
import { AuditedOrders } from './audited-orders.js';

/** A page of an account's list, compared with our rows. */
export interface ComparedPage {
  readonly page: ShipmentPage;
  readonly sights: readonly Sight[];
  /** Our rows have all of its parcels that are ours. */
  readonly isKnown: boolean;
}

/** Reads one page of the account whose turn it is; null if no call is left in this round. */
export type ReadPage = (page: number) => Promise<ComparedPage | null>;

/** What a step that read nothing ends with. */
export const NOTHING_LEFT: Step = { sights: [], moves: [], isDone: true };

/** The lists of all accounts of the shipping provider, a step of each in turn. */
@Injectable()
export class AuditedLists {
  constructor(
    private readonly gateways: ShipcoGateways,
    private readonly turns: AccountTurns,
    private readonly orders: AuditedOrders,
    private readonly config: ShipcoConfig,
  ) {}

  /**
   * Lets `read` make a step in the list of the account whose turn it is. One that cannot be read has had its turn, so that it stops no
   * other. Throws ShipcoError if none can be read now.
   */
  async step(
    name: string,
    { budget, signal }: Pick<Reading, 'budget' | 'signal'>,
    read: (turn: AccountTurn, page: ReadPage) => Promise<Step>,
  ): Promise<Step> {
    const marketplaceId = this.gateways.forMarketplace()?.account.accountId ?? null;
    const turn = await this.turns.next(name, marketplaceId);
    if (!turn) return NOTHING_LEFT;
    try {
      const { account } = turn;
      const gateway = await this.gateways.forAccount(account.sellerId ?? '', account);
      if (!gateway) return unread(turn);
      return await read(turn, async (page) => {
        if (!(await budget.take(signal))) return null;
        return this.compared(await gateway.listShipments(page, signal), account);
      });
    } catch (error) {
      if (!(error instanceof ShipcoError) || signal.aborted || isOfAll(error)) throw error;
      return { ...unread(turn), failed: error };
    }
  }

  private async compared(
    page: Awaited<ReturnType<ShipcoGateway['listShipments']>>,
    account: AuditedAccount,
  ): Promise<ComparedPage> {
    const { externalIdPrefix: prefix } = this.config;
    const { shipments } = page;
    const names = shipments.flatMap(({ externalId }) => readExternalId(externalId ?? '', prefix) ?? []);
    const externalIds = [...new Set(names.flatMap(externalIdsNear))];
    const orders = await this.orders.of({ shipmentIds: shipments.map(({ shipmentId }) => shipmentId), externalIds });
    const sights = parcelSights(shipments, account, orders, prefix);
    return { page, sights, isKnown: shipments.every((parcel) => isKnown(parcel, orders, prefix)) };
  }
}

/** The provider counts the calls of all accounts together. */
function isOfAll({ kind, facts }: ShipcoError): boolean {
  return kind === 'throttled' || facts.isLimit === true;
}

function unread({ cursor }: AccountTurn): Step {
  return {
    sights: [],
    moves: [{ ...cursor, position: { ...cursor.position, [UNREAD]: true }, isComplete: false }],
    isDone: false,
  };
}
