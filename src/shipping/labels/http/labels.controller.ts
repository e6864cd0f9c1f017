import { Controller, Get, Param, Query, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { SessionUser } from '../../../identity/domain/session-user.js';
import { CurrentUser, SellerGuard, SellerId, SessionGuard } from '../../../identity/http/session.guard.js';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { InLanguage } from '../../../platform/http/language.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { countAndTell } from '../../../platform/http/rate-limit-headers.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import { TooManyRequestsError } from '../../../platform/kernel/too-many-requests.error.js';
import type { LabelFormat } from '../../shipco/application/shipco.gateway.js';
import { DownloadLabels } from '../application/download-labels.service.js';
import { combineRefusals } from '../domain/label-refusal.js';
import { LabelQuery, LabelsQuery } from './label.dto.js';
import {
  ACCOUNT_NOT_LINKED,
  DO_NOT_DISPATCH,
  LABEL_NOT_READY,
  LABEL_PRINT_ALONE,
  LABEL_UNAVAILABLE,
  NOT_SHIPPED,
} from './label-details.js';
import { leftOutHeader, toLeftOut } from './left-out.js';

const TYPES: Readonly<Record<LabelFormat, string>> = { pdf: 'application/pdf', zpl: 'application/zpl' };
const ERRORS = [new OrderNotFoundError(), LABEL_NOT_READY, NOT_SHIPPED, DO_NOT_DISPATCH, ACCOUNT_NOT_LINKED, LABEL_UNAVAILABLE];

/** The labels of a seller's parcels. They come from the shipping provider at each request and are not stored. */
@Controller('seller')
@Tag('Selling')
@UseGuards(SessionGuard, SellerGuard)
export class LabelsController {
  constructor(
    private readonly labels: DownloadLabels,
    private readonly limits: RateLimits,
  ) {}

  @Get('orders/:id/label')
  @RateLimit('labelUser')
  @Operation('getLabel', {
    summary: 'Download a label',
    description:
      'The label of a paid order of the current seller, as PDF or ZPL. A download may move the parcel to `ready_to_ship` at the shipping provider; with `preview=true` it does not.',
    files: [TYPES.pdf, TYPES.zpl],
    errors: ERRORS,
  })
  async one(
    @SellerId() sellerId: string,
    @Param('id') id: string,
    @Query() { format, preview }: LabelQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const label = await this.labels.one(sellerId, id, { format, isPreview: preview === 'true' });
    send(reply, label, format, `label-${id}`);
  }

  @Get('labels')
  @Operation('getLabels', {
    summary: 'Download several labels',
    description:
      'One PDF with the labels of up to 50 paid orders of the current seller, in the given order: `order_ids` lists their ids, separated by commas. If a label is not available, the request fails and `details` names the orders; with `partial=true` it only fails if none is, and `Labels-Left-Out` names the orders whose label is not in the file, also when it fails. With `slips=true` a packing slip follows each label: the number of the order, all that belongs into the parcel, its tracking number, and the town.',
    files: [TYPES.pdf],
    answerHeaders: { 'Labels-Left-Out': leftOutHeader('labels') },
    errors: [...ERRORS, LABEL_PRINT_ALONE, new TooManyRequestsError(60)],
    isLimited: true,
  })
  async several(
    @CurrentUser() user: SessionUser,
    @SellerId() sellerId: string,
    @Query() { order_ids, preview, partial, slips }: LabelsQuery,
    @InLanguage() language: Language,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const orderIds = order_ids.split(',');
    await countAndTell(this.limits, reply, 'labelUser', user.id, orderIds.length);
    const request = { isPreview: preview === 'true', slips: slips === 'true' ? language : null };
    if (partial === 'false') {
      send(reply, await this.labels.several(sellerId, orderIds, request), 'pdf', `labels-${orderIds.length}`);
      return;
    }
    const { pdf, leftOut } = await this.labels.printable(sellerId, orderIds, request);
    if (leftOut.length > 0) reply.header('labels-left-out', toLeftOut(leftOut));
    if (!pdf) throw combineRefusals(leftOut);
    send(reply, pdf, 'pdf', `labels-${new Set(orderIds).size - leftOut.length}`);
  }
}

/** As an attachment: a browser must never show the file as a page of this origin. */
function send(reply: FastifyReply, file: Uint8Array, format: LabelFormat, name: string): void {
  reply
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}.${format}"`)
    .type(TYPES[format])
    .send(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
}
