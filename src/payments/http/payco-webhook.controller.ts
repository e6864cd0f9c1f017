import { Controller, HttpCode, Post, Req, UseInterceptors } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BadSignatureLimit } from '../../shared/http/bad-signature.interceptor.js';
import { RejectedBody } from '../../shared/http/json-body.js';
import { FromAnywhere } from '../../shared/http/same-origin.guard.js';
import { ReceiveNotification } from '../application/receive-notification.service.js';

/** The notification's own members are hints, so nothing of the body is validated: what cannot be used is stored and ignored. */
@Controller('webhooks/payco')
@FromAnywhere()
@UseInterceptors(BadSignatureLimit)
export class PaycoWebhookController {
  constructor(private readonly notifications: ReceiveNotification) {}

  @Post()
  @HttpCode(200)
  async receive(@Req() request: FastifyRequest): Promise<{ received: true }> {
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
