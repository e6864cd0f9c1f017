import { Type } from 'class-transformer';
import { IsEmail, IsObject, IsOptional, ValidateNested } from 'class-validator';
import type { Recipient } from '../../identity/domain/current-user.js';
import { Address } from '../../shared/domain/address.js';
import { amountFromCents } from '../../shared/domain/money.js';
import { Text } from '../../shared/http/text.decorator.js';
import type { StartedCheckout } from '../application/start-checkout.service.js';

/** A checkout takes money, so its address must be deliverable. The lengths are the shipping provider's. */
export class CheckoutAddressBody {
  @Text(1, 100) city!: string;
  @Text(1, 100) state!: string;
  @Text(1, 20) zip!: string;
  @Text(1, 100) street!: string;
  @IsOptional() @Text(0, 10) number?: string | null;
  @IsOptional() @Text(0, 190) extras?: string | null;

  toAddress(): Address {
    return Address.of(this);
  }
}

export class CheckoutBody {
  @ValidateNested() @IsObject() @Type(() => CheckoutAddressBody) shipping!: CheckoutAddressBody;
  @IsOptional() @Text(1, 100) name?: string | null;
  @IsOptional() @IsEmail() @Text(3, 150) email?: string | null;
  @IsOptional() @Text(1, 50) phone?: string | null;
  @IsOptional() @Text(1, 50) document?: string | null;

  /** What this purchase says otherwise than the buyer's profile. */
  overrides(): Partial<Recipient> {
    const { name, email, phone, document } = this;
    return { ...(name && { name }), ...(email && { email }), ...(phone && { phone }), ...(document && { document }) };
  }
}

export interface CheckoutView {
  purchase_id: string;
  redirect_url: string;
  preference_id: string;
  currency: 'ARS';
  items_total: number;
  total: number;
  expires_at: string;
  shipping_full: number;
  buyer_shipping_share: number;
  used_shipco: boolean;
  orders: { id: string; seller_id: string; items_total: number; shipping_full: number; buyer_shipping_share: number }[];
}

export function toCheckoutView({ purchase, orders, itemsTotalCents, quote, preference }: StartedCheckout): CheckoutView {
  return {
    purchase_id: purchase.id,
    redirect_url: preference.redirectUrl,
    preference_id: preference.id,
    currency: 'ARS',
    items_total: amountFromCents(itemsTotalCents),
    total: amountFromCents(purchase.totalCents),
    expires_at: purchase.expiresAt.toISOString(),
    shipping_full: amountFromCents(quote.fullCents),
    buyer_shipping_share: amountFromCents(quote.buyerShareCents),
    used_shipco: quote.usedShipco,
    orders: orders.map((order) => ({
      id: order.id,
      seller_id: order.sellerId,
      items_total: amountFromCents(order.itemsTotalCents),
      shipping_full: amountFromCents(order.shippingFullCents),
      buyer_shipping_share: amountFromCents(order.buyerShippingShareCents),
    })),
  };
}
