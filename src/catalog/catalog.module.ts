import { type Abstract, FactoryProvider, Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { Replica } from '../platform/database/replica.js';
import { ReplicaSql } from '../platform/database/replica-sql.js';
import { BatchedProducts } from './application/batched-products.js';
import { Catalog } from './application/catalog.service.js';
import { ProductRepository, PublicProducts } from './application/product.repository.js';
import { ProductSearch } from './application/product-search.js';
import { SaveProductBatch } from './application/save-product-batch.service.js';
import { ProductBatchController } from './http/product-batch.controller.js';
import { ProductsController } from './http/products.controller.js';
import { SearchController } from './http/search.controller.js';
import { SellerProductsController } from './http/seller-products.controller.js';
import { PostgresBatchedProducts } from './infrastructure/postgres-batched-products.js';
import { PostgresProductRepository } from './infrastructure/postgres-product.repository.js';
import { PostgresProductSearch } from './infrastructure/postgres-product-search.js';

function onReplica<Tables>(port: Abstract<unknown>, Adapter: new (sql: ReplicaSql<Tables>) => object): FactoryProvider {
  return { provide: port, inject: [ReplicaSql], useFactory: (sql: ReplicaSql<Tables>) => new Adapter(sql) };
}

@Module({
  imports: [IdentityModule],
  controllers: [ProductsController, SearchController, SellerProductsController, ProductBatchController],
  exports: [Catalog, ProductRepository, SaveProductBatch],
  providers: [
    Catalog,
    SaveProductBatch,
    { provide: ProductRepository, useClass: PostgresProductRepository },
    { provide: BatchedProducts, useClass: PostgresBatchedProducts },
    // Not exported: what other modules read, they decide by.
    Replica,
    ReplicaSql,
    onReplica(PublicProducts, PostgresProductRepository),
    onReplica(ProductSearch, PostgresProductSearch),
  ],
})
export class CatalogModule {}
