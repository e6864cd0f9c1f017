import { Body, Controller, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Bootstrap } from '../application/bootstrap.service.js';
import type { AdminView } from './admin.guard.js';
import { BootstrapGuard } from './bootstrap.guard.js';
import { NewAdminBody } from './credentials.dto.js';

interface SeedView {
  sellers_added: number;
  products_added: number;
}

@Controller('bootstrap')
@UseGuards(BootstrapGuard)
export class BootstrapController {
  constructor(private readonly bootstrap: Bootstrap) {}

  @Post('admin')
  async admin(
    @Body() body: NewAdminBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ admin: AdminView }> {
    const { admin, created } = await this.bootstrap.admin(body, request.id);
    reply.status(created ? 201 : 200);
    return { admin: { id: admin.id, email: admin.email } };
  }

  @Post('seed')
  async seed(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<SeedView> {
    const { sellersAdded, productsAdded } = await this.bootstrap.seed(request.id);
    reply.status(sellersAdded + productsAdded > 0 ? 201 : 200);
    return { sellers_added: sellersAdded, products_added: productsAdded };
  }
}
