import { Body, Controller, Delete, HttpCode, Param, Post, Put, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { AdminPasswords } from '../application/admin-passwords.service.js';
import { AdminSignIn } from '../application/admin-sign-in.service.js';
import { InvitationNotFoundError, TooManyLoginsError, WrongPasswordError } from '../domain/admin.errors.js';
import { MACHINE_ROLES } from '../domain/admin.js';
import type { Actor } from '../domain/audit-entry.js';
import { ActingAdmin, AdminGuard, AdminSessionView, ForMachines } from './admin.guard.js';
import { AdminCookie } from './admin-cookie.js';
import { AcceptInvitationBody, ChangePasswordBody } from './credentials.dto.js';
import { visitorOf } from './visitor.js';

/** What admins do about their own logins. */
@Controller('admin')
@Tag('Admin')
export class AdminPasswordsController {
  constructor(
    private readonly passwords: AdminPasswords,
    private readonly signIn: AdminSignIn,
    private readonly cookie: AdminCookie,
  ) {}

  @Post('invitations/:token')
  @HttpCode(201)
  @RateLimit('admin')
  @Operation('acceptInvitation', {
    summary: 'Accept an invitation',
    description: 'Sets the password of an invited admin and logs in. An invitation works once, within 48 hours.',
    answer: AdminSessionView,
    errors: [new InvitationNotFoundError(), new TooManyLoginsError(null)],
  })
  async accept(
    @Param('token') token: string,
    @Body() { password }: AcceptInvitationBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSessionView> {
    const visitor = visitorOf(request);
    const email = await this.passwords.acceptInvitation(token, password, visitor);
    const session = await this.signIn.signIn({ email, password }, this.cookie.read(request), visitor);
    this.cookie.write(reply, session.token, session.expiresAt);
    reply.header('cache-control', 'no-store');
    const { id, role } = session.admin;
    return { admin: { id, email, role } };
  }

  @Put('password')
  @HttpCode(204)
  @RateLimit('admin')
  @ForMachines(...MACHINE_ROLES)
  @UseGuards(AdminGuard)
  @Operation('changeAdminPassword', {
    summary: 'Change your password',
    description: 'Ends all other sessions of this admin.',
    errors: [new WrongPasswordError(), new TooManyLoginsError(null)],
  })
  async change(@Body() body: ChangePasswordBody, @ActingAdmin() actor: Actor, @Req() request: FastifyRequest): Promise<void> {
    const passwords = { current: body.current_password, next: body.password };
    await this.passwords.change(actor, this.cookie.read(request) ?? '', passwords);
  }

  @Delete('sessions')
  @HttpCode(204)
  @ForMachines(...MACHINE_ROLES)
  @UseGuards(AdminGuard)
  @Operation('endAdminSessions', {
    summary: 'Log out everywhere',
    description: 'Ends all sessions of this admin, including the one that sends this request.',
  })
  async endAll(@ActingAdmin() actor: Actor, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.signIn.signOutEverywhere(actor);
    this.cookie.clear(reply);
  }
}
