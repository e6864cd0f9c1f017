import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { CartRepository } from './application/cart.repository.js';
import { FillCart } from './application/fill-cart.service.js';
import { CartController } from './http/cart.controller.js';
import { PostgresCartRepository } from './infrastructure/postgres-cart.repository.js';

@Module({
  imports: [IdentityModule, CatalogModule],
  controllers: [CartController],
  providers: [FillCart, { provide: CartRepository, useClass: PostgresCartRepository }],
  exports: [CartRepository],
})
export class CartModule {}
