// npm run tokens:reencrypt, with the service's own environment: seals every seller's tokens with the first of
// TOKEN_ENCRYPTION_KEYS. docs/operations.md says when to run it.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../dist/app.module.js';
import { loadEnvironment } from '../dist/config/environment.js';
import { ServerConfig } from '../dist/config/server.config.js';
import { newAdapter } from '../dist/configure-app.js';
import { ReencryptTokens } from '../dist/seller-link/application/reencrypt-tokens.service.js';

// Made, not started: no jobs run and nothing listens.
const environment = loadEnvironment(process.env);
const adapter = newAdapter(new ServerConfig(environment));
const app = await NestFactory.create(AppModule.of(environment), adapter, { logger: ['error'] });
const { links, unreadable } = await app.get(ReencryptTokens, { strict: false }).all();
process.stdout.write(`${links - unreadable.length} of ${links} links are sealed with the first key\n`);
for (const sellerId of unreadable)
  process.stdout.write(`no key opens the tokens of seller ${sellerId}: the seller has to link again\n`);
await app.close();
process.exit(unreadable.length === 0 ? 0 : 1);
