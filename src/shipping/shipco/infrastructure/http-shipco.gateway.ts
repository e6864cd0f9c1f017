import type { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import type { Clock } from '../../../platform/kernel/clock.js';
import { callDeadline } from '../../../platform/kernel/real-time.js';
import type { ReadLane } from '../../call-limits/domain/call-ledger.js';
import {
  type CancelAnswer,
  type LabelRequest,
  type OriginRequest,
  type QuoteAnswer,
  type QuoteRequest,
  ShipcoError,
  ShipcoGateway,
  type ShipmentRequest,
} from '../application/shipco.gateway.js';
import type { Origin, OriginPage } from '../domain/origin.js';
import type { RemoteShipment, ShipmentReading, TrackingEvent } from '../domain/remote-shipment.js';
import type { ShipmentPage } from '../domain/shipment-list.js';
import type { ShipcoAccount } from '../domain/shipping-option.js';
import type { CallPolicies } from './call-policy.js';
import { downloadLabel } from './label-download.js';
import type { Credential, Exchange, OrderCall } from './order-call.js';
import { OriginBook } from './origin-book.js';
import { cancellable, type QuoteCache } from './quote-cache.js';
import type { ShipcoCalls } from './shipco-calls.js';
import { refusal, unreadable } from './shipco-outcome.js';
import { parseQuote, QUOTE_ANSWER, TYPE_PACKAGING, toQuoteBody } from './shipco-quote-wire.js';
import { toShipmentBody } from './shipco-wire.js';
import { parseShipmentList } from './shipco-wire-list.js';
import {
  isTooLate,
  parseCancelled,
  parseReading,
  parseShipment,
  parseShipmentPage,
  parseTrackingEvents,
} from './shipco-wire-shipment.js';

/** The time limit of all calls except quotes and creates. */
const TIMEOUT_MS = 10_000;
const MAX_PAGES = 20;

/** Calls and mapping of the provider's API, version 2; subclasses add only the credential. */
export abstract class HttpShipcoGateway implements ShipcoGateway {
  private readonly originBook: OriginBook;

  constructor(
    readonly account: ShipcoAccount,
    protected readonly calls: ShipcoCalls,
    private readonly quotes: QuoteCache,
    private readonly policies: CallPolicies,
    protected readonly clock: Clock,
    private readonly config: ShipcoConfig,
  ) {
    this.originBook = new OriginBook(account.accountId, policies.origins, (call) => this.send(call));
  }

  /** The credential of the next call. Throws ShipcoError if there is none now. */
  protected abstract credential(): Promise<Credential>;

  /** Before a call. Throws ShipcoError if it must not be made now. */
  protected async permit(_call: OrderCall): Promise<void> {}

  /** After each response. Throws ShipcoError if the response does not concern this call, but the credential. */
  protected async inspect(_call: OrderCall, _reply: Exchange): Promise<void> {}

  async quote(request: QuoteRequest, signal: AbortSignal): Promise<QuoteAnswer> {
    if (signal.aborted) throw new ShipcoError('did_not_happen', 'given up before it was sent');
    const { source, quoteTimeoutMs } = this.config;
    const body = JSON.stringify(toQuoteBody(request, this.account, source));
    const { street, number, zip } = request.destination;
    const key = `${this.account.kind} ${body}`;
    let isOwn = false;
    const call = (shared: AbortSignal) =>
      this.policies.quotes.withOneRetry(async () => {
        isOwn = true;
        const quotedAt = this.clock.now();
        const reply = await this.send({
          operation: 'quote',
          // There is no order yet: quotes to one place count as one.
          subject: zip,
          personal: [street, number, zip],
          lane: request.lane ?? 'quotes',
          subjects: request.subjects,
          method: 'POST',
          path: '/shipments/quote',
          body,
          answer: QUOTE_ANSWER,
          timeoutMs: quoteTimeoutMs,
          signal: shared,
        });
        if (reply.status !== 200) throw refusal(reply, reply.secrets);
        const quote = parseQuote(reply.json);
        if (!quote) throw unreadable(reply);
        return { ...quote, source, typePackaging: TYPE_PACKAGING, quotedAt };
      }, shared);
    const get = () => cancellable(this.quotes.get(key, call, signal));
    return get().catch((error) => {
      // It joined a request of a lane without a call left; its own may have one.
      if (!isOwn && error instanceof ShipcoError && error.facts.isLimit && !signal.aborted) return get();
      throw error;
    });
  }

  async findByExternalIds(externalIds: readonly string[], signal: AbortSignal): Promise<RemoteShipment[]> {
    const found: RemoteShipment[] = [];
    for (const externalId of externalIds) found.push(...(await this.findByExternalId(externalId, signal)));
    return found;
  }

  private async findByExternalId(externalId: string, signal: AbortSignal): Promise<RemoteShipment[]> {
    const found: RemoteShipment[] = [];
    for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
      const query = new URLSearchParams({
        account_id: String(this.account.accountId),
        external_id: externalId,
        page: String(page),
      });
      const path = `/shipments?${query}`;
      const reply = await this.get({ operation: 'look_up', subject: externalId, lane: 'reads', path, signal });
      const answer = parseShipmentPage(reply.json, this.clock.now());
      if (!answer || answer.lastPage > MAX_PAGES) throw unreadable(reply);
      const matches = answer.shipments.filter((shipment) => shipment.live && shipment.externalId === externalId);
      found.push(...matches.map((shipment) => ({ ...shipment, httpStatus: reply.status })));
      lastPage = answer.lastPage;
    }
    return found;
  }

  async listShipments(page: number, signal: AbortSignal): Promise<ShipmentPage> {
    const { accountId } = this.account;
    const path = `/shipments?${new URLSearchParams({ account_id: String(accountId), page: String(page) })}`;
    const reply = await this.get({ operation: 'list', subject: String(accountId), lane: 'audits', path, signal });
    const list = parseShipmentList(reply.json, page, accountId);
    if (!list) throw unreadable(reply);
    return list;
  }

  createShipment(request: ShipmentRequest, leftMs: () => number): Promise<RemoteShipment> {
    const { recipient, destination } = request;
    const personal = [...Object.values(recipient), destination.street, destination.number, destination.extras];
    return this.policies.creations.once(async () => {
      const body = toShipmentBody(request, this.account.accountId);
      const timeoutMs = this.config.createTimeoutMs;
      const reply = await this.send({
        operation: 'create',
        subject: request.externalId,
        personal,
        lane: 'creations',
        method: 'POST',
        path: '/shipments',
        body,
        timeoutMs,
        leftMs,
      });
      if (reply.status < 200 || reply.status > 299) throw refusal(reply, reply.secrets);
      const shipment = parseShipment(reply.json, this.clock.now());
      if (shipment?.externalId !== request.externalId) throw unreadable(reply);
      return { ...shipment, httpStatus: reply.status };
    });
  }

  async readShipment(shipmentId: string, signal: AbortSignal, lane: ReadLane = 'reads'): Promise<ShipmentReading | null> {
    const path = `/shipments/${encodeURIComponent(shipmentId)}`;
    try {
      const reply = await this.get({ operation: 'read_shipment', subject: shipmentId, lane, path, signal });
      const reading = parseReading(reply.json, this.clock.now());
      if (reading?.shipmentId !== shipmentId) throw unreadable(reply);
      return reading;
    } catch (error) {
      if (error instanceof ShipcoError && error.facts.httpStatus === 404) return null;
      throw error;
    }
  }

  /** The provider does not limit cancellations. */
  async cancelShipment(shipmentId: string, leftMs: () => number): Promise<CancelAnswer> {
    const path = `/shipments/${encodeURIComponent(shipmentId)}/cancel`;
    return this.policies.cancellations.once(async () => {
      const call = { operation: 'cancel', subject: shipmentId, lane: null, method: 'POST', path } as const;
      const reply = await this.send({ ...call, timeoutMs: TIMEOUT_MS, leftMs });
      if (reply.status === 401) throw await this.cannotBeCancelled(shipmentId, reply, leftMs);
      if (reply.status !== 200) throw refusal(reply, reply.secrets);
      const answer = parseCancelled(reply.json, shipmentId);
      if (!answer) throw unreadable(reply);
      return answer;
    });
  }

  async readEvents(shipmentId: string, signal: AbortSignal): Promise<TrackingEvent[]> {
    const path = `/shipments/${encodeURIComponent(shipmentId)}/tracking?sort=newest`;
    const reply = await this.get({ operation: 'read_events', subject: shipmentId, lane: 'followings', path, signal });
    const events = parseTrackingEvents(reply.json);
    if (!events) throw unreadable(reply);
    return events;
  }

  label(shipmentId: string, request: LabelRequest, signal: AbortSignal): Promise<Uint8Array> {
    const terms = { timeoutMs: TIMEOUT_MS, signal };
    return this.policies.labels.once(() => downloadLabel((call) => this.send(call), shipmentId, request, terms));
  }

  listOrigins(page: number, signal: AbortSignal): Promise<OriginPage> {
    return this.originBook.list(page, signal);
  }

  createOrigin(request: OriginRequest, leftMs: () => number): Promise<Origin> {
    return this.originBook.create(request, leftMs);
  }

  updateOrigin(originId: number, request: OriginRequest, leftMs: () => number): Promise<void> {
    return this.originBook.update(originId, request, leftMs);
  }

  private get(call: Pick<OrderCall, 'operation' | 'subject' | 'lane' | 'path' | 'signal'>): Promise<Exchange> {
    // An audit that finds the provider slow or away must not pause what others wait for.
    const policy = call.lane === 'audits' ? this.policies.audits : this.policies.reads;
    return policy.once(async () => {
      const reply = await this.send({ ...call, method: 'GET', timeoutMs: TIMEOUT_MS });
      if (reply.status !== 200) throw refusal(reply, reply.secrets);
      return reply;
    });
  }

  /** Its 401 means that it is too late, unless the shipment cannot be read either: then it concerns the credential. */
  private async cannotBeCancelled(shipmentId: string, reply: Exchange, leftMs: () => number): Promise<ShipcoError> {
    if (!isTooLate(reply.json)) await this.readShipment(shipmentId, callDeadline(leftMs()));
    return new ShipcoError('rejected', refusal(reply, reply.secrets).message, { httpStatus: reply.status });
  }

  /** After a 401 nothing has happened, so every call is safe to repeat with another credential. */
  private async send(call: OrderCall): Promise<Exchange> {
    await this.permit(call);
    const credential = await this.credential();
    const first = await this.sendWith(credential, call);
    const isAboutCredential = first.status === 401 && !isTooLate(first.json);
    const exchange = isAboutCredential && credential.renew ? await this.sendWith(await credential.renew(), call) : first;
    await this.inspect(call, exchange);
    return exchange;
  }

  private async sendWith({ authorization, secrets }: Credential, orderCall: OrderCall): Promise<Exchange> {
    const { subject, personal = [], ...call } = orderCall;
    return { ...(await this.calls.send(authorization, call)), secrets: [...secrets, ...personal] };
  }
}
