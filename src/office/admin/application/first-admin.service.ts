import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { newId } from '../../../platform/kernel/ids.js';
import { Admin } from '../domain/admin.js';
import { AdminRepository } from './admin.repository.js';
import type { Credentials } from './admin-sign-in.service.js';
import { AuditTrail } from './audit-trail.service.js';
import { PasswordHasher } from './password-hasher.js';

/** Sets up the first login of an empty system. */
@Injectable()
export class FirstAdmin {
  constructor(
    private readonly admins: AdminRepository,
    private readonly passwords: PasswordHasher,
    private readonly audit: AuditTrail,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Creates the first admin. If one exists, changes nothing and returns it. */
  async create({ email, password }: Credentials, requestId: string): Promise<{ admin: Admin; created: boolean }> {
    const present = await this.admins.first();
    if (present) return { admin: present, created: false };
    const admin = new Admin(newId(), email.toLowerCase(), 'owner', await this.passwords.hash(password, []), this.clock.now());
    const created = await this.work.run(async () => {
      if (!(await this.admins.addFirst(admin))) return false;
      await this.audit.note({ adminId: admin.id, requestId }, { act: 'bootstrap', subject: admin.id }, 'created');
      return true;
    });
    if (created) return { admin, created };
    const winner = await this.admins.first();
    if (!winner) throw new Error('an admin stands in the way of the first one, and is not the first one');
    return { admin: winner, created };
  }
}
