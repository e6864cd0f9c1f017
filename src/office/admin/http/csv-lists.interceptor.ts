import { Readable } from 'node:stream';
import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { firstValueFrom, type Observable, of } from 'rxjs';
import type { z } from 'zod';
import type { CursorListing } from '../../../platform/http/cursor.js';
import { AlsoAs, type NamedOperation, OPERATION, Refuses } from '../../../platform/http/operation.decorator.js';
import { Places } from '../../../platform/kernel/fair-share.js';
import { MOST_ITEMS } from '../../../platform/kernel/listing.js';
import { TooManyRequestsError } from '../../../platform/kernel/too-many-requests.error.js';
import { AuditTrail } from '../application/audit-trail.service.js';
import { actingAdmin, signedInAdmin } from './admin.guard.js';
import { type Column, columnsOf, csvRows } from './csv-rows.js';

/** Exports at the same time, of one instance; nobody has all of them. */
const PLACES = 3;
const FAIR_SHARE_PERCENT = 60;
const RETRY_AFTER_SECONDS = 30;
const CSV_TYPE = 'text/csv';
/** Whatever else stands in a query is ignored, and may be anything. */
const FILTERS = ['status', 'state', 'has', 'effect', 'from', 'to', 'q', 'sort'];

type Listed = CursorListing<object>;
type Query = Readonly<Record<string, unknown>>;

/**
 * Sends a list as CSV to who prefers that to JSON: all rows of the filter, page by page as the handler itself answers them, while the
 * client takes them. It ends when the client goes away.
 */
@Injectable()
@AlsoAs(CSV_TYPE)
@Refuses({ errors: [new TooManyRequestsError(RETRY_AFTER_SECONDS)] })
export class CsvLists implements NestInterceptor {
  private readonly places = new Places(PLACES, FAIR_SHARE_PERCENT);

  constructor(
    private readonly reflector: Reflector,
    private readonly trail: AuditTrail,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler<Listed>): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (new Negotiator({ headers: request.headers }).mediaType(['application/json', CSV_TYPE]) !== CSV_TYPE) return next.handle();
    const subjects = [signedInAdmin(context).id];
    if (!this.places.take(subjects)) throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
    const giveBack = () => this.places.giveBack(subjects);
    try {
      const rows = await this.begun(context, next, request);
      // However it ends: all is sent, the client has gone, or a page could not be read.
      rows.once('close', giveBack);
      return of(rows);
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  /** Reads the first page before anything is sent, so that a wrong filter is refused as ever. */
  private async begun(context: ExecutionContext, next: CallHandler<Listed>, request: FastifyRequest): Promise<Readable> {
    const query = request.query as Query;
    const page = (cursor: string | undefined): Promise<Listed> => {
      request.query = { ...query, limit: MOST_ITEMS, cursor };
      return firstValueFrom(next.handle());
    };
    const first = await page(undefined);
    const list = request.url.split('?')[0]?.split('/').at(-1) ?? '';
    await this.trail.noteAlone(actingAdmin(context), { act: 'list_export', subject: subjectOf(list, query) }, 'ok');
    const { answer } = this.reflector.get<NamedOperation>(OPERATION, context.getHandler());
    const item = (answer as z.ZodObject<{ items: z.ZodArray<z.ZodObject> }>).shape.items.element;
    context
      .switchToHttp()
      .getResponse<FastifyReply>()
      .type(`${CSV_TYPE}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${list}.csv"`);
    return Readable.from(csvOf(first, page, columnsOf(item)), { objectMode: false });
  }
}

async function* csvOf(
  first: Listed,
  page: (cursor: string) => Promise<Listed>,
  columns: readonly Column[],
): AsyncGenerator<string> {
  yield csvRows(first.items, columns, { isFirst: true });
  for (let cursor = first.next_cursor; cursor !== null; ) {
    const { items, next_cursor } = await page(cursor);
    yield csvRows(items, columns, { isFirst: false });
    cursor = next_cursor;
  }
}

/** Which list, and what it is narrowed by: the names of the filters without their values, which may be somebody's e-mail. */
function subjectOf(list: string, query: Query): string {
  return [list, ...FILTERS.filter((name) => query[name] !== undefined)].join(' ');
}
