import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ServerConfig } from '../../config/server.config.js';
import type { LoginAttempt } from '../domain/login-attempt.js';

const LOGIN_PATH = '/api/auth/callback';
const LOGIN_SECONDS = 600;
const LOGIN_PREFIX = 'login.';

/** The number of verified cookies to remember. */
const MAX_VERIFIED = 10_000;

/** The session cookie. Its value is signed, so a forged one costs no database query. */
export class SessionCookie {
  private readonly name: string;
  /** Tokens of cookies with a verified signature. Verification stays valid, because the secrets never change during a process. */
  private readonly verified = new LRUCache<string, string>({ max: MAX_VERIFIED });

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

/** Stores a login between the redirect and the callback, in the browser that started it. */
export class LoginCookie {
  constructor(private readonly server: ServerConfig) {}

  write(reply: FastifyReply, attempt: LoginAttempt): void {
    const value = LOGIN_PREFIX + Buffer.from(JSON.stringify(attempt)).toString('base64url');
    reply.setCookie('login', value, { ...this.options(), maxAge: LOGIN_SECONDS });
  }

  read(request: FastifyRequest): LoginAttempt | null {
    const value = unsigned(request, 'login');
    // The signature does not cover the cookie's name, so another of our cookies under this name must be rejected.
    return value?.startsWith(LOGIN_PREFIX)
      ? JSON.parse(Buffer.from(value.slice(LOGIN_PREFIX.length), 'base64url').toString())
      : null;
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie('login', this.options());
  }

  private options() {
    return { path: LOGIN_PATH, httpOnly: true, sameSite: 'lax', secure: this.server.secure, signed: true } as const;
  }
}

function unsigned(request: FastifyRequest, name: string): string | null {
  const raw = request.cookies[name];
  const { valid, value } = raw ? request.unsignCookie(raw) : { valid: false, value: null };
  return valid ? value : null;
}
