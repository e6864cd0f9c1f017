import { Injectable } from '@nestjs/common';
import { Cart, type CartLine, lineOf } from '../../../cart/domain/cart.js';
import { ProductRepository } from '../../../catalog/application/product.repository.js';
import { ProductNotFoundError } from '../../../catalog/domain/catalog.errors.js';
import type { Dimensions } from '../../../catalog/domain/product.js';
import { SellerNotFoundError } from '../../../identity/domain/identity.errors.js';
import type { Address } from '../../../orders/domain/address.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { QuoteShipping } from '../../../shipping/quoting/application/quote-shipping.service.js';
import { SellerAccounts } from '../../../shipping/quoting/application/seller-accounts.js';
import type { ShippingQuote } from '../../../shipping/quoting/domain/shipping-quote.js';
import { Records } from '../infrastructure/records.queries.js';
import type { SellerRecord } from './records.js';

/** A product of the seller, or something that is as heavy and large. */
export type MadeUpItem = { readonly quantity: number } & (
  | { readonly productId: string }
  | (Dimensions & { readonly productId?: never; readonly priceCents: number; readonly freeShipping: boolean })
);

export interface PreviewedQuote {
  readonly quote: ShippingQuote;
  /** Where its parcel leaves from; null if that is not known here. */
  readonly originCity: string | null;
}

/** It belongs to no buyer, so its quote carries no token. */
const NO_BUYER = '';

/** Quotes a made-up cart, with the account that would quote it for a buyer. */
@Injectable()
export class PreviewQuote {
  constructor(
    private readonly records: Records,
    private readonly products: ProductRepository,
    private readonly accounts: SellerAccounts,
    private readonly quotes: QuoteShipping,
    private readonly clock: Clock,
  ) {}

  /** Throws SellerNotFoundError, ProductNotFoundError and the errors of a quote. */
  async run(sellerId: string, items: readonly MadeUpItem[], destination: Address): Promise<PreviewedQuote> {
    const seller = await this.records.seller(sellerId);
    if (!seller) throw new SellerNotFoundError();
    const lines: CartLine[] = [];
    for (const [at, item] of items.entries()) lines.push(await this.lineOf(item, seller, at));
    const accounts = await this.accounts.of(sellerId);
    const quotable = { cart: new Cart(NO_BUYER, 1, lines), ...accounts, readAt: this.clock.now() };
    const quote = await this.quotes.forCart(quotable, destination);
    const { accountId, originId = null } = quote.groups[0]?.terms?.account ?? {};
    const isKnown = accountId !== undefined && originId !== null;
    return { quote, originCity: isKnown ? await this.records.cityOfOrigin(sellerId, accountId, originId) : null };
  }

  private async lineOf(item: MadeUpItem, { id: sellerId, name: sellerName }: SellerRecord, at: number): Promise<CartLine> {
    const { quantity } = item;
    if (item.productId === undefined) {
      const { weightGrams, lengthCm, widthCm, heightCm, priceCents: unitPriceCents, freeShipping } = item;
      const like = { weightGrams, lengthCm, widthCm, heightCm, unitPriceCents, freeShipping };
      const [productId, title] = [`made-up-${at + 1}`, `Item ${at + 1}`];
      return { productId, title, quantity, sellerId, sellerName, imageUrl: null, sku: null, externalId: null, ...like };
    }
    const product = await this.products.find(item.productId);
    if (product?.sellerId !== sellerId) throw new ProductNotFoundError();
    return lineOf(product, quantity);
  }
}
