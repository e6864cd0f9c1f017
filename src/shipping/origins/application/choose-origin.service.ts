import { Injectable } from '@nestjs/common';
import { callDeadline } from '../../../platform/kernel/real-time.js';
import { ShipcoError, type ShipcoGateway, ShipcoGateways } from '../../shipco/application/shipco.gateway.js';
import type { Origin } from '../../shipco/domain/origin.js';
import { AddressBookUnavailableError, LinkAgainError, NotLinkedError, OriginNotFoundError } from '../domain/choice.errors.js';
import { type OriginChoice, SellerDispatches } from './seller-dispatches.js';

/** Of all pages. */
const TIMEOUT_MS = 10_000;
/** Beyond these, nothing can be chosen. */
const MOST_PAGES = 20;

/** The origins of a linked seller's own account, with the one that is chosen. */
export interface OwnOrigins extends OriginChoice {
  readonly origins: readonly Origin[];
}

/** Linked sellers choose from where the parcels of their own account leave. */
@Injectable()
export class ChooseOrigin {
  constructor(
    private readonly gateways: ShipcoGateways,
    private readonly dispatches: SellerDispatches,
  ) {}

  /** Reads all of them. Throws NotLinkedError, LinkAgainError, AddressBookUnavailableError. */
  async amongOwn(sellerId: string): Promise<OwnOrigins> {
    const gateway = await this.ownGateway(sellerId);
    const origins = await allOf(gateway);
    return { origins, ...(await this.dispatches.choiceOf(sellerId, gateway.account.accountId)) };
  }

  /** `originId`: null for the account's default. Throws OriginNotFoundError and the same. */
  async choose(sellerId: string, originId: number | null): Promise<OwnOrigins> {
    const gateway = await this.ownGateway(sellerId);
    const origins = await allOf(gateway);
    if (originId !== null && !origins.some((origin) => origin.originId === originId)) throw new OriginNotFoundError();
    await this.dispatches.choose(sellerId, gateway.account.accountId, originId);
    return { origins, originId, lostAt: null };
  }

  private async ownGateway(sellerId: string): Promise<ShipcoGateway> {
    const gateway = await this.gateways.forSeller(sellerId);
    if (gateway?.account.kind !== 'seller') throw new NotLinkedError();
    return gateway;
  }
}

async function allOf(gateway: ShipcoGateway): Promise<Origin[]> {
  const signal = callDeadline(TIMEOUT_MS);
  const origins: Origin[] = [];
  try {
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const found = await gateway.listOrigins(page, signal);
      origins.push(...found.origins);
      if (found.isLast) break;
    }
    return origins;
  } catch (error) {
    if (!(error instanceof ShipcoError)) throw error;
    const { httpStatus, isLinkLost, retryAfterMs } = error.facts;
    if (isLinkLost || httpStatus === 401 || httpStatus === 403) throw new LinkAgainError(error);
    throw new AddressBookUnavailableError(
      { cause: error },
      retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000),
    );
  }
}
