import { Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RejectedBody } from '../../../platform/http/json-body.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { FromAnywhere } from '../../../platform/http/same-origin.guard.js';
import { ReceivedView } from '../../../platform/http/view.js';
import { ReceiveParcelHint } from '../application/receive-parcel-hint.service.js';
import { ShipcoWebhookGuard } from './shipco-webhook.guard.js';

/** Notifications of the shipping provider; 404 while no secret is configured. */
@Controller('webhooks/shipco')
@Tag('Webhooks')
@FromAnywhere()
@UseGuards(ShipcoWebhookGuard)
export class ShipcoWebhookController {
  constructor(private readonly hints: ReceiveParcelHint) {}

  @Post(':secret')
  @HttpCode(200)
  @RateLimit('shipcoHints')
  @Operation('receiveShipcoNotification', {
    summary: 'Receive a shipment notification',
    description:
      'The shipping provider does not sign its notifications, so the path contains a secret. The service stores the notification and soon reads the parcel that it names; it does not trust the body. Duplicates and unknown parcels also return 200.',
    answer: ReceivedView,
    body: {
      schema: { type: 'object', additionalProperties: true },
      example: {
        topic: 'status',
        timestamp: '2026-11-21T12:00:00+00:00',
        data: { account_id: 7001, shipment_id: 690625721, external_id: 'MP-7Q2M5H9K4R', status_code: 'in_transit' },
      },
      required: true,
    },
  })
  async receive(@Param('secret') _secret: string, @Req() { body }: FastifyRequest): Promise<ReceivedView> {
    if (body instanceof RejectedBody) throw body.reason;
    await this.hints.accept(body);
    return { received: true };
  }
}
