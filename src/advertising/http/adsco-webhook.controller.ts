import { Controller, Get, HttpCode, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BadSignatureLimit } from '../../platform/http/bad-signature.filter.js';
import { KeepRawBody, RejectedBody } from '../../platform/http/json-body.js';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { FromAnywhere } from '../../platform/http/same-origin.guard.js';
import { ReceivedView } from '../../platform/http/view.js';
import { NothingHereError } from '../../platform/kernel/nothing-here.error.js';
import { NOT_AN_OBJECT, ValidationFailedError } from '../../platform/kernel/validation-failed.error.js';
import { MAX_CHANGES, ReceiveAdEvents } from '../application/receive-ad-events.service.js';
import { TooManyChangesError, VerifyTokenError } from '../domain/advertising.errors.js';

const MAX_BODY_BYTES = 1024 * 1024;
const MAX_CHALLENGE_LENGTH = 256;

const Challenge = z.string().meta({ examples: ['1158201444'] });

const wrongChallenge = () =>
  new ValidationFailedError([
    {
      path: 'hub.challenge',
      message: { en: 'hub.challenge must be 1 to 256 letters and digits', es: 'Tiene que tener de 1 a 256 letras y dígitos.' },
    },
  ]);

/** Calls of the advertising platform; 404 while the platform is not configured. */
@Controller('webhooks/adsco')
@Tag('Webhooks')
@FromAnywhere()
@UseFilters(BadSignatureLimit)
export class AdscoWebhookController {
  constructor(private readonly events: ReceiveAdEvents) {}

  /** The subscription handshake: returns the challenge to a caller that knows the token. */
  @Get()
  @Operation('subscribeAdsco', {
    summary: 'Verify the webhook subscription',
    description: 'The subscription handshake of the advertising platform: returns the challenge when the verify token matches.',
    answer: Challenge,
    answerType: 'text/plain',
    query: {
      'hub.mode': 'Always `subscribe`.',
      'hub.verify_token': 'Must equal `ADSCO_VERIFY_TOKEN`.',
      'hub.challenge': 'Returned unchanged.',
    },
    errors: [new NothingHereError(), new VerifyTokenError(), wrongChallenge()],
    database: false,
  })
  subscribe(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply): string {
    if (!this.events.isSubscribable) throw new NothingHereError();
    this.events.checkToken(query['hub.mode'] === 'subscribe' ? query['hub.verify_token'] : undefined);
    const challenge = query['hub.challenge'];
    if (typeof challenge !== 'string' || challenge.length > MAX_CHALLENGE_LENGTH || !/^[\w.-]+$/.test(challenge)) {
      throw wrongChallenge();
    }
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    return challenge;
  }

  @Post()
  @HttpCode(200)
  @Operation('receiveAdscoEvents', {
    summary: 'Receive advertising events',
    description: 'Stores each change of a signed call once. A repeated call is accepted and stores nothing new.',
    answer: ReceivedView,
    body: {
      schema: { type: 'object', additionalProperties: true },
      example: {
        object: 'page',
        entry: [{ id: '108005', time: 1795255200, changes: [{ field: 'leadgen', value: { leadgen_id: '55' } }] }],
      },
      required: true,
    },
    security: 'adscoSignature',
    errors: [new NothingHereError(), new ValidationFailedError([NOT_AN_OBJECT]), new TooManyChangesError(MAX_CHANGES)],
  })
  @KeepRawBody(MAX_BODY_BYTES)
  async receive(@Req() request: FastifyRequest): Promise<ReceivedView> {
    if (!this.events.isConfigured) throw new NothingHereError();
    const bytes = request.rawBody ?? Buffer.alloc(0);
    const signature = request.headers['x-hub-signature-256'];
    this.events.checkSignature(typeof signature === 'string' ? signature : undefined, bytes);
    if (request.body instanceof RejectedBody) throw request.body.reason;
    await this.events.store(request.body === undefined ? Buffer.from('null') : bytes);
    return { received: true };
  }
}
