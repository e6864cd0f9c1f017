import { Controller, HttpCode, Post, Req, UseFilters } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PaycoConfig } from '../../platform/config/payco.config.js';
import { BadSignatureLimit } from '../../platform/http/bad-signature.filter.js';
import { RejectedBody } from '../../platform/http/json-body.js';
import { Operation, Tag } from '../../platform/http/operation.decorator.js';
import { FromAnywhere } from '../../platform/http/same-origin.guard.js';
import { ReceivedView } from '../../platform/http/view.js';
import { networksOf } from '../../platform/kernel/client-network.js';
import { ReceiveNotification } from '../application/receive-notification.service.js';
import type { RawNotification } from '../domain/notification.js';

/** The body is not trusted, so it is not validated either: an unusable notification is stored and ignored. */
@Controller('webhooks/payco')
@Tag('Webhooks')
@FromAnywhere()
@UseFilters(BadSignatureLimit)
export class PaycoWebhookController {
  constructor(
    private readonly notifications: ReceiveNotification,
    private readonly config: PaycoConfig,
  ) {}

  @Post()
  @HttpCode(200)
  @Operation('receivePaycoNotification', {
    summary: 'Receive a payment notification',
    description:
      'The service stores the notification and then reads the payment from the provider; it does not trust the body. Duplicate and irrelevant notifications also return 200.',
    answer: ReceivedView,
    query: {
      'data.id': 'ID of the payment or merchant order; covered by the signature. A fraud alert names its payment in the body.',
      id: 'The same ID in the older notification format.',
      type: 'Notification topic.',
      topic: 'Notification topic in the older format.',
    },
    body: {
      schema: { type: 'object', additionalProperties: true },
      example: { type: 'payment', data: { id: '209834082808' } },
      required: false,
      isAnything: true,
    },
    optionalSecurity: 'paycoSignature',
  })
  async receive(@Req() request: FastifyRequest): Promise<ReceivedView> {
    await this.notifications.accept(toNotification(request, this.config.requestIdHeader));
    return { received: true };
  }
}

/** The body is only a hint: it decides nothing about acceptance, whatever it is. */
function toNotification(request: FastifyRequest, requestIdHeader: string): RawNotification {
  const { body } = request;
  return {
    query: request.query as Record<string, unknown>,
    body: body instanceof RejectedBody ? body.content : body,
    requestId: header(request, requestIdHeader),
    signature: header(request, 'x-signature'),
    networks: networksOf(request.ip),
  };
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
