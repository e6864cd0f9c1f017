import type { OriginRequest } from '../application/shipco.gateway.js';
import type { Origin, OriginPage } from '../domain/origin.js';
import type { CallPolicy } from './call-policy.js';
import type { Exchange, OrderCall } from './order-call.js';
import { refusal, unreadable } from './shipco-outcome.js';
import { isOtherOrigin, parseOrigin, parseOriginPage, toOriginBody } from './shipco-wire-origin.js';

const TIMEOUT_MS = 10_000;

/** The address book of an account. The provider does not limit its calls. */
export class OriginBook {
  constructor(
    private readonly accountId: number,
    private readonly policy: CallPolicy,
    private readonly send: (call: OrderCall) => Promise<Exchange>,
  ) {}

  async list(page: number, signal: AbortSignal): Promise<OriginPage> {
    const path = `/addresses?${new URLSearchParams({ account_id: String(this.accountId), page: String(page) })}`;
    return this.policy.once(async () => {
      const call = { operation: 'list_origins', subject: String(this.accountId), lane: null, method: 'GET', path } as const;
      const reply = await this.send({ ...call, timeoutMs: TIMEOUT_MS, signal });
      if (reply.status !== 200) throw refusal(reply, reply.secrets);
      const read = parseOriginPage(reply.json, page, this.accountId);
      if (!read) throw unreadable(reply);
      return read;
    });
  }

  async create(request: OriginRequest, leftMs: () => number): Promise<Origin> {
    const reply = await this.write({ operation: 'create_origin', method: 'POST', path: '/addresses' }, request, leftMs);
    const origin = parseOrigin(reply.json, this.accountId);
    if (!origin || (origin.name && origin.name !== request.name)) throw unreadable(reply);
    return { originId: origin.originId, name: request.name, address: request.address };
  }

  async update(originId: number, request: OriginRequest, leftMs: () => number): Promise<void> {
    const path = `/addresses/${originId}`;
    const reply = await this.write({ operation: 'update_origin', method: 'PUT', path }, request, leftMs);
    if (isOtherOrigin(reply.json, originId)) throw unreadable(reply);
  }

  private async write(
    call: Pick<OrderCall, 'operation' | 'method' | 'path'>,
    request: OriginRequest,
    leftMs: () => number,
  ): Promise<Exchange> {
    const { street, number, extras, phone } = request.address;
    const personal = [request.email, street, number, extras ?? '', phone];
    const body = toOriginBody(request, this.accountId);
    return this.policy.once(async () => {
      const limits = { lane: null, timeoutMs: TIMEOUT_MS, leftMs } as const;
      const reply = await this.send({ ...call, ...limits, subject: request.name, personal, body });
      if (reply.status < 200 || reply.status > 299) throw refusal(reply, reply.secrets);
      return reply;
    });
  }
}
