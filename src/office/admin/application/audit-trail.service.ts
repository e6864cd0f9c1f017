import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { DomainError } from '../../../platform/kernel/domain-error.js';
import { newId } from '../../../platform/kernel/ids.js';
import { type Actor, type AdminAct, type AuditEntry, failedLoginId, idOfHour } from '../domain/audit-entry.js';
import { AuditLog } from '../infrastructure/audit-log.store.js';

/** What an admin does, to which record, and why if that is asked. */
type What = Pick<AuditEntry, 'act' | 'subject' | 'reason'>;

/** Runs an action and records it in one commit. */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly log: AuditLog,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `work` as one unit of work, which is rolled back if the admin has given up waiting. If a rule rejects the action, records the rule's
   * code and rethrows. `actOf`: where only what was done tells the act.
   */
  async act<T>(
    actor: Actor,
    what: What,
    work: () => Promise<T>,
    resultOf: (done: T) => string,
    actOf: (done: T) => AdminAct = () => what.act,
  ): Promise<T> {
    try {
      return await this.work.run(async () => {
        const done = await work();
        await this.note(actor, { ...what, act: actOf(done) }, resultOf(done));
        // Last, with the rows locked: what another instance does for the same admin comes before this question or after the commit.
        await actor.stillWaits?.();
        return done;
      });
    } catch (error) {
      if (error instanceof DomainError) await this.noteAlone(actor, what, error.code);
      throw error;
    }
  }

  /** Records an action or an attempt outside of a unit of work. */
  noteAlone(actor: Actor, what: What, result: string): Promise<void> {
    return this.work.run(() => this.note(actor, what, result));
  }

  /** Records a login that failed; those of an hour are one entry. */
  async loginFailed({ adminId, requestId }: Actor, result: string): Promise<void> {
    const at = this.clock.now();
    const entry = { id: failedLoginId(adminId, at), at, adminId, requestId, act: 'login_failed', subject: null, result } as const;
    await this.work.run(() => this.log.addOrCount(entry));
  }

  /** Records what a machine does all day: those of an hour are one entry. Call it inside a unit of work. */
  async counted({ adminId, requestId }: Actor, act: AdminAct, result: string): Promise<void> {
    const at = this.clock.now();
    await this.log.addOrCount({ id: idOfHour(act, adminId, at), at, adminId, requestId, act, subject: null, result });
  }

  /** Call it inside a unit of work. */
  async note({ adminId, requestId }: Actor, what: What, result: string): Promise<void> {
    await this.log.add({ id: newId(), at: this.clock.now(), adminId, requestId, ...what, result });
  }
}
