// npm run client:generate writes client/openapi.json and client/schema.d.ts from the code: the application is only looked at, so
// neither a database nor a variable is needed. With --check it writes nothing and fails when a file is not what it would write.
import { readFile, writeFile } from 'node:fs/promises';
import 'reflect-metadata';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { AppModule } from '../dist/app.module.js';
import { loadEnvironment } from '../dist/config/environment.js';
import { ServerConfig } from '../dist/config/server.config.js';
import { newAdapter } from '../dist/configure-app.js';
import { controllersOf } from '../dist/contract/http/contract.controller.js';
import { openApiDocument } from '../dist/contract/http/document.js';

const NOWHERE = {
  DATABASE_URL: 'postgresql://nowhere/none',
  SESSION_SECRET: 'none'.repeat(8),
  OIDC_ISSUER_URL: 'http://nowhere',
  OIDC_CLIENT_ID: 'none',
  OIDC_CLIENT_SECRET: 'none',
};

const environment = loadEnvironment(NOWHERE);
const adapter = newAdapter(new ServerConfig(environment));
const app = await NestFactory.create(AppModule.of(environment), adapter, { preview: true, logger: false });
const document = openApiDocument(controllersOf(app.get(ModulesContainer, { strict: false })), '/api');
const types = astToString(await openapiTypescript(structuredClone(document), { alphabetize: true }));
const files = {
  'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
  'schema.d.ts': `// Made by \`npm run client:generate\` from the service's code: do not edit.\n\n${types}`,
};

const stale = [];
for (const [name, text] of Object.entries(files)) {
  const file = new URL(`../client/${name}`, import.meta.url);
  if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
  stale.push(name);
  if (!process.argv.includes('--check')) await writeFile(file, text);
}
if (process.argv.includes('--check') && stale.length > 0) {
  process.stderr.write(`client/${stale.join(', client/')} is not what the code says: run npm run client:generate\n`);
  process.exit(1);
}
