import type { InboundReply } from '../../../platform/calls/http-client.js';
import type { Call, ShipcoOperation } from './shipco-calls.js';

export interface Credential {
  /** The Authorization header. */
  readonly authorization: string;
  /** Values to remove from messages. */
  readonly secrets: readonly string[];
  /** Another credential after a 401; absent if there is none. */
  readonly renew?: () => Promise<Credential>;
}

export type Exchange = InboundReply & { readonly secrets: readonly string[] };

/** A call that is made for an order. */
export interface OrderCall extends Call {
  readonly operation: Exclude<ShipcoOperation, 'read_accounts'>;
  /** The same for all calls of this operation that concern the same order. */
  readonly subject: string;
  /** What it says about the buyer, to remove from messages. */
  readonly personal?: readonly string[];
}
