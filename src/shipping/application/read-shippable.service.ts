import { Injectable } from '@nestjs/common';
import type { Recipient } from '../../identity/domain/current-user.js';
import { PurchaseRepository } from '../../orders/application/purchase.repository.js';
import type { Order } from '../../orders/domain/order.js';
import type { Purchase } from '../../orders/domain/purchase.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Address } from '../../shared/domain/address.js';
import { readStoredQuote, type StoredQuote } from '../domain/quote-document.js';
import type { ShipcoAccount } from '../domain/shipping-option.js';
import type { ShipmentRequest } from './shipco.gateway.js';

/** A paid order as its shipment needs it. */
export interface Shippable {
  readonly sellerId: string;
  /** Why it must not be shipped, as a stable code; null when nothing stands in the way. */
  readonly obstacle: string | null;
  /** What to create with this account. Only when there is no obstacle. */
  request(account: ShipcoAccount): Omit<ShipmentRequest, 'externalId'>;
}

@Injectable()
export class ReadShippable {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly work: UnitOfWork,
  ) {}

  async of(orderId: string): Promise<Shippable> {
    return this.work.run(async () => {
      const order = await this.purchases.findOrder(orderId);
      const purchase = order && (await this.purchases.find(order.purchaseId));
      if (!order || !purchase) throw new Error(`shipment without an order: ${orderId}`);
      const hasItems = (await this.purchases.itemsOf([orderId])).length > 0;
      const quote = readStoredQuote(order.shippingAddress.shipco);
      return {
        sellerId: order.sellerId,
        obstacle: obstacleTo(order, purchase, quote, hasItems),
        request: (account) => toRequest(order, purchase.recipient, quote as StoredQuote, account),
      };
    });
  }
}

/** In the order in which a person would want to hear of them. */
function obstacleTo(order: Order, purchase: Purchase, quote: StoredQuote | null, hasItems: boolean): string | null {
  if (!order.isPaid()) return 'not_paid';
  if (purchase.paymentStatus !== 'approved') return `payment_${purchase.paymentStatus}`;
  if (order.shippingAddress.hasShipment()) return 'already_shipped';
  if (!hasItems) return 'no_items';
  if (!quote) return 'no_quote';
  if (!purchase.recipient.email) return 'no_email';
  return null;
}

function toRequest(
  order: Order,
  recipient: Recipient,
  quote: StoredQuote,
  account: ShipcoAccount,
): Omit<ShipmentRequest, 'externalId'> {
  // Another credential than the one that quoted: the stored origin belongs to that one's address book.
  const sameAccount = quote.accountKind === account.kind && quote.accountId === account.accountId;
  const { source, carrierId, serviceType, logisticType, typePackaging, declaredValueCents, units } = quote;
  return {
    originId: sameAccount ? quote.originId : account.originId,
    source,
    carrierId,
    serviceType,
    logisticType,
    typePackaging,
    declaredValueCents,
    units,
    recipient,
    destination: Address.of(order.shippingAddress.document as Record<string, string>),
  };
}
