import { Injectable } from '@nestjs/common';
import { HttpClient, HttpFailure, type InboundReply, type OutboundRequest } from '../../../platform/calls/http-client.js';
import { requestedWaitMs } from '../../../platform/calls/retry-after.js';
import { ShipcoConfig } from '../../../platform/config/shipco.config.js';
import type { Subjects } from '../../../platform/kernel/fair-share.js';
import type { ProviderOperations } from '../../../platform/telemetry/metrics.js';
import { CallLimits, CallNotFreeError } from '../../call-limits/application/call-limits.js';
import { type CallLane, pauseOf } from '../../call-limits/domain/call-ledger.js';
import { ShipcoError } from '../application/shipco.gateway.js';
import { failed } from './shipco-outcome.js';

export type ShipcoOperation = Exclude<ProviderOperations['shipco'], 'oauth_token' | 'webhooks' | 'doctor'>;
export type Call = Omit<OutboundRequest, 'call' | 'url' | 'headers'> & {
  operation: ShipcoOperation;
  /** Null if the provider does not limit such calls. */
  lane: CallLane | null;
  /** Whose share of the lane it takes. Nobody's if not given. */
  subjects?: Subjects;
  path: string;
};

/** Sends calls to the provider's API within the limits that all instances share. */
@Injectable()
export class ShipcoCalls {
  constructor(
    private readonly http: HttpClient,
    private readonly limits: CallLimits,
    private readonly config: ShipcoConfig,
  ) {}

  /** Throws ShipcoError without a response. */
  async send(authorization: string, { operation, lane, subjects = [], path, ...call }: Call): Promise<InboundReply> {
    const ended = lane ? await this.takePermit(lane, subjects) : () => undefined;
    const timeoutMs = Math.min(call.timeoutMs, Math.floor(call.leftMs?.() ?? call.timeoutMs));
    try {
      if (timeoutMs <= 0) throw new ShipcoError('did_not_happen', 'given up before it was sent');
      const reply = await this.http.send({
        ...call,
        timeoutMs,
        call: { provider: 'shipco', operation },
        url: this.config.apiBaseUrl + path,
        headers: { authorization },
      });
      if (reply.status === 429 && lane) this.limits.throttled(pauseOf(lane), requestedWaitMs(reply.headers));
      return reply;
    } catch (error) {
      if (error instanceof HttpFailure) throw failed(error);
      throw error;
    } finally {
      ended();
    }
  }

  private async takePermit(lane: CallLane, subjects: Subjects): Promise<() => void> {
    try {
      return await this.limits.take(lane, subjects);
    } catch (error) {
      if (!(error instanceof CallNotFreeError)) throw error;
      const { message, retryAfterMs } = error;
      throw new ShipcoError('paused', message, { retryAfterMs, isLimit: true }, { cause: error });
    }
  }
}
