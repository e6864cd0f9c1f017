import { readFile } from 'node:fs/promises';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServerConfig } from '../config/server.config.js';
import { Operation, Tag } from '../http/operation.decorator.js';
import { NothingHereError } from '../kernel/nothing-here.error.js';
import { type BuiltAnswer, builtAnswer, sendBuilt } from './built-answer.js';

/** The same file from `src/` and from `dist/`. */
const BUILT = new URL('../../../dist/client/client.tgz', import.meta.url);
const TYPE = 'application/gzip';

/** The typed client of this release, as a package that npm installs from the address. */
@Controller('client.tgz')
@Tag('Service')
export class ClientController {
  private built: Promise<BuiltAnswer> | undefined;

  constructor(private readonly config: ServerConfig) {}

  @Get()
  @Operation('getClient', {
    summary: 'Download the typed client',
    description:
      'An npm package of this release, for browsers and Node: `npm install <this address>`. Returns 304 when `If-None-Match` contains its `ETag`. Absent where the pages of the documentation are off.',
    files: [TYPE],
    statuses: [200, 304],
    errors: [new NothingHereError()],
    database: false,
  })
  async client(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!this.config.apiDocs) throw new NothingHereError();
    this.built ??= built();
    sendBuilt(request, reply, await this.built, TYPE);
  }
}

async function built(): Promise<BuiltAnswer> {
  const file = await readFile(BUILT).catch((cause) => {
    throw new Error('the client is not built: run npm run build', { cause });
  });
  return builtAnswer(file);
}
