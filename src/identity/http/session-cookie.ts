import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ServerConfig } from '../../config/server.config.js';
import type { LoginAttempt } from '../domain/login-attempt.js';

const LOGIN_PATH = '/api/auth/callback';
const LOGIN_SECONDS = 600;
const LOGIN_PREFIX = 'login.';

/** Who is not among the last so many is verified anew. */
const MAX_VERIFIED = 10_000;

/** The browser's half of a session. The value is signed, so a forged cookie costs no look-up. */
export class SessionCookie {
  private readonly name: string;
  /** The tokens of cookies whose signature was good: it stays so as long as the secrets, which live as long as the process. */
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

/** Remembers a login between the redirect and the way back, in the browser that began it and nowhere else. */
export class LoginCookie {
  constructor(private readonly server: ServerConfig) {}

  write(reply: FastifyReply, attempt: LoginAttempt): void {
    const value = LOGIN_PREFIX + Buffer.from(JSON.stringify(attempt)).toString('base64url');
    reply.setCookie('login', value, { ...this.options(), maxAge: LOGIN_SECONDS });
  }

  read(request: FastifyRequest): LoginAttempt | null {
    const value = unsigned(request, 'login');
    // The signature does not say which cookie it was made for: another cookie of ours under this name is no login.
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
