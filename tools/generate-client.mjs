// npm run dev client writes client/openapi.json from the code: the application is only looked at, so neither a database nor a variable is
// needed. With --check it writes nothing and fails when the file is not what it would write.
import { readFile, writeFile } from 'node:fs/promises';
import 'reflect-metadata';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { AppModule } from '../dist/boot/app.module.js';
import { newAdapter } from '../dist/boot/configure-app.js';
import { loadEnvironment } from '../dist/platform/config/environment.js';
import { ServerConfig } from '../dist/platform/config/server.config.js';
import { controllersOf } from '../dist/platform/contract/contract.controller.js';
import { openApiDocument } from '../dist/platform/contract/document.js';

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
const text = `${JSON.stringify(document, null, 2)}\n`;
const file = new URL('../client/openapi.json', import.meta.url);
const isStale = (await readFile(file, 'utf8').catch(() => '')) !== text;
if (isStale && process.argv.includes('--check')) {
  process.stderr.write('client/openapi.json is not what the code says: run npm run dev client\n');
  process.exit(1);
}
if (isStale) await writeFile(file, text);
