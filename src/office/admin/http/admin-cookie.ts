import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServerConfig } from '../../../platform/config/server.config.js';

/** The admin session cookie. Strict, so that no link from another site opens a page as an admin. */
export class AdminCookie {
  private readonly name: string;

  constructor(private readonly server: ServerConfig) {
    this.name = server.secure ? '__Host-admin_session' : 'admin_session';
  }

  read(request: FastifyRequest): string | null {
    const raw = request.cookies[this.name];
    const { valid, value } = raw ? request.unsignCookie(raw) : { valid: false, value: null };
    return valid ? value : null;
  }

  write(reply: FastifyReply, token: string, expires: Date): void {
    reply.setCookie(this.name, token, { ...this.options(), expires });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.options());
  }

  private options() {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: this.server.secure, signed: true } as const;
  }
}
