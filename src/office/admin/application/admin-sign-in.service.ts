import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock.js';
import type { Subjects } from '../../../platform/kernel/fair-share.js';
import { hashOfSecret, newPass } from '../../../platform/kernel/secrets.js';
import { InvalidCredentialsError } from '../domain/admin.errors.js';
import type { Admin } from '../domain/admin.js';
import { sessionTermsOf } from '../domain/admin-session.js';
import type { Actor } from '../domain/audit-entry.js';
import { AdminRepository, AdminSessions, type SignedInAdmin } from './admin.repository.js';
import { AuditTrail } from './audit-trail.service.js';
import { PasswordHasher } from './password-hasher.js';

/** Who asks, not logged in. */
export interface Visitor {
  readonly requestId: string;
  /** The networks of their address, the narrowest first. */
  readonly networks: Subjects;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Admin login, its session, and logout. */
@Injectable()
export class AdminSignIn {
  constructor(
    private readonly admins: AdminRepository,
    private readonly sessions: AdminSessions,
    private readonly passwords: PasswordHasher,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a new session and ends the browser's previous one. Throws InvalidCredentialsError after the same work for every cause; a
   * disabled admin is one of them.
   */
  async signIn(
    { email, password }: Credentials,
    previousToken: string | null,
    { requestId, networks }: Visitor,
  ): Promise<{ admin: Admin; token: string; expiresAt: Date }> {
    const admin = await this.admins.findByEmail(email.toLowerCase());
    const { correct, outdated } = await this.passwords.verify(password, admin?.passwordHash ?? null, networks);
    if (!admin || !correct || admin.state !== 'active') {
      const failure = new InvalidCredentialsError();
      // Done for unknown e-mails too, so that the response time does not reveal which ones exist.
      await this.audit.loginFailed({ adminId: admin?.id ?? null, requestId }, failure.code);
      throw failure;
    }
    const stronger = outdated ? await this.passwords.hash(password, networks) : null;
    const terms = sessionTermsOf(admin.role);
    const { pass, token } = newPass(admin.id, terms.lifeMs, this.clock.now());
    const act = { act: 'login', subject: null } as const;
    const begin = async () => {
      if (previousToken) await this.sessions.remove(hashOfSecret(previousToken));
      if (stronger) await this.admins.setPasswordHash(admin.id, stronger);
      await this.sessions.add(pass, terms);
    };
    await this.audit.act({ adminId: admin.id, requestId }, act, begin, () => 'ok');
    return { admin, token, expiresAt: pass.expiresAt };
  }

  adminOf(token: string): Promise<SignedInAdmin | null> {
    return this.sessions.adminOf(hashOfSecret(token));
  }

  async signOut(token: string, actor: Actor): Promise<void> {
    const act = { act: 'logout', subject: null } as const;
    await this.audit.act(
      actor,
      act,
      () => this.sessions.remove(hashOfSecret(token)),
      () => 'ok',
    );
  }

  /** Ends all sessions of the admin, this one too. */
  async signOutEverywhere(actor: Actor): Promise<void> {
    const { adminId } = actor;
    if (adminId === null) return;
    await this.audit.act(actor, { act: 'sessions_end', subject: adminId }, () => this.sessions.removeAll(adminId, null), String);
  }
}
