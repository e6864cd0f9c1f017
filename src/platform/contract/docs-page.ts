import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import files from '@fastify/static';
import type { Type } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { docPage } from './doc-page.js';
import { errorCodes } from './error-codes.js';
import { errorsPage } from './errors-page.js';
import { markdownPage } from './markdown-page.js';

const PATH = '/api/docs';
const ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js'];
/** The same file from `src/` and from `dist/`. */
const COMPATIBILITY = new URL('../../../docs/compatibility.md', import.meta.url);
const ONE_HOUR_MS = 3_600_000;

const PAGE = docPage(
  'API',
  `<link rel="stylesheet" href="${PATH}/swagger-ui.css">`,
  `<div id="page"></div>
<script src="${PATH}/swagger-ui-bundle.js"></script>
<script src="${PATH}/start.js"></script>`,
);

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#page', deepLinking: true, validatorUrl: null });\n`;

/**
 * Serves a page that shows the OpenAPI document and can call its operations, one with the error codes, and what stays as it is. All their files come from this service;
 * security-headers.ts defines what it may load and run.
 */
export async function serveDocs(server: FastifyInstance, controllers: readonly Type[]): Promise<void> {
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await server.register(async (scope) => {
    await scope.register(files, { root, serve: false });
    scope.get(PATH, (_, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
    let errors: string | undefined;
    scope.get(`${PATH}/errors`, (_, reply) => {
      errors ??= errorsPage(errorCodes(controllers, 'api'));
      return reply.type('text/html; charset=utf-8').send(errors);
    });
    scope.get(`${PATH}/compatibility`, (_, reply) =>
      reply.type('text/html; charset=utf-8').send(markdownPage(readFileSync(COMPATIBILITY, 'utf8'))),
    );
    scope.get(`${PATH}/start.js`, (_, reply) => reply.type('text/javascript; charset=utf-8').send(START));
    for (const asset of ASSETS) {
      scope.get(`${PATH}/${asset}`, (_, reply) => reply.sendFile(asset, { maxAge: ONE_HOUR_MS }));
    }
  });
}
