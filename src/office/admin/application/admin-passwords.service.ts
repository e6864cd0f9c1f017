import { Injectable } from '@nestjs/common';
import { hashOfSecret } from '../../../platform/kernel/secrets.js';
import { AdminNotFoundError, InvitationNotFoundError, WrongPasswordError } from '../domain/admin.errors.js';
import type { Actor } from '../domain/audit-entry.js';
import { AdminRepository, AdminSessions } from './admin.repository.js';
import type { Visitor } from './admin-sign-in.service.js';
import { AuditTrail } from './audit-trail.service.js';
import { PasswordHasher } from './password-hasher.js';

/** How admins get and change their passwords. */
@Injectable()
export class AdminPasswords {
  constructor(
    private readonly admins: AdminRepository,
    private readonly sessions: AdminSessions,
    private readonly passwords: PasswordHasher,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Uses an invitation: its admin gets this password. Returns the admin's e-mail. Throws InvitationNotFoundError, also when a
   * concurrent request was first.
   */
  async acceptInvitation(token: string, password: string, { requestId, networks }: Visitor): Promise<string> {
    const hash = await this.passwords.hash(password, networks);
    const accept = async () => {
      const adminId = await this.admins.takeInvitation(hashOfSecret(token));
      const admin = adminId === null ? null : await this.admins.find(adminId);
      if (admin?.state !== 'invited') throw new InvitationNotFoundError();
      await this.admins.setPasswordHash(admin.id, hash);
      return admin;
    };
    const act = { act: 'admin_invitation_accept', subject: null } as const;
    const { email } = await this.audit.act({ adminId: null, requestId }, act, accept, ({ id }) => id);
    return email;
  }

  /** Ends all sessions of the admin but this one. Throws WrongPasswordError. */
  async change(actor: Actor, token: string, { current, next }: { current: string; next: string }): Promise<void> {
    const act = { act: 'password_change', subject: actor.adminId } as const;
    const admin = await this.admins.find(actor.adminId ?? '');
    if (!admin) throw new AdminNotFoundError();
    const { correct } = await this.passwords.verify(current, admin.passwordHash, [admin.id]);
    if (!correct) {
      const failure = new WrongPasswordError();
      await this.audit.noteAlone(actor, act, failure.code);
      throw failure;
    }
    const hash = await this.passwords.hash(next, [admin.id]);
    const replace = async () => {
      await this.admins.setPasswordHash(admin.id, hash);
      return this.sessions.removeAll(admin.id, hashOfSecret(token));
    };
    await this.audit.act(actor, act, replace, (ended) => `ok, sessions ended: ${ended}`);
  }
}
