import { setImmediate } from 'node:timers/promises';
import { CanActivate, createParamDecorator, ExecutionContext, ForbiddenException, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { UnauthenticatedError } from '../../../identity/domain/identity.errors.js';
import { Refuses } from '../../../platform/http/operation.decorator.js';
import { answerAs } from '../../../platform/http/session-user.js';
import { id, view } from '../../../platform/http/view.js';
import { AdminSignIn } from '../application/admin-sign-in.service.js';
import { RoleRequiredError } from '../domain/admin.errors.js';
import { ADMIN_ROLES, includesRole, type MachineRole } from '../domain/admin.js';
import type { Actor } from '../domain/audit-entry.js';
import { AdminCookie } from './admin-cookie.js';

type WithAdmin = FastifyRequest & { admin?: AdminView };

const Admin = z.strictObject({ id, email: z.string(), role: z.enum(ADMIN_ROLES) });
export type AdminView = z.infer<typeof Admin>;

export const AdminSessionView = view(
  'AdminSession',
  { admin: Admin },
  { admin: { id: 'a7d2f6b4-55c0-4a0e-9f43-9e8d3c2b1a00', email: 'admin@example.com', role: 'owner' } },
);
export type AdminSessionView = z.infer<typeof AdminSessionView>;

const FOR_MACHINES = 'admin:forMachines';

/** Opens a handler to machines with these roles too: what they are for, and what they need for their own login. */
export const ForMachines = (...roles: readonly MachineRole[]) => SetMetadata(FOR_MACHINES, roles);

/**
 * Requires a logged-in admin (401 otherwise) who still waits for the response, and who is a person, or a machine for
 * which the handler is (403 `ROLE_REQUIRED` otherwise). Sessions of buyers and sellers are not valid here.
 */
@Injectable()
@Refuses({ errors: [new UnauthenticatedError(), new RoleRequiredError()], security: 'admin' })
export class AdminGuard implements CanActivate {
  constructor(
    private readonly signIn: AdminSignIn,
    private readonly cookie: AdminCookie,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    reply.header('cache-control', 'no-store');
    const request = http.getRequest<WithAdmin>();
    const token = this.cookie.read(request);
    const admin = token ? await this.signIn.adminOf(token) : null;
    if (!admin) throw new UnauthenticatedError();
    answerAs(admin.id, request, reply);
    const machines = this.reflector.get<readonly string[] | undefined>(FOR_MACHINES, context.getHandler()) ?? [];
    if (!includesRole(admin.role, 'viewer') && !machines.includes(admin.role)) throw new RoleRequiredError();
    request.admin = admin;
    await stillWaits(request);
    return true;
  }
}

/**
 * A process that was frozen must not carry out what the admin has given up, and has since done or undone through another one. It learns
 * that its client has closed the connection at the same moment as everything else: first all of that is read.
 */
async function stillWaits({ raw }: FastifyRequest): Promise<void> {
  await setImmediate();
  if (raw.socket.readableEnded || raw.socket.destroyed) throw new ForbiddenException();
}

/** The admin admitted by AdminGuard. */
export const CurrentAdmin = createParamDecorator((_: unknown, context: ExecutionContext): AdminView => signedInAdmin(context));
/** The same admin with the request id, for the audit log. */
export const ActingAdmin = createParamDecorator((_: unknown, context: ExecutionContext): Actor => actingAdmin(context));

export function actingAdmin(context: ExecutionContext): Actor {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return { adminId: signedInAdmin(context).id, requestId: request.id, stillWaits: () => stillWaits(request) };
}

/** The admin admitted by AdminGuard, for the guards after it. */
export function signedInAdmin(context: ExecutionContext): AdminView {
  const { admin } = context.switchToHttp().getRequest<WithAdmin>();
  if (!admin) throw new UnauthenticatedError();
  return admin;
}
