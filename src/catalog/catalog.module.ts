import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { Catalog } from './application/catalog.service.js';
import { ProductRepository } from './application/product.repository.js';
import { ProductSearch } from './application/product-search.js';
import { ProductsController } from './http/products.controller.js';
import { SearchController } from './http/search.controller.js';
import { SellerProductsController } from './http/seller-products.controller.js';
import { PostgresProductRepository } from './infrastructure/postgres-product.repository.js';
import { PostgresProductSearch } from './infrastructure/postgres-product-search.js';

@Module({
  imports: [IdentityModule],
  controllers: [ProductsController, SearchController, SellerProductsController],
  exports: [Catalog, ProductRepository],
  providers: [
    Catalog,
    { provide: ProductRepository, useClass: PostgresProductRepository },
    { provide: ProductSearch, useClass: PostgresProductSearch },
  ],
})
export class CatalogModule {}
