import { Controller, Get, Param, Query, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { CurrentUser as User } from '../../../identity/domain/current-user.js';
import { CurrentUser, SellerGuard, SellerId, SessionGuard } from '../../../identity/http/session.guard.js';
import { OrderNotFoundError } from '../../../orders/domain/orders.errors.js';
import { RateLimits } from '../../../shared/application/rate-limits.js';
import { TooManyRequestsError } from '../../../shared/domain/too-many-requests.error.js';
import { Operation, Tag } from '../../../shared/http/operation.decorator.js';
import { RateLimit } from '../../../shared/http/rate-limit.guard.js';
import type { LabelFormat } from '../../shipco/application/shipco.gateway.js';
import { DownloadLabels } from '../application/download-labels.service.js';
import {
  AccountNotLinkedError,
  DoNotDispatchError,
  LabelNotReadyError,
  LabelPrintAloneError,
  LabelUnavailableError,
  NotShippedError,
} from '../domain/label.errors.js';
import type { LabelRefusal } from '../domain/label-refusal.js';
import { LabelQuery, LabelsQuery } from './label.dto.js';

const TYPES: Readonly<Record<LabelFormat, string>> = { pdf: 'application/pdf', zpl: 'application/zpl' };
const EXAMPLE = [{ id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55', number: 'K7QM-3F2P' }];
const ERRORS = [
  new OrderNotFoundError(),
  new LabelNotReadyError(EXAMPLE),
  new NotShippedError(EXAMPLE),
  new DoNotDispatchError(EXAMPLE.map((order) => ({ ...order, reason: 'payment_in_mediation' as const }))),
  new AccountNotLinkedError(EXAMPLE),
  new LabelUnavailableError(EXAMPLE),
];

const LEFT_OUT = {
  required: false,
  description: 'With `partial=true`, and if labels are left out: `id=CODE` of each order, separated by commas.',
  schema: { type: 'string', examples: [`${EXAMPLE[0]?.id}=LABEL_NOT_READY`] },
};

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
      'One PDF with the labels of up to 50 paid orders of the current seller, in the given order: `order_ids` lists their ids, separated by commas. If a label is not available, the request fails and `details` names the orders; with `partial=true` it only fails if none is, and `Labels-Left-Out` names the orders whose label is not in the file.',
    files: [TYPES.pdf],
    answerHeaders: { 'Labels-Left-Out': LEFT_OUT },
    errors: [...ERRORS, new LabelPrintAloneError(EXAMPLE), new TooManyRequestsError(60)],
  })
  async several(
    @CurrentUser() user: User,
    @SellerId() sellerId: string,
    @Query() { order_ids, preview, partial }: LabelsQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const orderIds = order_ids.split(',');
    await this.limits.count('labelUser', user.id, orderIds.length);
    const isPreview = preview === 'true';
    if (partial === 'false') {
      send(reply, await this.labels.several(sellerId, orderIds, isPreview), 'pdf', `labels-${orderIds.length}`);
      return;
    }
    const { pdf, leftOut } = await this.labels.printable(sellerId, orderIds, isPreview);
    if (leftOut.length > 0) reply.header('labels-left-out', leftOut.map(toLeftOut).join(','));
    send(reply, pdf, 'pdf', `labels-${new Set(orderIds).size - leftOut.length}`);
  }
}

/** The id is as it was asked for, which may be anything. */
function toLeftOut({ order, error }: LabelRefusal): string {
  return `${encodeURIComponent(order.id.toWellFormed())}=${error.code}`;
}

/** As an attachment: a browser must never show the file as a page of this origin. */
function send(reply: FastifyReply, file: Uint8Array, format: LabelFormat, name: string): void {
  reply
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}.${format}"`)
    .type(TYPES[format])
    .send(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
}
