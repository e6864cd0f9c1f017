import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock.js';
import { Outcomes } from '../../../platform/telemetry/outcomes.js';
import { TokenVault } from '../../../seller-link/application/token-vault.js';
import { afterSend, endpointVerdict, type TryResult } from '../domain/event-delivery.js';
import { sendOutcomeOf } from '../domain/sent.js';
import { signatureHeaders } from '../domain/webhook-signature.js';
import { EventDeliveries } from '../infrastructure/event-deliveries.store.js';
import type { RecordedTry, ServedEndpoint, WaitingDelivery } from './event-deliveries.js';
import { EventSender } from './event-sender.js';

/** A delivery, and the bytes that are sent at each try. */
export interface ReadyDelivery {
  readonly delivery: WaitingDelivery;
  /** Null if the event is no longer there. */
  readonly body: Uint8Array | null;
}

/** Tries a delivery once, and records what came of it. */
@Injectable()
export class SendDelivery {
  constructor(
    private readonly sender: EventSender,
    private readonly vault: TokenVault,
    private readonly deliveries: EventDeliveries,
    private readonly outcomes: Outcomes,
    private readonly clock: Clock,
  ) {}

  /** What to record of it; null if the service stops, which tells nothing about the receiver. */
  async once(endpointId: string, endpoint: ServedEndpoint, { delivery, body }: ReadyDelivery): Promise<RecordedTry | null> {
    const result = await this.result(endpointId, endpoint, delivery.eventId, body);
    if (result === null) return null;
    const after = afterSend({ ...delivery, failingForMs: endpoint.failingForMs }, result);
    const answer = 'status' in result ? { httpStatus: result.status, error: null } : { httpStatus: null, error: result.error };
    const outcome = sendOutcomeOf(result);
    this.outcomes.report({ event: 'event.tried', endpointId, outcome, seconds: result.durationMs / 1_000 });
    if (after.state === 'failed')
      this.outcomes.report({ event: 'event.given_up', endpointId, eventId: delivery.eventId, outcome });
    return { id: delivery.id, ...answer, ...after, durationMs: Math.round(result.durationMs) };
  }

  async record(endpointId: string, tries: readonly RecordedTry[]): Promise<void> {
    const reason = await this.deliveries.recorded(endpointId, tries, endpointVerdict(tries));
    if (reason) this.outcomes.report({ event: 'endpoint.disabled', endpointId, reason });
  }

  private async result(
    endpointId: string,
    { url, sealedSecrets }: ServedEndpoint,
    id: string,
    body: Uint8Array | null,
  ): Promise<TryResult | null> {
    if (body === null) return { error: 'event_gone', durationMs: 0 };
    const [newest, ...earlier] = sealedSecrets.map((sealed) => this.opened(sealed, endpointId));
    if (!newest) return { error: 'secret_unreadable', durationMs: 0 };
    // What replaced an unreadable secret signs at once, alone.
    const secrets = [newest, ...earlier.flatMap((secret) => secret ?? [])];
    const headers = { 'content-type': 'application/json', ...signatureHeaders({ id, body }, this.clock.now(), secrets) };
    const sent = await this.sender.send({ url, headers, body });
    if ('status' in sent) return sent;
    return sent.error === 'stopped' ? null : { error: sent.error, durationMs: sent.durationMs };
  }

  /** Null if no key opens it. */
  private opened(sealed: string, endpointId: string): string | null {
    try {
      return this.vault.open(sealed, endpointId, 'signing');
    } catch {
      return null;
    }
  }
}
