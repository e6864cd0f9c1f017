import 'reflect-metadata';
import { Environment } from '../../platform/config/environment.js';
import { ServerConfig } from '../../platform/config/server.config.js';
import type { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Clock } from '../../platform/kernel/clock.js';
import type { NewProduct, Product } from '../domain/product.js';
import { Catalog } from './catalog.service.js';
import { type ProductPage, ProductRepository } from './product.repository.js';

/** Keeps one product. */
class OneProduct extends ProductRepository {
  private product: Product | null = null;
  ofSeller(): Promise<ProductPage> {
    throw new Error('nobody lists it');
  }
  async find(): Promise<Product | null> {
    return this.product;
  }
  async lock(): Promise<void> {}
  async add(product: NewProduct): Promise<void> {
    this.product = { ...product, sellerName: 'Tienda Norte' };
  }
  async save(product: Product): Promise<void> {
    this.product = product;
  }
}

const MATE = { title: 'Mate', description: '', priceCents: 100, freeShipping: false, active: true };
const SIZE = { weightGrams: 1, lengthCm: 1, widthCm: 1, heightCm: 1 };
const AT_HOME = { ...MATE, ...SIZE, imageUrl: 'http://localhost:3008/mate.svg' };
const catalogOf = (BASE_URL: string) =>
  new Catalog(
    new OneProduct(),
    { now: () => new Date(0) } as Clock,
    new ServerConfig(Object.assign(new Environment(), { BASE_URL, SESSION_SECRET: 'x' })),
    { run: (work: () => Promise<unknown>) => work() } as UnitOfWork,
  );

it('takes a picture from this machine only where the service is not public (R-740)', async () => {
  const own = catalogOf('http://localhost:3000');
  const { id } = await own.add('s1', AT_HOME);
  expect(await own.change('s1', id, AT_HOME)).toMatchObject({ imageUrl: AT_HOME.imageUrl });
  const open = catalogOf('https://shop.example');
  await expect(open.add('s1', AT_HOME)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  const added = await open.add('s1', { ...AT_HOME, imageUrl: 'https://FOTOS.example/mate.jpg' });
  expect(added.imageUrl).toBe('https://fotos.example/mate.jpg');
  await expect(open.change('s1', added.id, AT_HOME)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});
