import { Body, Controller, Get, HttpCode, Param, Patch, Post, UseGuards } from '@nestjs/common';
import { z } from 'zod';
import { ServerConfig } from '../../../platform/config/server.config.js';
import { WHOLE } from '../../../platform/http/listing.dto.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { shown } from '../../../platform/http/shown.js';
import { id, timestamp, view } from '../../../platform/http/view.js';
import { ManageAdmins } from '../application/manage-admins.service.js';
import { AdminExistsError, AdminNotFoundError, LastOwnerError } from '../domain/admin.errors.js';
import { ADMIN_ROLES, ADMIN_STATES, type Admin } from '../domain/admin.js';
import type { Actor } from '../domain/audit-entry.js';
import { ActingAdmin, AdminGuard } from './admin.guard.js';
import { AdminChangeBody, InviteBody } from './credentials.dto.js';
import { OwnerGuard } from './role.guard.js';

const EXAMPLE = {
  id: 'c7b0f8a1-1a7e-4e0e-8a35-5c1f3f1e2d40',
  email: 'guardia@example.com',
  role: 'operator',
  state: 'invited',
  created_at: '2026-11-21T12:00:00.000Z',
} as const;

const AdminAccountView = view(
  'AdminAccount',
  {
    id,
    email: z.string(),
    role: z.enum(ADMIN_ROLES),
    state: z.enum(ADMIN_STATES).meta({ description: '`invited`: has not set a password yet.' }),
    created_at: timestamp,
  },
  EXAMPLE,
);
type AdminAccountView = z.infer<typeof AdminAccountView>;

const AdminAccountsView = view(
  'AdminAccounts',
  { items: z.array(AdminAccountView), ...WHOLE },
  { items: [EXAMPLE], next_cursor: null },
);
type AdminAccountsView = z.infer<typeof AdminAccountsView>;

const InvitedView = view(
  'InvitedAdmin',
  {
    admin: AdminAccountView,
    invitation_url: z.string().meta({ description: 'Give it to the new admin. It works once; only this response contains it.' }),
    expires_at: timestamp,
  },
  {
    admin: EXAMPLE,
    invitation_url: 'https://shop.example/admin/invitacion#5YbYlqkUoO2nJz1mKZb7m3p1iVn0bq8gE0c3f7h9r2s',
    expires_at: '2026-11-23T12:00:00.000Z',
  },
);
type InvitedView = z.infer<typeof InvitedView>;

/** Who may operate the marketplace, decided by its owners. */
@Controller('admin/admins')
@Tag('Admin')
@UseGuards(AdminGuard, OwnerGuard)
export class AdminsController {
  constructor(
    private readonly admins: ManageAdmins,
    private readonly server: ServerConfig,
  ) {}

  @Get()
  @Operation('listAdmins', {
    summary: 'List the admins',
    description: 'All admins, oldest first.',
    answer: AdminAccountsView,
  })
  async list(): Promise<AdminAccountsView> {
    return { items: (await this.admins.list()).map(toAccountView), next_cursor: null };
  }

  @Post()
  @HttpCode(201)
  @Operation('inviteAdmin', {
    summary: 'Invite an admin',
    description:
      'Adds an admin, who sets a password with the invitation within 48 hours. Inviting again replaces an invitation that was not used.',
    answer: InvitedView,
    errors: [new AdminExistsError()],
  })
  async invite(@Body() { email, role }: InviteBody, @ActingAdmin() actor: Actor): Promise<InvitedView> {
    const { admin, token, expiresAt } = await this.admins.invite(email, role, actor);
    return {
      admin: toAccountView(admin),
      // In the fragment, which browsers send to no server.
      invitation_url: `${this.server.baseUrl}/admin/invitacion#${token}`,
      expires_at: expiresAt.toISOString(),
    };
  }

  @Patch(':id')
  @Operation('changeAdmin', {
    summary: 'Change an admin',
    description:
      'Changes the role, disables or enables the login. Takes effect at once: disabling ends all sessions of the admin.',
    answer: AdminAccountView,
    errors: [new AdminNotFoundError(), new LastOwnerError()],
  })
  async change(
    @Param('id') adminId: string,
    @Body() { role, disabled }: AdminChangeBody,
    @ActingAdmin() actor: Actor,
  ): Promise<AdminAccountView> {
    const change = { ...(role && { role }), ...(typeof disabled === 'boolean' && { disabled }) };
    return toAccountView(await this.admins.change(adminId, change, actor));
  }
}

const toAccountView = (admin: Admin): AdminAccountView => shown(AdminAccountView, admin);
