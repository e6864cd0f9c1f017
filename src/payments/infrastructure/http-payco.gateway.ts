import { Injectable } from '@nestjs/common';
import type { Preference } from '../../orders/domain/purchase.js';
import { type BodyReading, HttpClient, HttpFailure, type InboundReply } from '../../platform/calls/http-client.js';
import { PaycoConfig } from '../../platform/config/payco.config.js';
import { ServerConfig } from '../../platform/config/server.config.js';
import type { ProviderOperations } from '../../platform/telemetry/metrics.js';
import {
  PAYCO_TIMEOUT_MS,
  PaycoError,
  PaycoGateway,
  type PaymentPage,
  type PaymentWindow,
  type PreferenceDraft,
} from '../application/payco.gateway.js';
import type { PaymentReading } from '../domain/payment.js';
import {
  errorCode,
  parseMerchantOrderPayments,
  parsePayment,
  parsePreference,
  toExpiredPreferenceBody,
  toPreferenceBody,
} from './payco-wire.js';
import { FOUND_ANSWER, parseFoundPayments, parsePaymentPage } from './payco-wire-search.js';

const CLOCK_SLACK_MS = 3_600_000;
const SEARCH_LIMIT = 50;

@Injectable()
export class HttpPaycoGateway implements PaycoGateway {
  constructor(
    private readonly http: HttpClient,
    private readonly config: PaycoConfig,
    private readonly server: ServerConfig,
  ) {}

  isConfigured(): boolean {
    return this.config.accessToken !== null;
  }

  async createPreference(draft: PreferenceDraft): Promise<Preference> {
    const body = toPreferenceBody(draft, this.server.baseUrl, this.config.returnPath);
    // The provider documents no idempotency key for preferences; sending the purchase's id as one is harmless.
    const reply = await this.call('create_preference', 'POST', '/checkout/preferences', {
      body,
      headers: { 'x-idempotency-key': draft.purchaseId },
    });
    const preference = reply.status === 200 || reply.status === 201 ? parsePreference(reply.json) : null;
    if (!preference) throw refused(reply);
    return preference;
  }

  async expirePreference(preferenceId: string, at: Date): Promise<void> {
    const path = `/checkout/preferences/${encodeURIComponent(preferenceId)}`;
    const reply = await this.call('expire_preference', 'PUT', path, { body: toExpiredPreferenceBody(at) });
    if (reply.status !== 200) throw refused(reply);
  }

  async cancelPayment(paymentId: string): Promise<boolean> {
    const path = `/v1/payments/${encodeURIComponent(paymentId)}`;
    const reply = await this.call('cancel_payment', 'PUT', path, { body: { status: 'cancelled' } });
    if (reply.status !== 200 && !isNotForUs(reply)) throw refused(reply);
    return reply.status === 200;
  }

  async findPayment(paymentId: string): Promise<PaymentReading | null> {
    const reply = await this.call('read_payment', 'GET', `/v1/payments/${encodeURIComponent(paymentId)}`);
    if (isNotForUs(reply)) return null;
    const payment = reply.status === 200 ? parsePayment(reply.json) : null;
    if (payment?.paymentId !== paymentId) throw refused(reply);
    return payment;
  }

  async findMerchantOrderPayments(merchantOrderId: string): Promise<string[] | null> {
    const reply = await this.call('read_merchant_order', 'GET', `/merchant_orders/${encodeURIComponent(merchantOrderId)}`);
    if (isNotForUs(reply)) return null;
    const ids = reply.status === 200 ? parseMerchantOrderPayments(reply.json) : null;
    if (!ids) throw refused(reply);
    return ids;
  }

  async findPaymentsOf(purchaseId: string, createdSince: Date): Promise<string[]> {
    const filter = {
      external_reference: purchaseId,
      sort: 'date_created',
      criteria: 'desc',
      range: 'date_created',
      // Without it the search covers only the last three months. Clocks differ, so it starts earlier than the purchase.
      begin_date: new Date(createdSince.getTime() - CLOCK_SLACK_MS).toISOString(),
    };
    const found = await this.search(filter, parseFoundPayments);
    const ofPurchase = found.filter(({ externalReference }) => externalReference === purchaseId);
    // A page of others' payments may hide one of this purchase.
    const isHidden = ofPurchase.length === 0 || found.length >= SEARCH_LIMIT;
    if (found.length > ofPurchase.length && isHidden) throw new PaycoError('the search ignores its filter', 200);
    return ofPurchase.map(({ id }) => id);
  }

  async findPaymentsChangedSince(since: Date, offset: number): Promise<string[]> {
    const found = await this.search(inOrderOfIds(since, offset), parseFoundPayments);
    return found.map(({ id }) => id);
  }

  async listPayments(window: PaymentWindow, offset: number): Promise<PaymentPage> {
    const filter = { ...inOrderOfIds(window.from, offset), ...(window.to && { end_date: window.to.toISOString() }) };
    return this.search(filter, (json) => parsePaymentPage(json, window, offset));
  }

  private async search<Found>(filter: Readonly<Record<string, string>>, parse: (json: unknown) => Found | null): Promise<Found> {
    const query = new URLSearchParams({ end_date: 'NOW', limit: String(SEARCH_LIMIT), ...filter });
    const reply = await this.call('search_payments', 'GET', `/v1/payments/search?${query}`, { answer: FOUND_ANSWER });
    const found = reply.status === 200 ? parse(reply.json) : null;
    if (!found) throw refused(reply);
    return found;
  }

  private async call(
    operation: ProviderOperations['payco'],
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { body, headers = {}, answer }: { body?: object; headers?: Record<string, string>; answer?: BodyReading } = {},
  ): Promise<InboundReply> {
    if (!this.config.accessToken) throw new PaycoError('the payment provider is not configured');
    try {
      return await this.http.send({
        call: { provider: 'payco', operation },
        method,
        url: this.config.apiBaseUrl + path,
        headers: { authorization: `Bearer ${this.config.accessToken}`, ...headers },
        ...(body && { body }),
        ...(answer && { answer }),
        timeoutMs: PAYCO_TIMEOUT_MS,
      });
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
      // A response that is too large still has a meaningful status; a broken one does not.
      throw new PaycoError(error.message, error.reason === 'too_large' ? error.status : undefined, { cause: error });
    }
  }
}

/** A page of what has changed since then, in an order that no change disturbs between two pages. */
function inOrderOfIds(since: Date, offset: number) {
  const range = { range: 'date_last_updated', begin_date: since.toISOString() };
  return { ...range, sort: 'id', criteria: 'asc', offset: String(offset) };
}

/**
 * The provider returns 403 for another account's payment, and 400 or 422 for an id that never existed. With a wrong token it may
 * return 403 for every payment: the notifications are parked, and reconciliation or a replay finds the payments once the token is
 * right.
 */
function isNotForUs({ status }: InboundReply): boolean {
  return [400, 403, 404, 422].includes(status);
}

function refused(reply: InboundReply): PaycoError {
  return new PaycoError([`HTTP ${reply.status}`, errorCode(reply.json)].filter(Boolean).join(': '), reply.status);
}
