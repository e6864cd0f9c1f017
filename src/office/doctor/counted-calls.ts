import type { InboundReply, OutboundRequest } from '../../platform/calls/http-client.js';
import { requestedWaitMs } from '../../platform/calls/retry-after.js';
import type { CallLimits } from '../../shipping/call-limits/application/call-limits.js';
import { pauseOf } from '../../shipping/call-limits/domain/call-ledger.js';
import type { Http } from './provider-answer.js';

/** No parcel waits for what the doctor reads. */
const LANE = 'followings';

/** Calls to the shipping provider, which count like those of the rest of the service. Throws CallNotFreeError when none is free. */
export class CountedCalls implements Http {
  constructor(
    private readonly http: Http,
    private readonly limits: CallLimits,
  ) {}

  async send(request: OutboundRequest): Promise<InboundReply> {
    const ended = await this.limits.take(LANE);
    try {
      const reply = await this.http.send(request);
      if (reply.status === 429) this.limits.throttled(pauseOf(LANE), requestedWaitMs(reply.headers));
      return reply;
    } finally {
      ended();
    }
  }
}
