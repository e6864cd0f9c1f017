import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';

/** The build copies them beside the compiled file. */
const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const HOST = '127.0.0.1';

export interface ProductPictures {
  /** Without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** The site where the demo shops have the pictures of their products: `/mate.svg` and the like. */
export async function startProductPictures(port = 0): Promise<ProductPictures> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.svg'));
  const pictures = new Map(names.map((name) => [name, readFileSync(FOLDER + name)]));
  const app = Fastify({ forceCloseConnections: true });
  app.get<{ Params: { name: string } }>('/:name', async ({ params }, reply) => {
    const picture = pictures.get(params.name);
    if (!picture) return reply.callNotFound();
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(picture);
  });
  const url = await app.listen({ host: HOST, port });
  return { url, close: () => app.close() };
}
