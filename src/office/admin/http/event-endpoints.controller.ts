import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, UseGuards } from '@nestjs/common';
import { IDEMPOTENCY_KEY, Once } from '../../../platform/http/once-per-key.js';
import { Operation, Sends, Tag } from '../../../platform/http/operation.decorator.js';
import { TooManyRequestsError } from '../../../platform/kernel/too-many-requests.error.js';
import {
  CursorExpiredError,
  EndpointDisabledError,
  EndpointNotFoundError,
  EventsNotConfiguredError,
  ReplayRunningError,
  TooManyEndpointsError,
} from '../../events/domain/events.errors.js';
import { EventEndpoints } from '../../events/infrastructure/event-endpoints.store.js';
import { EndpointsAsAdmin } from '../application/endpoints-as-admin.service.js';
import { includesRole } from '../domain/admin.js';
import type { Actor } from '../domain/audit-entry.js';
import { ActingAdmin, AdminGuard, type AdminView, CurrentAdmin } from './admin.guard.js';
import { ENDPOINT_NOT_ALLOWED } from './endpoint-details.js';
import { EVENT_VIEWS } from './event.dto.js';
import {
  EndpointChangeBody,
  EndpointsView,
  EndpointView,
  NewEndpointBody,
  NewEndpointView,
  NewSecretView,
  ReplayBody,
  TestEventView,
  TestSentView,
  toEndpointView,
} from './event-endpoint.dto.js';
import { replayStart } from './feed-query.js';
import { OperatorGuard } from './role.guard.js';

const SENT = [...EVENT_VIEWS, TestEventView];

/** Where events are sent. */
@Controller('admin/event-endpoints')
@Tag('Admin')
@Sends(Object.fromEntries(SENT.map((body) => [String([...(body.shape.type as { values: Set<unknown> }).values][0]), body])))
@UseGuards(AdminGuard)
export class EventEndpointsController {
  constructor(
    private readonly endpoints: EventEndpoints,
    private readonly acts: EndpointsAsAdmin,
  ) {}

  @Get()
  @Operation('listEventEndpoints', {
    summary: 'List the endpoints of events',
    description: 'All endpoints, oldest first. Viewers see the addresses without their queries.',
    answer: EndpointsView,
  })
  async list(@CurrentAdmin() { role }: AdminView): Promise<EndpointsView> {
    const whole = includesRole(role, 'operator');
    return { items: (await this.endpoints.list()).map((endpoint) => toEndpointView(endpoint, whole)), next_cursor: null };
  }

  @Post()
  @HttpCode(201)
  @UseGuards(OperatorGuard)
  @Operation('addEventEndpoint', {
    summary: 'Add an endpoint',
    description:
      'Sends all events from now on, or those of the given types, to an address. Each is signed as Standard Webhooks says, with the secret that only this response shows. The address must be https on port 443 of a public host.',
    answer: NewEndpointView,
    errors: [ENDPOINT_NOT_ALLOWED, new TooManyEndpointsError(), new EventsNotConfiguredError()],
  })
  async add(@Body() { url, types, description }: NewEndpointBody, @ActingAdmin() actor: Actor): Promise<NewEndpointView> {
    const wanted = { url, types: types ?? [], description: description || null };
    const { endpoint, secret } = await this.acts.create(wanted, actor);
    return { ...toEndpointView(endpoint, true), secret };
  }

  @Patch(':id')
  @UseGuards(OperatorGuard)
  @Operation('changeEventEndpoint', {
    summary: 'Change an endpoint',
    description:
      'Changes its types or description, disables or enables it. Types count for events that it has not read yet. While it is disabled nothing is sent; enabled again it goes on where it stopped.',
    answer: EndpointView,
    errors: [new EndpointNotFoundError()],
  })
  async change(@Param('id') id: string, @Body() body: EndpointChangeBody, @ActingAdmin() actor: Actor): Promise<EndpointView> {
    const { types, description, disabled } = body;
    const change = {
      ...(types && { types }),
      ...(description !== undefined && { description: description || null }),
      ...(typeof disabled === 'boolean' && { disabled }),
    };
    return toEndpointView(await this.acts.change(id, change, actor), true);
  }

  @Delete(':id')
  @HttpCode(204)
  @UseGuards(OperatorGuard)
  @Operation('deleteEventEndpoint', {
    summary: 'Delete an endpoint',
    description: 'What waits for it is never delivered.',
    errors: [new EndpointNotFoundError()],
  })
  async delete(@Param('id') id: string, @ActingAdmin() actor: Actor): Promise<void> {
    await this.acts.delete(id, actor);
  }

  @Post(':id/rotate-secret')
  @HttpCode(200)
  @UseGuards(OperatorGuard)
  @Operation('rotateEndpointSecret', {
    summary: 'Replace the secret of an endpoint',
    description: 'For 24 hours both sign, the new one and the one before. Only this response contains the new one.',
    answer: NewSecretView,
    errors: [new EndpointNotFoundError(), new EventsNotConfiguredError()],
  })
  async rotateSecret(@Param('id') id: string, @ActingAdmin() actor: Actor): Promise<NewSecretView> {
    return { secret: await this.acts.rotateSecret(id, actor) };
  }

  @Post(':id/test')
  @Once()
  @HttpCode(202)
  @UseGuards(OperatorGuard)
  @Operation('testEventEndpoint', {
    summary: 'Send a test to an endpoint',
    description: 'Sends an event of the type `endpoint.test`, whatever types it wants. Its deliveries show what came of it.',
    answer: TestSentView,
    headers: IDEMPOTENCY_KEY,
    errors: [new EndpointNotFoundError(), new EndpointDisabledError(), new TooManyRequestsError(10)],
  })
  async test(@Param('id') id: string, @ActingAdmin() actor: Actor): Promise<TestSentView> {
    return { event_id: await this.acts.test(id, actor) };
  }

  @Post(':id/replay')
  @Once()
  @HttpCode(202)
  @UseGuards(OperatorGuard)
  @Operation('replayEvents', {
    summary: 'Send events to an endpoint again',
    description:
      'Sends everything after a cursor of the feed or since a time once more, with the ids and in the sequence of before. A new event of an order waits for those that are sent again. One of `after` and `since` is required; a time before the oldest event that is kept begins with that.',
    headers: IDEMPOTENCY_KEY,
    errors: [new EndpointNotFoundError(), new ReplayRunningError(), new CursorExpiredError()],
  })
  async replay(@Param('id') id: string, @Body() body: ReplayBody, @ActingAdmin() actor: Actor): Promise<void> {
    await this.acts.replay(id, replayStart(body), actor);
  }
}
