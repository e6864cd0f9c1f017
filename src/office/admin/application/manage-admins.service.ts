import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock.js';
import { newId } from '../../../platform/kernel/ids.js';
import { newPass } from '../../../platform/kernel/secrets.js';
import { AdminExistsError, AdminNotFoundError, LastOwnerError } from '../domain/admin.errors.js';
import { Admin, type AdminRole } from '../domain/admin.js';
import { INVITATION_MS } from '../domain/admin-session.js';
import type { Actor } from '../domain/audit-entry.js';
import { AdminRepository, AdminSessions } from './admin.repository.js';
import { AuditTrail } from './audit-trail.service.js';

/** What an owner decides about the other admins. */
@Injectable()
export class ManageAdmins {
  constructor(
    private readonly admins: AdminRepository,
    private readonly sessions: AdminSessions,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  list(): Promise<Admin[]> {
    return this.admins.list();
  }

  /**
   * Adds an admin who still has to set a password. Someone invited before gets a new invitation and the new role; the earlier
   * invitation ends. Throws AdminExistsError.
   */
  async invite(email: string, role: AdminRole, actor: Actor): Promise<{ admin: Admin; token: string; expiresAt: Date }> {
    const at = this.clock.now();
    const invited = new Admin(newId(), email.toLowerCase(), role, null, at);
    const store = async () => {
      const admin = (await this.admins.add(invited)) ? invited : await this.invitedBefore(invited.email, role);
      const { pass, token } = newPass(admin.id, INVITATION_MS, at);
      await this.admins.addInvitation(pass);
      return { admin, token, expiresAt: pass.expiresAt };
    };
    return this.audit.act(actor, { act: 'admin_invite', subject: null }, store, ({ admin }) => `${admin.role} ${admin.id}`);
  }

  /** Takes effect at once. Throws AdminNotFoundError, LastOwnerError. */
  async change(adminId: string, change: { role?: AdminRole; disabled?: boolean }, actor: Actor): Promise<Admin> {
    const apply = async () => {
      const owners = await this.admins.lockOwners();
      const losesOwner = change.disabled === true || (change.role !== undefined && change.role !== 'owner');
      if (losesOwner && owners.length === 1 && owners[0] === adminId) throw new LastOwnerError();
      if (!(await this.admins.change(adminId, change))) throw new AdminNotFoundError();
      if (change.disabled) await this.sessions.removeAll(adminId, null);
      const admin = await this.admins.find(adminId);
      if (!admin) throw new AdminNotFoundError();
      return admin;
    };
    return this.audit.act(actor, { act: 'admin_change', subject: adminId }, apply, ({ role, state }) => `${role}, ${state}`);
  }

  private async invitedBefore(email: string, role: AdminRole): Promise<Admin> {
    const known = await this.admins.findByEmail(email);
    if (known?.state !== 'invited') throw new AdminExistsError();
    await this.admins.change(known.id, { role });
    return new Admin(known.id, known.email, role, null, known.createdAt);
  }
}
