import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Smaller answers fit into a packet or two as they are. */
const FROM_BYTES = 1024;
/** A quarter of the size for a tenth of the time that the best quality takes. */
const QUALITY = 4;

/**
 * The length of a compressed answer tells how much of it repeats (BREACH). So what holds a secret next to something that another site can
 * choose is never compressed: logins and links, and a search whose words may come from a link. Quote tokens, invitations and signing secrets
 * come in answers to changes, which are not compressed either. Payment pages are read in answers that repeat nothing of their request.
 */
const NEVER = [/^\/api\/auth(\/|$)/, /^\/api\/seller\/shipco(\/|$)/, /^\/api\/admin\/(search|session)(\/|$)/];

/** Compresses what is read: JSON and text, for who accepts it. Call it before the routes are declared. Bodies of requests stay as they are. */
export async function compressAnswers(server: FastifyInstance): Promise<void> {
  server.addHook('onRoute', (route) => {
    if (!isCompressed(route)) route.compress = false;
  });
  await server.register(compress, {
    globalDecompression: false,
    threshold: FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    zlibOptions: { level: QUALITY },
  });
}

function isCompressed({ method, url }: Pick<RouteOptions, 'method' | 'url'>): boolean {
  const isRead = [method].flat().every((one) => one === 'GET' || one === 'HEAD');
  return isRead && url.startsWith('/api/') && !NEVER.some((path) => path.test(url));
}
