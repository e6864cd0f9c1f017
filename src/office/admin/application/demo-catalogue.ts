import { Injectable } from '@nestjs/common';
import { ProductRepository } from '../../../catalog/application/product.repository.js';
import { AccountRepository } from '../../../identity/application/account.repository.js';
import { Seller } from '../../../identity/domain/seller.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { AuditTrail } from './audit-trail.service.js';

export interface SeedReport {
  readonly sellersAdded: number;
  readonly productsAdded: number;
}

/** No identity provider issues tokens for this name, so no user can log in as one of these sellers. */
const ISSUER = 'urn:demo-catalogue';

const SHOPS = [
  { id: 'demo-seller-1', name: 'Demo · Almacén del Valle' },
  { id: 'demo-seller-2', name: 'Demo · Taller Litoral' },
];

/** Fixed ids make repetitions harmless. Prices in cents, weight in grams, size in cm. */
const PRODUCTS = [
  aProduct('demo-product-1', 'demo-seller-1', 'Aceite de oliva 1 l', 1_850_000, 1_350, [9, 9, 30]),
  aProduct('demo-product-2', 'demo-seller-1', 'Yerba orgánica 1 kg', 620_050, 1_050, [12, 8, 22]),
  aProduct('demo-product-3', 'demo-seller-1', 'Frutos secos surtidos 500 g', 940_000, 520, [15, 6, 20], true),
  aProduct('demo-product-4', 'demo-seller-2', 'Tabla de quebracho', 3_400_000, 2_100, [40, 25, 3]),
  aProduct('demo-product-5', 'demo-seller-2', 'Lámpara de mimbre', 5_275_000, 900, [35, 35, 40]),
];

/** Two shops with a few products, for a staging system. Existing records stay unchanged. */
@Injectable()
export class DemoCatalogue {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly products: ProductRepository,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  seed(requestId: string): Promise<SeedReport> {
    const actor = { adminId: null, requestId };
    return this.audit.act(actor, { act: 'seed', subject: null }, () => this.load(this.clock.now()), resultOf);
  }

  /** Safe to call concurrently: saving the first user waits until the other call has committed. */
  private async load(at: Date): Promise<SeedReport> {
    let sellersAdded = 0;
    for (const { id, name } of SHOPS) if (await this.addShop(id, name, at)) sellersAdded++;
    let productsAdded = 0;
    for (const { id, sellerId, details } of PRODUCTS) {
      if (await this.products.find(id)) continue;
      await this.products.add({ id, sellerId, ...details, createdAt: at, updatedAt: at });
      productsAdded++;
    }
    return { sellersAdded, productsAdded };
  }

  private async addShop(id: string, name: string, at: Date): Promise<boolean> {
    const userId = await this.accounts.saveUser({ issuer: ISSUER, subject: id, name, email: '' }, at);
    if (await this.accounts.findSeller(userId)) return false;
    await this.accounts.saveSeller(new Seller(id, userId, name, at));
    return true;
  }
}

function resultOf({ sellersAdded, productsAdded }: SeedReport): string {
  return sellersAdded + productsAdded > 0 ? 'created' : 'nothing_new';
}

function aProduct(
  id: string,
  sellerId: string,
  title: string,
  priceCents: number,
  weightGrams: number,
  [lengthCm, widthCm, heightCm]: [number, number, number],
  freeShipping = false,
) {
  const dimensions = { weightGrams, lengthCm, widthCm, heightCm };
  const description = 'Producto de demostración.';
  const codes = { sku: id.replace('demo-product', 'DEMO').toUpperCase(), externalId: null };
  return {
    id,
    sellerId,
    details: { title, description, priceCents, ...dimensions, freeShipping, imageUrl: null, ...codes, active: true },
  };
}
