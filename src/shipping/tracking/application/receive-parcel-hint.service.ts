import { Injectable } from '@nestjs/common';
import { type Change, UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { WebhookInbox } from '../../../platform/inbox/application/webhook-inbox.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { newId } from '../../../platform/kernel/ids.js';
import { Outcomes } from '../../../platform/telemetry/outcomes.js';
import { hintKey, readParcelHint } from '../domain/parcel-hint.js';
import { FollowedParcels } from './followed-parcels.js';

const SHIPCO = 'shipco';

/** Stores what the shipping provider announces, and makes the parcel that it names due for a reading. No provider call. */
@Injectable()
export class ReceiveParcelHint {
  constructor(
    private readonly inbox: WebhookInbox,
    private readonly followed: FollowedParcels,
    private readonly work: UnitOfWork,
    private readonly outcomes: Outcomes,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. One statement. An unknown parcel changes nothing. */
  async accept(body: unknown): Promise<void> {
    const hint = readParcelHint(body);
    const receivedAt = this.clock.now();
    const entry = {
      id: newId(),
      source: SHIPCO,
      dedupeKey: hintKey(hint, receivedAt),
      variant: 'webhook',
      // The secret in its address has authenticated it.
      verified: true,
      topic: hint.topic,
      resourceId: hint.shipmentId,
      body: hint,
      receivedAt,
    };
    const changes: Change[] = hint.externalId === null ? [] : [this.followed.hinted(hint.externalId)];
    const isNew = await this.work.commit(this.inbox.noted(entry, 'hint', {}), ...changes);
    this.outcomes.report({ event: 'notification.received', source: SHIPCO, verdict: isNew ? 'verified' : 'known' });
  }
}
