import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { CartRepository } from './application/cart.repository.js';
import { CartSessions } from './application/cart-sessions.js';
import { FillCart } from './application/fill-cart.service.js';
import { CartController } from './http/cart.controller.js';
import { BuyerCartGuard, CartSessionGuard } from './http/cart-session.guard.js';
import { PostgresCartRepository } from './infrastructure/postgres-cart.repository.js';
import { PostgresCartSessions } from './infrastructure/postgres-cart-sessions.js';

@Module({
  imports: [IdentityModule, CatalogModule],
  controllers: [CartController],
  providers: [
    FillCart,
    CartSessionGuard,
    BuyerCartGuard,
    { provide: CartRepository, useClass: PostgresCartRepository },
    { provide: CartSessions, useClass: PostgresCartSessions },
  ],
  exports: [CartRepository, CartSessions, CartSessionGuard, BuyerCartGuard],
})
export class CartModule {}
