import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Clock } from '../../platform/kernel/clock.js';
import { hashOfSecret, newPass } from '../../platform/kernel/secrets.js';
import { type LoginAttempt, safeReturnPath } from '../domain/login-attempt.js';
import type { SessionUser } from '../domain/session-user.js';
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
      await this.accounts.addUsedLogin({ stateHash: hashOfSecret(attempt.state), userId, returnTo: attempt.returnTo });
      return { token, expiresAt: pass.expiresAt };
    });
  }

  /**
   * Where to send a browser whose callback is of no pending login: null without a session. A person who goes back, or whose tab is
   * restored, opens the callback again: they are logged in, and see what they saw. Nothing is exchanged.
   */
  async returnPathOf(state: string | null, token: string | null): Promise<string | null> {
    const user = token ? await this.userOf(token) : null;
    if (!user) return null;
    return (state && (await this.accounts.findReturnPath(hashOfSecret(state), user.id))) ?? '/';
  }

  userOf(token: string): Promise<SessionUser | null> {
    return this.accounts.findBySession(hashOfSecret(token));
  }

  signOut(token: string): Promise<void> {
    return this.accounts.removeSession(hashOfSecret(token));
  }
}
