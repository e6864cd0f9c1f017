import { Controller, Get, Query, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SellerGuard, SellerId, SessionGuard } from '../../../identity/http/session.guard.js';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { InLanguage } from '../../../platform/http/language.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import { ListHandover } from '../application/list-handover.service.js';
import { combineRefusals } from '../domain/label-refusal.js';
import { OrderIdsQuery } from './label.dto.js';
import { DO_NOT_DISPATCH, LABEL_NOT_READY, NOT_SHIPPED } from './label-details.js';
import { leftOutHeader, toLeftOut } from './left-out.js';

@Controller('seller/handover')
@Tag('Selling')
@UseGuards(SessionGuard, SellerGuard)
export class HandoverController {
  constructor(private readonly handover: ListHandover) {}

  @Get()
  @RateLimit('labelUser')
  @Operation('getHandover', {
    summary: 'Download the list to hand over',
    description:
      'A PDF with the parcels of up to 50 paid orders of the current seller, by carrier, with a bar code (Code 128) of each `carrier_tracking_id`. `order_ids` lists the ids, separated by commas. If a parcel cannot be handed over, or has neither a label nor a number yet, the request fails and `details` names the orders; with `partial=true` it only fails if none can, and `Handover-Left-Out` names the orders that are not in the list, also when it fails.',
    files: ['application/pdf'],
    answerHeaders: { 'Handover-Left-Out': leftOutHeader('parcels') },
    errors: [new OrderNotFoundError(), LABEL_NOT_READY, NOT_SHIPPED, DO_NOT_DISPATCH],
  })
  async list(
    @SellerId() sellerId: string,
    @Query() { order_ids, partial }: OrderIdsQuery,
    @InLanguage() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const isWhole = partial === 'false';
    const { pdf, leftOut } = await this.handover.of(sellerId, order_ids.split(','), isWhole, language);
    if (!isWhole && leftOut.length > 0) reply.header('handover-left-out', toLeftOut(leftOut));
    if (!pdf) throw combineRefusals(leftOut);
    reply.header('content-disposition', 'attachment; filename="handover.pdf"').type('application/pdf').send(Buffer.from(pdf));
  }
}
