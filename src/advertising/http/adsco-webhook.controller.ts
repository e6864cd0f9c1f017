import { Controller, Get, HttpCode, Post, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../shared/domain/domain-error.js';
import { BadSignatureLimit } from '../../shared/http/bad-signature.interceptor.js';
import { KeepRawBody, RejectedBody } from '../../shared/http/json-body.js';
import { FromAnywhere } from '../../shared/http/same-origin.guard.js';
import { validationFailed } from '../../shared/http/validation.pipe.js';
import { ReceiveAdEvents } from '../application/receive-ad-events.service.js';

const MAX_BODY_BYTES = 1024 * 1024;

/** The platform's calls; not there while the platform is not configured. */
@Controller('webhooks/adsco')
@FromAnywhere()
@UseInterceptors(BadSignatureLimit)
export class AdscoWebhookController {
  constructor(private readonly events: ReceiveAdEvents) {}

  /** The subscription's handshake: repeats the challenge to whoever knows the token. */
  @Get()
  subscribe(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply): string {
    if (!this.events.isSubscribable) throw nothingHere();
    this.events.checkToken(query['hub.mode'] === 'subscribe' ? query['hub.verify_token'] : undefined);
    const challenge = query['hub.challenge'];
    if (typeof challenge !== 'string' || !/^[\w.-]{1,256}$/.test(challenge)) {
      throw validationFailed([{ path: 'hub.challenge', message: 'hub.challenge must be 1 to 256 letters and digits' }]);
    }
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    return challenge;
  }

  @Post()
  @HttpCode(200)
  @KeepRawBody(MAX_BODY_BYTES)
  async receive(@Req() request: FastifyRequest): Promise<{ received: true }> {
    if (!this.events.isConfigured) throw nothingHere();
    const bytes = request.rawBody ?? Buffer.alloc(0);
    const signature = request.headers['x-hub-signature-256'];
    this.events.checkSignature(typeof signature === 'string' ? signature : undefined, bytes);
    if (request.body instanceof RejectedBody) throw request.body.reason;
    await this.events.store(request.body === undefined ? Buffer.from('null') : bytes);
    return { received: true };
  }
}

const nothingHere = () => new DomainError('not_found', 'NOT_FOUND', 'There is nothing here.');
