import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { CartRepository } from './application/cart.repository.js';
import { FillCart } from './application/fill-cart.service.js';
import { CartController } from './http/cart.controller.js';
import { SqlCartRepository } from './infrastructure/sql-cart.repository.js';

@Module({
  imports: [IdentityModule, CatalogModule],
  controllers: [CartController],
  providers: [FillCart, { provide: CartRepository, useClass: SqlCartRepository }],
  exports: [CartRepository],
})
export class CartModule {}
