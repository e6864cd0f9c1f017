import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { AdminSignIn } from '../application/admin-sign-in.service.js';
import { InvalidCredentialsError, TooManyLoginsError } from '../domain/admin.errors.js';
import { MACHINE_ROLES } from '../domain/admin.js';
import type { Actor } from '../domain/audit-entry.js';
import { ActingAdmin, AdminGuard, AdminSessionView, type AdminView, CurrentAdmin, ForMachines } from './admin.guard.js';
import { AdminCookie } from './admin-cookie.js';
import { AdminLoginBody } from './credentials.dto.js';
import { visitorOf } from './visitor.js';

@Controller('admin/session')
@Tag('Admin')
export class AdminSessionController {
  constructor(
    private readonly signIn: AdminSignIn,
    private readonly cookie: AdminCookie,
  ) {}

  @Post()
  @Operation('adminLogin', {
    summary: 'Log in as an admin',
    description:
      'Starts an admin session and sets its cookie. The session ends after eight hours, or after one hour without use. That of a machine (`reader`, `follower`, `catalogue`) ends after 30 days, and when 20 newer ones have begun.',
    answer: AdminSessionView,
    errors: [new InvalidCredentialsError(), new TooManyLoginsError(null)],
  })
  @RateLimit('admin')
  @HttpCode(200)
  async login(
    @Body() body: AdminLoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSessionView> {
    const { admin, token, expiresAt } = await this.signIn.signIn(body, this.cookie.read(request), visitorOf(request));
    this.cookie.write(reply, token, expiresAt);
    reply.header('cache-control', 'no-store');
    return { admin: { id: admin.id, email: admin.email, role: admin.role } };
  }

  @Get()
  @Operation('getAdminSession', {
    summary: 'Get the current admin',
    description: 'The admin of the session cookie.',
    answer: AdminSessionView,
  })
  @ForMachines(...MACHINE_ROLES)
  @UseGuards(AdminGuard)
  who(@CurrentAdmin() admin: AdminView): AdminSessionView {
    return { admin };
  }

  @Delete()
  @Operation('adminLogout', {
    summary: 'Log out as an admin',
    description: 'Ends the admin session on the server and clears its cookie.',
  })
  @HttpCode(204)
  @ForMachines(...MACHINE_ROLES)
  @UseGuards(AdminGuard)
  async logout(
    @ActingAdmin() actor: Actor,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const token = this.cookie.read(request);
    if (token) await this.signIn.signOut(token, actor);
    this.cookie.clear(reply);
  }
}
