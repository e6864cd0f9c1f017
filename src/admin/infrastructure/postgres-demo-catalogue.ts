import { Injectable } from '@nestjs/common';
import type { CatalogTables } from '../../catalog/infrastructure/product.schema.js';
import type { IdentityTables } from '../../identity/infrastructure/identity.schema.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { DemoCatalogue, type SeedReport } from '../application/demo-catalogue.js';

/** No identity provider issues tokens for this name, so nobody can log in as these sellers. */
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

@Injectable()
export class PostgresDemoCatalogue extends DemoCatalogue {
  constructor(private readonly sql: Sql) {
    super();
  }

  async load(at: Date): Promise<SeedReport> {
    const tables = this.sql.of<CatalogTables & Pick<IdentityTables, 'users' | 'sellers'>>();
    await tables
      .insertInto('users')
      .values(SHOPS.map(({ id, name }) => ({ id, issuer: ISSUER, subject: id, name, email: '', created_at: at })))
      .onConflict((known) => known.doNothing())
      .execute();
    const sellers = await tables
      .insertInto('sellers')
      .values(SHOPS.map(({ id, name }) => ({ id, user_id: id, name, created_at: at })))
      .onConflict((known) => known.doNothing())
      .returning('id')
      .execute();
    const products = await tables
      .insertInto('products')
      .values(PRODUCTS.map((product) => ({ ...product, active: true, created_at: at, updated_at: at })))
      .onConflict((known) => known.doNothing())
      .returning('id')
      .execute();
    return { sellersAdded: sellers.length, productsAdded: products.length };
  }
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
  return {
    id,
    seller_id: sellerId,
    title,
    description: 'Producto de demostración.',
    price_cents: priceCents,
    weight_grams: weightGrams,
    length_cm: lengthCm,
    width_cm: widthCm,
    height_cm: heightCm,
    free_shipping: freeShipping,
  };
}
