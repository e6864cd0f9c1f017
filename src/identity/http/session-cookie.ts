import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ServerConfig } from '../../platform/config/server.config.js';
import { isSameSecret } from '../../platform/kernel/secrets.js';
import { LOGIN_MS, type LoginAttempt } from '../domain/login-attempt.js';

const LOGIN_PATH = '/api/auth';
/** Where 0.2.0 put it. There it would be sent before ours. */
const FORMER_LOGIN_PATH = '/api/auth/callback';
const MAX_LOGINS = 3;
/** Browsers drop a cookie of more than 4,096 bytes with its name and its signature. */
const MAX_LOGIN_LENGTH = 3_900;
const LOGIN_PREFIX = 'login.';

/** The number of verified cookies to remember. */
const MAX_VERIFIED = 10_000;
/** Of all of them. A session's has 100 letters or so; one that a browser was given for something else may have 4,000. */
const MAX_VERIFIED_LETTERS = 4 * 1024 * 1024;

/** The session cookie. Its value is signed, so a forged one costs no database query. */
export class SessionCookie {
  private readonly name: string;
  /** Tokens of cookies with a verified signature. Verification stays valid, because the secrets never change during a process. */
  private readonly verified = new LRUCache<string, string>({
    max: MAX_VERIFIED,
    maxSize: MAX_VERIFIED_LETTERS,
    sizeCalculation: (token, raw) => token.length + raw.length,
  });

  constructor(private readonly server: ServerConfig) {
    this.name = server.secure ? '__Host-session' : 'session';
  }

  read(request: FastifyRequest): string | null {
    const raw = request.cookies[this.name];
    if (!raw) return null;
    const known = this.verified.get(raw);
    if (known) return known;
    const token = unsigned(request, this.name);
    if (token) this.verified.set(raw, token);
    return token;
  }

  write(reply: FastifyReply, token: string, expires: Date): void {
    reply.setCookie(this.name, token, { ...this.options('/'), expires });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.options('/'));
  }

  private options(path: string) {
    return { path, httpOnly: true, sameSite: 'lax', secure: this.server.secure, signed: true } as const;
  }
}

/** The newest login that a browser has begun, in the form of 0.2.0, which knew one only, with those before it. */
type BegunLogins = LoginAttempt & { readonly earlier?: readonly LoginAttempt[] };

/** Stores logins between their redirects and their callbacks, newest first, in the browser that started them. */
export class LoginCookie {
  constructor(private readonly server: ServerConfig) {}

  /** The begun login with this state. */
  find(request: FastifyRequest, state: string | null): LoginAttempt | null {
    return (state && this.read(request).find((begun) => isSameSecret(state, begun.state))) || null;
  }

  /** Beside those that the browser has begun in other tabs; the oldest make room. */
  add(request: FastifyRequest, reply: FastifyReply, attempt: LoginAttempt): void {
    this.write(reply, [attempt, ...this.read(request)]);
  }

  /** Leaves the other ones. */
  remove(request: FastifyRequest, reply: FastifyReply, attempt: LoginAttempt): void {
    const others = this.read(request).filter(({ state }) => state !== attempt.state);
    if (others.length > 0) this.write(reply, others);
    else for (const path of [LOGIN_PATH, FORMER_LOGIN_PATH]) reply.clearCookie('login', { ...this.options(), path });
  }

  private read(request: FastifyRequest): readonly LoginAttempt[] {
    const value = unsigned(request, 'login');
    // The signature does not cover the cookie's name, so another of our cookies under this name must be rejected.
    if (!value?.startsWith(LOGIN_PREFIX)) return [];
    const { earlier = [], ...newest }: BegunLogins = JSON.parse(
      Buffer.from(value.slice(LOGIN_PREFIX.length), 'base64url').toString(),
    );
    return [newest, ...earlier];
  }

  private write(reply: FastifyReply, begun: readonly LoginAttempt[]): void {
    let kept = begun.slice(0, MAX_LOGINS);
    while (kept.length > 1 && cookieValue(kept).length > MAX_LOGIN_LENGTH) kept = kept.slice(0, -1);
    reply.setCookie('login', cookieValue(kept), { ...this.options(), maxAge: LOGIN_MS / 1_000 });
    reply.clearCookie('login', { ...this.options(), path: FORMER_LOGIN_PATH });
  }

  private options() {
    return { path: LOGIN_PATH, httpOnly: true, sameSite: 'lax', secure: this.server.secure, signed: true } as const;
  }
}

function cookieValue([newest, ...earlier]: readonly LoginAttempt[]): string {
  return LOGIN_PREFIX + Buffer.from(JSON.stringify({ ...newest, earlier })).toString('base64url');
}

function unsigned(request: FastifyRequest, name: string): string | null {
  const raw = request.cookies[name];
  const { valid, value } = raw ? request.unsignCookie(raw) : { valid: false, value: null };
  return valid ? value : null;
}
