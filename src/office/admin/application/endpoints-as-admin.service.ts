import { Injectable } from '@nestjs/common';
import { newId } from '../../../platform/kernel/ids.js';
import { EndpointAddresses } from '../../events/application/endpoint-addresses.js';
import { type EndpointChange, ManageEndpoints, type NewEndpoint } from '../../events/application/manage-endpoints.service.js';
import { ReadEvents } from '../../events/application/read-events.service.js';
import type { EndpointRecord } from '../../events/domain/event-endpoint.js';
import type { FeedCursor } from '../../events/domain/feed-cursor.js';
import type { Actor, AdminAct } from '../domain/audit-entry.js';
import { AuditTrail } from './audit-trail.service.js';

/** What operators do with the endpoints of events. All but `create` throw EndpointNotFoundError. */
@Injectable()
export class EndpointsAsAdmin {
  constructor(
    private readonly endpoints: ManageEndpoints,
    private readonly addresses: EndpointAddresses,
    private readonly feed: ReadEvents,
    private readonly audit: AuditTrail,
  ) {}

  /** Throws EndpointNotAllowedError, EventsNotConfiguredError, TooManyEndpointsError. */
  async create(wanted: Omit<NewEndpoint, 'id'>, actor: Actor): Promise<{ endpoint: EndpointRecord; secret: string }> {
    this.endpoints.requireConfigured();
    // Looks a name up: never inside a unit of work.
    const url = await this.addresses.accept(wanted.url);
    const id = newId();
    return this.acted(
      id,
      'endpoint_create',
      actor,
      () => this.endpoints.add({ ...wanted, id, url }),
      () => 'created',
    );
  }

  change(id: string, change: EndpointChange, actor: Actor): Promise<EndpointRecord> {
    return this.acted(
      id,
      'endpoint_change',
      actor,
      () => this.endpoints.change(id, change),
      ({ state }) => state,
    );
  }

  delete(id: string, actor: Actor): Promise<void> {
    return this.acted(
      id,
      'endpoint_delete',
      actor,
      () => this.endpoints.remove(id),
      () => 'deleted',
    );
  }

  /** Throws EventsNotConfiguredError. */
  rotateSecret(id: string, actor: Actor): Promise<string> {
    return this.acted(
      id,
      'endpoint_rotate_secret',
      actor,
      () => this.endpoints.rotate(id),
      () => 'rotated',
    );
  }

  /** Throws EndpointDisabledError. */
  test(id: string, actor: Actor): Promise<string> {
    return this.acted(
      id,
      'endpoint_test',
      actor,
      () => this.endpoints.test(id),
      () => 'sent',
    );
  }

  /** Throws CursorExpiredError, ReplayRunningError. */
  async replay(id: string, from: { after: FeedCursor | null; since: Date | null }, actor: Actor): Promise<void> {
    const { position } = await this.feed.begun(from);
    await this.acted(
      id,
      'endpoint_replay',
      actor,
      () => this.endpoints.replay(id, position),
      () => 'started',
    );
  }

  private acted<T>(id: string, act: AdminAct, actor: Actor, work: () => Promise<T>, resultOf: (done: T) => string): Promise<T> {
    return this.audit.act(actor, { act, subject: id }, work, resultOf);
  }
}
