import { Readable } from 'node:stream';
import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import Negotiator from 'negotiator';
import { firstValueFrom, type Observable, of } from 'rxjs';
import type { z } from 'zod';
import { Places } from '../kernel/fair-share.js';
import { MOST_ITEMS } from '../kernel/listing.js';
import { TooManyRequestsError } from '../kernel/too-many-requests.error.js';
import { type Column, columnsOf, csvRows } from './csv-rows.js';
import type { CursorListing } from './cursor.js';
import { type OfSomebody, ownerOf } from './once-per-key.js';
import { AlsoAs, type NamedOperation, OPERATION, Refuses } from './operation.decorator.js';

/** Exports at the same time, of one instance and module; two of one person, so nobody has all of them. */
const PLACES = 5;
const FAIR_SHARE_PERCENT = 30;
const RETRY_AFTER_SECONDS = 30;
const CSV_TYPE = 'text/csv';

type Listed = CursorListing<object>;
/** What a list is narrowed to. Whatever else stands in a query is ignored, and may be anything. */
export type QueryOfList = Readonly<Record<string, unknown>>;

/**
 * Sends a list as CSV to who prefers that to JSON: all rows of the filter, page by page as the handler itself answers them, while the
 * client takes them. It ends when the client goes away. Use it after a guard of a session.
 */
@Injectable()
@AlsoAs(CSV_TYPE)
@Refuses({ errors: [new TooManyRequestsError(RETRY_AFTER_SECONDS)] })
export class CsvLists implements NestInterceptor {
  private readonly places = new Places(PLACES, FAIR_SHARE_PERCENT);

  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler<Listed>): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<OfSomebody>();
    if (new Negotiator({ headers: request.headers }).mediaType(['application/json', CSV_TYPE]) !== CSV_TYPE) return next.handle();
    const subjects = [ownerOf(request)];
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

  /** What else an export is to leave behind, before anything is sent. */
  protected async note(_context: ExecutionContext, _list: string, _query: QueryOfList): Promise<void> {}

  /** Reads the first page before anything is sent, so that a wrong filter is refused as ever. */
  private async begun(context: ExecutionContext, next: CallHandler<Listed>, request: OfSomebody): Promise<Readable> {
    const { limit: _limit, offset: _offset, cursor: _cursor, ...query } = request.query as QueryOfList;
    const page = (cursor: string | undefined): Promise<Listed> => {
      request.query = { ...query, limit: MOST_ITEMS, cursor };
      return firstValueFrom(next.handle());
    };
    const first = await page(undefined);
    const list = request.url.split('?')[0]?.split('/').at(-1) ?? '';
    await this.note(context, list, query);
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
