import { Body, Controller, Delete, Get, Param, Put, UseGuards } from '@nestjs/common';
import { ProductNotFoundError } from '../../catalog/domain/catalog.errors.js';
import type { SessionUser } from '../../identity/domain/session-user.js';
import { CurrentUser, SessionGuard } from '../../identity/http/session.guard.js';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { RateLimit } from '../../platform/http/rate-limit.guard.js';
import { FillCart } from '../application/fill-cart.service.js';
import { CartFullError } from '../domain/cart.errors.js';
import { CartItemBody, CartView, toCartView } from './cart.dto.js';

@Controller('cart')
@Tag('Cart')
@UseGuards(SessionGuard)
export class CartController {
  constructor(private readonly carts: FillCart) {}

  @Get()
  @Operation('getCart', {
    summary: 'Get the cart',
    description: 'The cart of the current user, grouped by seller, in parcels.',
    answer: CartView,
  })
  async show(@CurrentUser() user: SessionUser): Promise<CartView> {
    return toCartView(await this.carts.cartOf(user.id));
  }

  @Put('items/:productId')
  @RateLimit('cartUser')
  @Operation('putCartItem', {
    summary: 'Set the quantity of a cart item',
    description: 'Adds the product to the cart, or replaces its quantity.',
    answer: CartView,
    errors: [new ProductNotFoundError(), new CartFullError()],
  })
  async put(
    @CurrentUser() user: SessionUser,
    @Param('productId') productId: string,
    @Body() body: CartItemBody,
  ): Promise<CartView> {
    return toCartView(await this.carts.put(user.id, productId, body.quantity));
  }

  @Delete('items/:productId')
  @RateLimit('cartUser')
  @Operation('removeCartItem', {
    summary: 'Remove a cart item',
    description: 'Removes the product from the cart. Succeeds when the cart does not contain it.',
    answer: CartView,
  })
  async remove(@CurrentUser() user: SessionUser, @Param('productId') productId: string): Promise<CartView> {
    return toCartView(await this.carts.remove(user.id, productId));
  }
}
