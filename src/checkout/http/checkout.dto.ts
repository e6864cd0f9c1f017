import { Type } from 'class-transformer';
import { z } from 'zod';
import type { Recipient } from '../../identity/domain/session-user.js';
import { Address } from '../../orders/domain/address.js';
import { ListOf } from '../../platform/http/list.decorator.js';
import { Example } from '../../platform/http/operation.decorator.js';
import { Amount, IsContact, IsEmail, IsObject, IsOptional, Max, Min, ValidateNested } from '../../platform/http/rules.js';
import { shown } from '../../platform/http/shown.js';
import { copyTexts, Text, textsOf } from '../../platform/http/text.decorator.js';
import type { WithFastPath } from '../../platform/http/validation.pipe.js';
import { amount, currency, id, number, timestamp, view } from '../../platform/http/view.js';
import { amountFromCents, centsFromAmount } from '../../platform/kernel/money.js';
import { MAX_TOKEN_LENGTH } from '../../shipping/quoting/application/quote-tokens.service.js';
import { CHOICE_LIMITS, ChoiceBody } from '../../shipping/quoting/http/choice.dto.js';
import type { CheckoutWish, StartedCheckout } from '../application/start-checkout.service.js';

/** Far more than any cart costs, and still an exact number of cents. */
const MAX_TOTAL = 10_000_000_000_000;

/** Unlike a quote, a checkout needs a deliverable address. The shipping provider defines the lengths. */
export class CheckoutAddressBody {
  @Text(1, 190) city!: string;
  @Text(1, 190) state!: string;
  @Text(1, 20) zip!: string;
  @Text(1, 100) street!: string;
  @IsOptional() @Text(0, 10) number?: string | null;
  @IsOptional() @Text(0, 190) extras?: string | null;

  toAddress(): Address {
    return Address.of(this);
  }
}

@Example({
  shipping: { city: 'Godoy Cruz', state: 'Mendoza', zip: '5501', street: 'Lavalle', number: '120', extras: 'Timbre 2' },
  phone: '+54 261 555 0199',
  quote_token: 'wA3xq0vYb2…',
  expected_total: 53206.2,
})
export class CheckoutBody {
  @ValidateNested() @IsObject() @Type(() => CheckoutAddressBody) shipping!: CheckoutAddressBody;
  @IsOptional() @Text(1, 100) name?: string | null;
  @IsOptional() @IsEmail() @Text(3, 150) email?: string | null;
  @IsOptional() @IsContact('phone') @Text(1, 50) phone?: string | null;
  @IsOptional() @IsContact('document') @Text(1, 50) document?: string | null;
  @IsOptional() @Text(1, MAX_TOKEN_LENGTH) quote_token?: string | null;
  @IsOptional() @ListOf(ChoiceBody, CHOICE_LIMITS) choices?: ChoiceBody[] | null;
  @IsOptional() @Max(MAX_TOTAL) @Min(0) @Amount() expected_total?: number | null;

  static fastPath({ shipping, ...more }: Readonly<Record<string, unknown>>): CheckoutBody | null {
    const { email, phone, document, choices, expected_total, ...texts } = more;
    // The validation rules check these.
    if ([email, phone, document, choices, expected_total].some((value) => value !== undefined)) return null;
    if (typeof shipping !== 'object' || shipping === null || Array.isArray(shipping)) return null;
    const body = new CheckoutBody();
    body.shipping = new CheckoutAddressBody();
    const good = copyTexts(shipping as Record<string, unknown>, body.shipping, ADDRESS, true);
    return good && copyTexts(texts, body, TEXTS, true) ? body : null;
  }

  /** The fields that override the buyer's profile for this purchase. */
  overrides(): Partial<Recipient> {
    const { name, email, phone, document } = this;
    return { ...(name && { name }), ...(email && { email }), ...(phone && { phone }), ...(document && { document }) };
  }

  wish(): CheckoutWish {
    const { quote_token, choices, expected_total } = this;
    return {
      quoteToken: quote_token ?? null,
      choices: choices?.map((choice) => choice.toChoice()) ?? null,
      expectedTotalCents: typeof expected_total === 'number' ? centsFromAmount(expected_total) : null,
    };
  }
}

CheckoutBody satisfies WithFastPath;

const ADDRESS = textsOf(CheckoutAddressBody);
const TEXTS = textsOf(CheckoutBody);

const StartedOrder = z.strictObject({
  id,
  number,
  seller_id: id,
  items_total: amount,
  shipping_full: amount,
  buyer_shipping_share: amount,
});

export const CheckoutView = view(
  'Checkout',
  {
    purchase_id: id,
    purchase_number: number,
    redirect_url: z.string().meta({ description: 'The provider’s payment page; redirect the browser to it.' }),
    preference_id: z.string(),
    currency,
    items_total: amount,
    total: amount.meta({ description: 'The amount to pay: `items_total` plus `buyer_shipping_share`.' }),
    expires_at: timestamp,
    shipping_full: amount,
    buyer_shipping_share: amount,
    used_shipco: z.boolean(),
    orders: z.array(StartedOrder),
  },
  {
    purchase_id: 'f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2',
    purchase_number: 'W4HT-9KCA',
    redirect_url: 'https://payco.example/checkout?pref_id=4410077-5f0f4f1f7a55',
    preference_id: '4410077-5f0f4f1f7a55',
    currency: 'ARS',
    items_total: 49000,
    total: 53206.2,
    expires_at: '2026-11-22T10:00:00.000Z',
    shipping_full: 4206.2,
    buyer_shipping_share: 4206.2,
    used_shipco: true,
    orders: [
      {
        id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55',
        number: 'K7QM-3F2P',
        seller_id: 'c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901',
        items_total: 49000,
        shipping_full: 4206.2,
        buyer_shipping_share: 4206.2,
      },
    ],
  },
);
export type CheckoutView = z.infer<typeof CheckoutView>;

export function toCheckoutView({ purchase, orders, itemsTotalCents, quote, preference }: StartedCheckout): CheckoutView {
  return {
    purchase_id: purchase.id,
    purchase_number: purchase.number,
    redirect_url: preference.redirectUrl,
    preference_id: preference.id,
    currency: 'ARS',
    items_total: amountFromCents(itemsTotalCents),
    total: amountFromCents(purchase.totalCents),
    expires_at: purchase.expiresAt.toISOString(),
    shipping_full: amountFromCents(quote.fullCents),
    buyer_shipping_share: amountFromCents(quote.buyerShareCents),
    used_shipco: quote.usedShipco,
    orders: orders.map((order) => shown(StartedOrder, order)),
  };
}
