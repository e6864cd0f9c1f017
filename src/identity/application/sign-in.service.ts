import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/clock.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { hashOfSecret, newPass } from '../../shared/domain/secrets.js';
import type { CurrentUser } from '../domain/current-user.js';
import { type LoginAttempt, safeReturnPath } from '../domain/login-attempt.js';
import { AccountRepository } from './account.repository.js';
import { IdentityProvider } from './identity-provider.js';

export const SESSION_MS = 7 * 24 * 3_600_000;

/** Login, its session, and logout. */
@Injectable()
export class SignIn {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly accounts: AccountRepository,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  begin(returnTo: string | undefined): Promise<{ redirectUrl: string; attempt: LoginAttempt }> {
    return this.provider.begin(safeReturnPath(returnTo));
  }

  /** Opens a new session and ends the browser's previous one, which prevents session fixation. */
  async complete(
    callbackQuery: string,
    attempt: LoginAttempt,
    previousToken: string | null,
  ): Promise<{ token: string; expiresAt: Date }> {
    const identity = await this.provider.complete(callbackQuery, attempt);
    const now = this.clock.now();
    return this.work.run(async () => {
      const userId = await this.accounts.saveUser(identity, now);
      const { pass, token } = newPass(userId, SESSION_MS, now);
      if (previousToken) await this.accounts.removeSession(hashOfSecret(previousToken));
      await this.accounts.addSession(pass);
      return { token, expiresAt: pass.expiresAt };
    });
  }

  userOf(token: string): Promise<CurrentUser | null> {
    return this.accounts.findBySession(hashOfSecret(token));
  }

  signOut(token: string): Promise<void> {
    return this.accounts.removeSession(hashOfSecret(token));
  }
}
