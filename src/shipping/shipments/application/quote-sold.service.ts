import { Injectable } from '@nestjs/common';
import { PurchaseRepository } from '../../../orders/application/purchase.repository.js';
import { Address } from '../../../orders/domain/address.js';
import { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { callDeadline } from '../../../platform/kernel/real-time.js';
import type { Lease } from '../../../platform/work/lease.js';
import { QuoteShipping } from '../../quoting/application/quote-shipping.service.js';
import { SellerNotQuotedError, SellerWithoutOriginError } from '../../quoting/domain/quote.errors.js';
import { toQuoteDocument } from '../../quoting/domain/quote-document.js';
import { ShipcoError, type ShipcoGateway } from '../../shipco/application/shipco.gateway.js';
import type { AttemptResult } from '../domain/attempt-result.js';
import { refusalOf, type ShippableOrder } from '../domain/shippable-order.js';
import type { ClaimedShipment } from './claimed-shipment.js';
import { ShipmentRepository } from './shipment.repository.js';
import { SoldGoods } from './sold-goods.js';

/** Quotes the parcel of an order that was sold without a quote, with the account that will create it. */
@Injectable()
export class QuoteSold {
  constructor(
    private readonly quotes: QuoteShipping,
    private readonly goods: SoldGoods,
    private readonly shipments: ShipmentRepository,
    private readonly purchases: PurchaseRepository,
    private readonly work: UnitOfWork,
    private readonly config: ShipcoConfig,
  ) {}

  /** The order with its quote, which is stored; or how the attempt ends without one. */
  async of({ shipment, order }: ClaimedShipment, gateway: ShipcoGateway, lease: Lease): Promise<ShippableOrder | AttemptResult> {
    const { orderId } = shipment.facts;
    const destination = Address.of(order.shippingAddress.destination);
    const sold = await this.goods.of(orderId);
    const signal = callDeadline(Math.min(this.config.quoteTimeoutMs, lease.leftMs()));
    try {
      const quote = toQuoteDocument(await this.quotes.forSold(sold, destination, gateway, order.origins, signal)) ?? {};
      const isMine = await this.work.commit(this.shipments.saved([shipment]), this.purchases.quoted(orderId, quote));
      if (isMine) return { ...order, shippingAddress: order.shippingAddress.quoted(quote) };
      // The claim was lost, or the payment has changed: the next one decides anew.
      return { outcome: 'released', afterMs: null, isCleared: true, usedAccount: gateway.account };
    } catch (error) {
      if (error instanceof SellerNotQuotedError) return resultOf(error, gateway);
      throw error;
    }
  }
}

/** A quote creates nothing, so that whatever went wrong can be tried again, unless the provider has refused it. */
function resultOf(failure: SellerNotQuotedError, { account: usedAccount }: ShipcoGateway): AttemptResult {
  if (failure instanceof SellerWithoutOriginError) return { outcome: 'origin_missing', isCleared: true, usedAccount };
  const { missing } = failure;
  if (missing !== 'unanswered') return { outcome: 'skipped', reason: refusalOf(missing), usedAccount };
  const { cause } = failure;
  if (!(cause instanceof ShipcoError)) throw failure;
  const outcome = cause.kind === 'paused' || cause.kind === 'throttled' ? 'paused' : 'did_not_happen';
  return { outcome, ...cause.answer, isCleared: true, usedAccount };
}
