import { ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CsvLists, type QueryOfList } from '../../../platform/http/csv-lists.js';
import { AuditTrail } from '../application/audit-trail.service.js';
import { actingAdmin } from './admin.guard.js';

const FILTERS = ['status', 'state', 'has', 'effect', 'from', 'to', 'q', 'sort'];

/** Lists of operators as CSV: each export is in the audit log. */
@Injectable()
export class AuditedCsvLists extends CsvLists {
  constructor(
    reflector: Reflector,
    private readonly trail: AuditTrail,
  ) {
    super(reflector);
  }

  protected override async note(context: ExecutionContext, list: string, query: QueryOfList): Promise<void> {
    await this.trail.noteAlone(actingAdmin(context), { act: 'list_export', subject: subjectOf(list, query) }, 'ok');
  }
}

/** Which list, and what it is narrowed by: the names of the filters without their values, which may be somebody's e-mail. */
function subjectOf(list: string, query: QueryOfList): string {
  return [list, ...FILTERS.filter((name) => query[name] !== undefined)].join(' ');
}
