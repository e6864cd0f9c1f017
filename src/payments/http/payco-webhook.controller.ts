import { Controller, HttpCode, Post, Req, UseFilters } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BadSignatureLimit } from '../../shared/http/bad-signature.filter.js';
import { RejectedBody } from '../../shared/http/json-body.js';
import { Operation, Tag } from '../../shared/http/operation.decorator.js';
import { FromAnywhere } from '../../shared/http/same-origin.guard.js';
import { ReceivedView } from '../../shared/http/view.js';
import { ReceiveNotification } from '../application/receive-notification.service.js';

/** The notification's own members are hints, so nothing of the body is validated: what cannot be used is stored and ignored. */
@Controller('webhooks/payco')
@Tag('Webhooks')
@FromAnywhere()
@UseFilters(BadSignatureLimit)
export class PaycoWebhookController {
  constructor(private readonly notifications: ReceiveNotification) {}

  @Post()
  @HttpCode(200)
  @Operation('receivePaycoNotification', {
    summary: 'Notifications of the payment provider',
    description:
      'A notification is a hint: the payment is read from the provider. What is known or of no use is answered with 200 too.',
    answer: ReceivedView,
    query: {
      'data.id': 'What it is about; part of what is signed.',
      id: 'The same, in the older variant.',
      type: 'The topic.',
      topic: 'The topic, in the older variant.',
    },
    body: {
      schema: { type: 'object', additionalProperties: true },
      example: { type: 'payment', data: { id: '209834082808' } },
      required: false,
    },
    optionalSecurity: 'paycoSignature',
  })
  async receive(@Req() request: FastifyRequest): Promise<ReceivedView> {
    if (request.body instanceof RejectedBody) throw request.body.reason;
    await this.notifications.accept({
      query: request.query as Record<string, unknown>,
      body: request.body,
      requestId: header(request, 'x-request-id'),
      signature: header(request, 'x-signature'),
    });
    return { received: true };
  }
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
