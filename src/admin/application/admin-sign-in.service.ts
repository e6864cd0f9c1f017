import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/clock.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { InvalidCredentialsError } from '../domain/admin.errors.js';
import type { Admin } from '../domain/admin.js';
import { AdminSession } from '../domain/admin-session.js';
import type { Actor } from '../domain/audit-entry.js';
import { AdminRepository } from './admin.repository.js';
import { AuditTrail } from './audit-trail.service.js';
import { PasswordHasher } from './password-hasher.js';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Admin login, its session, and logout. */
@Injectable()
export class AdminSignIn {
  constructor(
    private readonly admins: AdminRepository,
    private readonly passwords: PasswordHasher,
    private readonly audit: AuditTrail,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a new session and ends the browser's previous one. Throws InvalidCredentialsError after the same work for every cause.
   */
  async signIn(
    { email, password }: Credentials,
    previousToken: string | null,
    requestId: string,
  ): Promise<{ admin: Admin; token: string; expiresAt: Date }> {
    const admin = await this.admins.findByEmail(email.toLowerCase());
    const { correct, outdated } = await this.passwords.verify(password, admin?.passwordHash ?? null);
    if (!admin || !correct) {
      const failure = new InvalidCredentialsError();
      const what = { act: 'login_failed', subject: null } as const;
      // Done for unknown e-mails too, so that the response time does not reveal which ones exist.
      await this.audit.noteAlone({ adminId: admin?.id ?? null, requestId }, what, failure.code);
      throw failure;
    }
    const stronger = outdated ? await this.passwords.hash(password) : null;
    const { session, token } = AdminSession.open(admin.id, this.clock.now());
    await this.work.run(async () => {
      if (previousToken) await this.admins.removeSession(AdminSession.hash(previousToken));
      if (stronger) await this.admins.setPasswordHash(admin.id, stronger);
      await this.admins.addSession(session);
      await this.audit.note({ adminId: admin.id, requestId }, { act: 'login', subject: null }, 'ok');
    });
    return { admin, token, expiresAt: session.expiresAt };
  }

  adminOf(token: string): Promise<{ id: string; email: string } | null> {
    return this.admins.findBySession(AdminSession.hash(token));
  }

  async signOut(token: string, actor: Actor): Promise<void> {
    const act = { act: 'logout', subject: null } as const;
    await this.audit.act(
      actor,
      act,
      () => this.admins.removeSession(AdminSession.hash(token)),
      () => 'ok',
    );
  }
}
