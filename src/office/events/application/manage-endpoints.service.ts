import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/kernel/clock.js';
import { newId } from '../../../platform/kernel/ids.js';
import { TooManyRequestsError } from '../../../platform/kernel/too-many-requests.error.js';
import { TokenVault } from '../../../seller-link/application/token-vault.js';
import type { EndpointRecord, EventEndpoint } from '../domain/event-endpoint.js';
import {
  EndpointDisabledError,
  EndpointNotFoundError,
  EventsNotConfiguredError,
  ReplayRunningError,
  TooManyEndpointsError,
} from '../domain/events.errors.js';
import { newSigningSecret } from '../domain/webhook-signature.js';
import { EventEndpoints } from '../infrastructure/event-endpoints.store.js';

/** Until the tests that wait have ended. */
const TEST_AGAIN_SECONDS = 10;

export type NewEndpoint = Omit<EventEndpoint, 'createdAt'>;
export type EndpointChange = Partial<Pick<EventEndpoint, 'types' | 'description'>> & { readonly disabled?: boolean };

/** What people do with endpoints. Call it inside a unit of work. All but `add` throw EndpointNotFoundError. */
@Injectable()
export class ManageEndpoints {
  constructor(
    private readonly endpoints: EventEndpoints,
    private readonly vault: TokenVault,
    private readonly clock: Clock,
  ) {}

  /** Throws EventsNotConfiguredError: then no secret can be stored. */
  requireConfigured(): void {
    if (!this.vault.isConfigured) throw new EventsNotConfiguredError();
  }

  /** `wanted.url` was accepted. The secret is shown once. Throws EventsNotConfiguredError, TooManyEndpointsError. */
  async add(wanted: NewEndpoint): Promise<{ endpoint: EndpointRecord; secret: string }> {
    this.requireConfigured();
    const { id } = wanted;
    const secret = newSigningSecret();
    const endpoint = { ...wanted, createdAt: this.clock.now() };
    if (!(await this.endpoints.add(endpoint, this.vault.seal(secret, id, 'signing')))) throw new TooManyEndpointsError();
    return { endpoint: await this.get(id), secret };
  }

  async get(id: string): Promise<EndpointRecord> {
    const endpoint = await this.endpoints.find(id);
    if (!endpoint) throw new EndpointNotFoundError();
    return endpoint;
  }

  async change(id: string, { disabled, ...described }: EndpointChange): Promise<EndpointRecord> {
    await this.get(id);
    if (described.types || described.description !== undefined) await this.endpoints.describe(id, described);
    if (disabled === true) await this.endpoints.disable(id);
    if (disabled === false) await this.endpoints.enable(id);
    return this.get(id);
  }

  async remove(id: string): Promise<void> {
    if (!(await this.endpoints.remove(id))) throw new EndpointNotFoundError();
  }

  /** Returns the new secret, which is shown once. Throws EventsNotConfiguredError. */
  async rotate(id: string): Promise<string> {
    this.requireConfigured();
    const secret = newSigningSecret();
    if (!(await this.endpoints.rotate(id, this.vault.seal(secret, id, 'signing')))) throw new EndpointNotFoundError();
    return secret;
  }

  /** Returns the id of the test's event. Throws EndpointDisabledError, TooManyRequestsError. */
  async test(id: string): Promise<string> {
    const { state } = await this.get(id);
    if (state !== 'active') throw new EndpointDisabledError();
    const eventId = newId();
    if (!(await this.endpoints.addTest(id, eventId, this.clock.now()))) throw new TooManyRequestsError(TEST_AGAIN_SECONDS);
    return eventId;
  }

  /** Throws ReplayRunningError. */
  async replay(id: string, after: number): Promise<void> {
    await this.get(id);
    if (!(await this.endpoints.replay(id, after))) throw new ReplayRunningError();
  }
}
