import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config/server.config.js';
import { LOOPBACK_HOSTS } from '../kernel/https-address.js';
import { isPage, productIn } from './pages.js';
import { type ProductHead, type ProductHeads, withHead } from './product-heads.js';

/** Next to the compiled service, where the tests find it too. */
const BUILT = fileURLToPath(new URL('../../../dist/web/', import.meta.url));
const PAGE = 'index.html';
const HASHED = 'assets/';
const YEAR_MS = 365 * 24 * 3_600_000;
const COMPRESSED = /\.(br|gz)$/;

/**
 * All scripts and styles are files of this origin; no string ever becomes markup. The pictures of products are wherever their sellers have
 * them, by the rule of `pictureAddress`.
 */
const policyOf = (secure: boolean): string =>
  `default-src 'self'; img-src ${["'self'", 'https:', ...(secure ? [] : OWN_MACHINE)].join(' ')}; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
const OWN_MACHINE = LOOPBACK_HOSTS.map((host) => `http://${host}:*`);

/**
 * Serves the built web application: its files, its page for the addresses it knows, and its page with 404 for other ones. `/api` and
 * addresses of missing files behave as they would without it. If it is not built, it logs that and serves nothing.
 */
export async function serveWebApp(
  server: FastifyInstance,
  heads: ProductHeads,
  { baseUrl, secure }: Pick<ServerConfig, 'baseUrl' | 'secure'>,
): Promise<void> {
  const built = builtFiles();
  if (!built.has(PAGE)) {
    new Logger('WebApp').warn('web_app.not_built', { advice: 'run npm run build web, or set WEB_APP=off' });
    return;
  }
  const page = readFileSync(BUILT + PAGE, 'utf8');
  const policy = policyOf(secure);
  // The policy belongs to the page and not to the route, which also serves unknown addresses.
  const asPage = (reply: FastifyReply) => reply.header('content-security-policy', policy).header('cache-control', 'no-cache');
  const sendPage = (reply: FastifyReply) => asPage(reply).sendFile(PAGE, BUILT, { cacheControl: false });
  /** Without a head, it is the page of any other address. */
  const sendProductPage = (reply: FastifyReply, path: string, head: ProductHead | null) =>
    head
      ? asPage(reply)
          .type('text/html; charset=utf-8')
          .send(withHead(page, head, baseUrl + path))
      : sendPage(reply);
  // Its own scope, because sendFile compresses or not for a whole scope.
  await server.register(async (scope) => {
    await scope.register(files, { root: BUILT, serve: false, index: false, preCompressed: true });
    scope.get('/seller', (request, reply) => reply.redirect(`/vender${queryOf(request)}`));
    scope.get('/*', async (request, reply) => {
      const path = pathOf(request);
      const file = path.slice(1);
      if (/^\/api(\/|$)/i.test(path)) return reply.callNotFound();
      if (built.has(file) && file !== PAGE) return sendFile(reply, file);
      if (path.slice(path.lastIndexOf('/')).includes('.')) return reply.callNotFound();
      const productId = productIn(path);
      if (productId) return sendProductPage(reply, path, await heads.of(productId));
      return sendPage(reply.code(isPage(path) ? 200 : 404));
    });
  });
}

function sendFile(reply: FastifyReply, file: string): FastifyReply {
  const isHashed = file.startsWith(HASHED);
  return reply.sendFile(file, BUILT, isHashed ? { maxAge: YEAR_MS, immutable: true } : { maxAge: 0 });
}

function builtFiles(): ReadonlySet<string> {
  try {
    const all = readdirSync(BUILT, { recursive: true, encoding: 'utf8' });
    return new Set(all.map((file) => file.split(sep).join('/')).filter((file) => !COMPRESSED.test(file)));
  } catch {
    return new Set();
  }
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';
const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');
