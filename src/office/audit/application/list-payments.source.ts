import { Injectable } from '@nestjs/common';
import { isApproved, isReturned } from '../../../orders/domain/payment-status.js';
import { type ListedPayment, PaycoGateway } from '../../../payments/application/payco.gateway.js';
import { PaycoConfig } from '../../../platform/config/payco.config.js';
import { countAt } from '../domain/cursor-position.js';
import type { Sight } from '../domain/finding.js';
import { unannouncedReturn } from '../domain/parcel-rules.js';
import { unknownPayment } from '../domain/payment-rules.js';
import { nextWindowAfter, windowFrom } from '../domain/payment-window.js';
import { type AuditCursor, AuditCursors } from './audit-cursors.js';
import type { AuditSource, Reading, Step } from './audit-source.js';
import { NOTHING_LEFT } from './audited-lists.service.js';
import { AuditedOrders } from './audited-orders.js';

/** The provider's list has an end of its own; a round must have one if it does not. */
const PAGES_A_ROUND = 20;
const MOST_PAGES = 20_000;

/** Reads the payments that have changed since the last look. */
@Injectable()
export class ListPayments implements AuditSource {
  readonly name = 'payments';
  readonly kind = 'free';

  constructor(
    private readonly payco: PaycoGateway,
    private readonly cursors: AuditCursors,
    private readonly orders: AuditedOrders,
    private readonly config: PaycoConfig,
  ) {}

  async next({ begunAt }: Pick<Reading, 'begunAt'>): Promise<Step> {
    if (!this.payco.isConfigured()) return NOTHING_LEFT;
    const cursor = await this.cursors.of(this.name);
    const look = lookAt(cursor) ?? newLook(cursor, begunAt);
    const { payments, leftOut, nextOffset } = await this.payco.listPayments({ from: look.from, to: null }, look.offset);
    const sights = await this.compared(payments);
    const isWhole = look.isWhole && leftOut === 0;
    const isComplete = nextOffset === null || look.pages >= MOST_PAGES;
    const from = look.from.toISOString();
    const move = isComplete
      ? { position: null, begunAt: nextWindowAfter({ ...look, isWhole }) }
      : { position: { from, offset: nextOffset, pages: look.pages + 1, isWhole }, begunAt: look.begunAt };
    return {
      sights,
      moves: [{ name: this.name, key: '', ...move, isComplete }],
      isDone: isComplete || look.pages % PAGES_A_ROUND === 0,
    };
  }

  private async compared(payments: readonly ListedPayment[]): Promise<Sight[]> {
    const approved = payments.filter(({ status }) => isApproved(status));
    const stored = approved.length > 0 ? await this.orders.storedPayments(approved.map(idOf)) : new Set<string>();
    const returned = payments.filter(({ status }) => isReturned(status));
    const orders = returned.length > 0 ? await this.orders.of({ paymentIds: returned.map(idOf) }) : [];
    const unannounced = orders.flatMap((order) => {
      const payment = returned.find(({ paymentId }) => order.payerIds.includes(paymentId));
      return (payment && unannouncedReturn(order, { status: payment.status, returnedAt: payment.lastUpdatedAt })) ?? [];
    });
    const { isAccountShared } = this.config;
    const unknown = approved.flatMap((one) => unknownPayment(one, stored.has(one.paymentId), isAccountShared) ?? []);
    return [...unknown, ...unannounced];
  }
}

interface WindowLook {
  readonly begunAt: Date;
  readonly from: Date;
  readonly offset: number;
  /** The number of the page to read. */
  readonly pages: number;
  readonly isWhole: boolean;
}

function newLook(cursor: AuditCursor | null, begunAt: Date): WindowLook {
  return { begunAt, from: windowFrom(cursor?.begunAt ?? null, begunAt), offset: 0, pages: 1, isWhole: true };
}

/** The look that is going on; null if there is none. */
function lookAt(cursor: AuditCursor | null): WindowLook | null {
  const { position = null, begunAt = null } = cursor ?? {};
  const [offset, pages] = [countAt(position, 'offset'), countAt(position, 'pages')];
  const from = new Date(String(position?.from));
  if (!begunAt || offset === null || pages === null || Number.isNaN(from.getTime())) return null;
  return { begunAt, from, offset, pages, isWhole: position?.isWhole === true };
}

function idOf({ paymentId }: ListedPayment): string {
  return paymentId;
}
