import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { Catalog } from './application/catalog.service.js';
import { ProductRepository } from './application/product.repository.js';
import { ProductSearch } from './application/product-search.js';
import { ProductsController } from './http/products.controller.js';
import { SearchController } from './http/search.controller.js';
import { SellerProductsController } from './http/seller-products.controller.js';
import { MikroOrmProductRepository } from './infrastructure/mikro-orm-product.repository.js';
import { SqlProductSearch } from './infrastructure/sql-product-search.js';

@Module({
  imports: [IdentityModule],
  controllers: [ProductsController, SearchController, SellerProductsController],
  exports: [Catalog],
  providers: [
    Catalog,
    { provide: ProductRepository, useClass: MikroOrmProductRepository },
    { provide: ProductSearch, useClass: SqlProductSearch },
  ],
})
export class CatalogModule {}
