import { Body, Controller, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { view } from '../../../platform/http/view.js';
import { DemoCatalogue } from '../application/demo-catalogue.js';
import { FirstAdmin } from '../application/first-admin.service.js';
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
  constructor(
    private readonly firstAdmin: FirstAdmin,
    private readonly catalogue: DemoCatalogue,
  ) {}

  @Post('admin')
  @Operation('bootstrapAdmin', {
    summary: 'Create the first admin',
    description:
      'Creates the admin account. When one exists, returns it with 200 and changes nothing. The secret may also be sent as `secret` or `secretKey` in the body.',
    answer: AdminSessionView,
    statuses: [200, 201],
    errors: [new TooManyLoginsError(null)],
  })
  async admin(
    @Body() body: NewAdminBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSessionView> {
    const { admin, created } = await this.firstAdmin.create(body, request.id);
    reply.status(created ? 201 : 200);
    return { admin: { id: admin.id, email: admin.email, role: admin.role } };
  }

  @Post('seed')
  @Operation('seed', {
    summary: 'Load demo data',
    description:
      'Adds the missing sellers and products of the demo catalogue. The secret may also be sent as `secret` or `secretKey` in the body.',
    answer: SeedView,
    statuses: [200, 201],
  })
  async seed(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<SeedView> {
    const { sellersAdded, productsAdded } = await this.catalogue.seed(request.id);
    reply.status(sellersAdded + productsAdded > 0 ? 201 : 200);
    return { sellers_added: sellersAdded, products_added: productsAdded };
  }
}
