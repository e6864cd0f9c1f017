import { Controller, Get, Query, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { ReadEvents } from '../../events/application/read-events.service.js';
import { CursorExpiredError } from '../../events/domain/events.errors.js';
import { AdminGuard, type AdminView, CurrentAdmin, ForMachines } from './admin.guard.js';
import { EventsView, toEventsView } from './event.dto.js';
import { FeedQuery, feedStart } from './feed-query.js';

const SECOND_MS = 1_000;

/** What has happened to all orders and links. */
@Controller('admin/events')
@Tag('Admin')
@UseGuards(AdminGuard)
export class EventsController {
  constructor(private readonly events: ReadEvents) {}

  @Get()
  @ForMachines('reader', 'follower')
  @RateLimit('feed')
  @Operation('listEvents', {
    summary: 'Follow the events',
    description:
      'All events, oldest first: nothing is ever inserted before an event that was shown. Without `after` and `since` it begins with the oldest event that is kept; with `since`, with the first that was published then or later. `wait` holds the response for so many seconds until there is an event; an account can have 50 such requests at once.',
    answer: EventsView,
    errors: [new CursorExpiredError()],
  })
  async list(@Query() query: FeedQuery, @CurrentAdmin() { id }: AdminView, @Req() { raw }: FastifyRequest): Promise<EventsView> {
    const wanted = { ...feedStart(query), limit: query.limit, waitMs: query.wait * SECOND_MS };
    const gone = new AbortController();
    const leave = () => gone.abort();
    raw.socket.once('close', leave);
    try {
      return toEventsView(await this.events.page(wanted, id, gone.signal));
    } finally {
      raw.socket.off('close', leave);
    }
  }
}
