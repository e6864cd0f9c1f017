import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { Catalog } from './application/catalog.service.js';
import { ProductRepository } from './application/product.repository.js';
import { ProductsController } from './http/products.controller.js';
import { SellerProductsController } from './http/seller-products.controller.js';
import { MikroOrmProductRepository } from './infrastructure/mikro-orm-product.repository.js';

@Module({
  imports: [IdentityModule],
  controllers: [ProductsController, SellerProductsController],
  exports: [Catalog],
  providers: [Catalog, { provide: ProductRepository, useClass: MikroOrmProductRepository }],
})
export class CatalogModule {}
