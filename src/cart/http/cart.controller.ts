import { Body, Controller, Delete, Get, Param, Put, UseGuards } from '@nestjs/common';
import type { CurrentUser as User } from '../../identity/domain/current-user.js';
import { CurrentUser, SessionGuard } from '../../identity/http/session.guard.js';
import { FillCart } from '../application/fill-cart.service.js';
import { CartItemBody, type CartView, toCartView } from './cart.dto.js';

@Controller('cart')
@UseGuards(SessionGuard)
export class CartController {
  constructor(private readonly carts: FillCart) {}

  @Get()
  async show(@CurrentUser() user: User): Promise<CartView> {
    return toCartView(await this.carts.cartOf(user.id));
  }

  @Put('items/:productId')
  async put(@CurrentUser() user: User, @Param('productId') productId: string, @Body() body: CartItemBody): Promise<CartView> {
    return toCartView(await this.carts.put(user.id, productId, body.quantity));
  }

  @Delete('items/:productId')
  async remove(@CurrentUser() user: User, @Param('productId') productId: string): Promise<CartView> {
    return toCartView(await this.carts.remove(user.id, productId));
  }
}
