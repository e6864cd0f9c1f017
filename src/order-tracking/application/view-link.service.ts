import { Injectable } from '@nestjs/common';
import { ShipcoConfig } from '../../platform/config/shipco.config.js';
import { LinkSeller, type LinkStatus } from '../../seller-link/application/link-seller.service.js';
import { changesByUnlinking, type LinkImpact, type UnlinkChange, type UnlinkImpact } from '../domain/link-outlook.js';
import { LinkImpacts } from '../infrastructure/link-impacts.queries.js';

export interface LinkOverview extends LinkStatus {
  readonly impact: LinkImpact & UnlinkImpact;
}

/** A seller's link with what depends on it. */
@Injectable()
export class ViewLink {
  constructor(
    private readonly links: LinkSeller,
    private readonly impacts: LinkImpacts,
    private readonly shipco: ShipcoConfig,
  ) {}

  async status(sellerId: string): Promise<LinkOverview> {
    const [status, impact] = await Promise.all([
      this.links.status(sellerId),
      this.impacts.ofSeller(sellerId, this.shipco.marketplace?.accountId ?? null),
    ]);
    return { ...status, impact };
  }

  /** Changes nothing. */
  async withoutLink(sellerId: string): Promise<LinkOverview & { readonly changes: UnlinkChange[] }> {
    const overview = await this.status(sellerId);
    return {
      ...overview,
      changes: changesByUnlinking(overview.link !== null, overview.impact, this.shipco.marketplace !== null),
    };
  }
}
