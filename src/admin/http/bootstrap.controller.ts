import { Body, Controller, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Operation, Tag } from '../../shared/http/operation.decorator.js';
import { view } from '../../shared/http/view.js';
import { Bootstrap } from '../application/bootstrap.service.js';
import { TooManyLoginsError } from '../domain/admin.errors.js';
import { AdminSessionView } from './admin.guard.js';
import { BootstrapGuard } from './bootstrap.guard.js';
import { NewAdminBody } from './credentials.dto.js';

const count = z.int().meta({ minimum: 0 });
const SeedView = view('Seed', { sellers_added: count, products_added: count }, { sellers_added: 2, products_added: 6 });
type SeedView = z.infer<typeof SeedView>;

@Controller('bootstrap')
@Tag('Bootstrap')
@UseGuards(BootstrapGuard)
export class BootstrapController {
  constructor(private readonly bootstrap: Bootstrap) {}

  @Post('admin')
  @Operation('bootstrapAdmin', {
    summary: 'Make the first admin',
    description: 'Again: 200, and nothing changes. The secret may be the body’s `secret` or `secretKey` instead of the header.',
    answer: AdminSessionView,
    statuses: [200, 201],
    errors: [new TooManyLoginsError(null)],
  })
  async admin(
    @Body() body: NewAdminBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSessionView> {
    const { admin, created } = await this.bootstrap.admin(body, request.id);
    reply.status(created ? 201 : 200);
    return { admin: { id: admin.id, email: admin.email } };
  }

  @Post('seed')
  @Operation('seed', {
    summary: 'Add what is missing of the demo catalogue',
    description: 'The secret may be the body’s `secret` or `secretKey` instead of the header.',
    answer: SeedView,
    statuses: [200, 201],
  })
  async seed(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<SeedView> {
    const { sellersAdded, productsAdded } = await this.bootstrap.seed(request.id);
    reply.status(sellersAdded + productsAdded > 0 ? 201 : 200);
    return { sellers_added: sellersAdded, products_added: productsAdded };
  }
}
