import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { z } from 'zod';
import { PaymentNotFoundError, PaymentOwnedError, PaymentResolvedError } from '../../../payments/domain/payment.errors.js';
import { type CursorListing, cursorListing, listing, requestedPage } from '../../../platform/http/cursor.js';
import { InLanguage } from '../../../platform/http/language.js';
import { CursorQuery } from '../../../platform/http/listing.dto.js';
import { Example, Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { IsIn, IsOptional } from '../../../platform/http/rules.js';
import { Text } from '../../../platform/http/text.decorator.js';
import { amount, exampleOf, id, timestamp, view } from '../../../platform/http/view.js';
import { amountFromCents } from '../../../platform/kernel/money.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import type { UnownedPaymentRecord } from '../application/order-records.js';
import { UNOWNED_STATES, type UnownedState } from '../application/records.js';
import { SettleAsAdmin } from '../application/settle-as-admin.service.js';
import type { Actor } from '../domain/audit-entry.js';
import { adviceOn, isCaseOfParts } from '../domain/payment-advice.js';
import { Records } from '../infrastructure/records.queries.js';
import { ActingAdmin, AdminGuard } from './admin.guard.js';
import { isoOrNull, PaymentView, toPaymentView } from './record.dto.js';
import { OperatorGuard } from './role.guard.js';

const UnmatchedPaymentView = view(
  'UnownedPayment',
  {
    ...PaymentView.shape,
    parts: z.array(z.strictObject({ payment_id: id, amount })).meta({
      description: 'Other payments of the purchase that are parts of its total, as this one: they are dealt with together.',
    }),
    resolved_at: timestamp.nullable(),
    resolved_by: z.string().nullable().meta({ description: 'The e-mail address of the admin who resolved it.' }),
    note: z.string().nullable(),
    advice: z.string().meta({ description: 'What to do, for people.' }),
  },
  {
    ...exampleOf(PaymentView),
    effect: 'duplicate_payment',
    parts: [],
    resolved_at: null,
    resolved_by: null,
    note: null,
    advice: 'El carrito ya estaba pago con otro pago. Devolvé este en el proveedor de pagos.',
  },
);
type UnmatchedPaymentView = z.infer<typeof UnmatchedPaymentView>;

class UnmatchedPaymentsQuery extends CursorQuery {
  @IsOptional() @IsIn(UNOWNED_STATES) state?: UnownedState;
}

@Example({ note: 'Refunded at the provider on 21 November.' })
export class ResolutionBody {
  @Text(1, 500) note!: string;
}

/** Money that belongs to no sale, until a person has dealt with it. */
@Controller('admin/unowned-payments')
@Tag('Admin')
@UseGuards(AdminGuard)
export class UnmatchedPaymentsController {
  constructor(
    private readonly records: Records,
    private readonly payments: SettleAsAdmin,
  ) {}

  @Get()
  @Operation('listUnownedPayments', {
    summary: 'List payments that belong to no sale',
    description:
      'Payments whose amount or recipient differs from the purchase, parts of a total of which the rest did not come, second payments of one cart, and payments refunded before they were seen as approved; newest first by when each was first read. One whose money went back in full, by refunds or a charge-back, waits for nobody and is not among them. With `state=resolved` those that a person has resolved, most recently resolved first.',
    answer: cursorListing(UnmatchedPaymentView),
  })
  async list(
    @Query() query: UnmatchedPaymentsQuery,
    @InLanguage() language: Language,
  ): Promise<CursorListing<UnmatchedPaymentView>> {
    const found = await this.records.unownedPayments(query.state ?? 'open', requestedPage(query));
    const toView = (payment: UnownedPaymentRecord) => toUnmatchedPaymentView(payment, language);
    return listing(found, toView);
  }

  @Post(':paymentId/resolve')
  @HttpCode(204)
  @UseGuards(OperatorGuard)
  @Operation('resolvePayment', {
    summary: 'Resolve a payment that belongs to no sale',
    description:
      'Takes it off the list of open ones, with the other `parts`, and keeps the note with its author. It never becomes a sale afterwards. Resolving it again with the same note changes nothing; with another note it is a 409, and `resolved_by` says who was faster.',
    errors: [new PaymentNotFoundError(), new PaymentOwnedError(), new PaymentResolvedError()],
  })
  async resolve(
    @Param('paymentId') paymentId: string,
    @Body() { note }: ResolutionBody,
    @ActingAdmin() actor: Actor,
  ): Promise<void> {
    await this.payments.resolve(paymentId, note, actor);
  }
}

function toUnmatchedPaymentView(payment: UnownedPaymentRecord, language: Language): UnmatchedPaymentView {
  const { resolution, parts } = payment;
  return {
    ...toPaymentView(payment),
    parts: parts.map(({ id: paymentId, amountCents }) => ({ payment_id: paymentId, amount: amountFromCents(amountCents) })),
    resolved_at: isoOrNull(resolution?.at ?? null),
    resolved_by: resolution?.by ?? null,
    note: resolution?.note ?? null,
    advice: adviceOn({ ...payment, isResolved: resolution !== null, isPart: isCaseOfParts(payment) })[language],
  };
}
