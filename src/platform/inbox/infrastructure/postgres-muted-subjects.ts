import { Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.js';
import { IF_FENCED, SqlChange } from '../../database/sql-change.js';
import type { Change } from '../../database/unit-of-work.js';
import { MutedSubjects } from '../application/muted-subjects.js';

const MUTED = `
  insert into muted_subjects (source, topic, resource_id, effect, muted_at)
  select cast(? as text), topic, cast(? as text), cast(? as text), now() from unnest(cast(? as text[])) as topic where ${IF_FENCED}
  on conflict (source, topic, resource_id) do nothing`;

const WAITING_IGNORED = `
  update webhook_inbox set state = 'ignored', effect = ?, processed_at = now(), due_at = null
   where resource_id = ? and source = ? and topic = any(cast(? as text[])) and state in ('received', 'parked') and ${IF_FENCED}`;

const AMONG = 'select resource_id from muted_subjects where source = ? and topic = ? and resource_id = any(cast(? as text[]))';

@Injectable()
export class PostgresMutedSubjects implements MutedSubjects {
  constructor(private readonly sql: Sql) {}

  mute(source: string, topics: readonly string[], resourceId: string, effect: string): readonly Change[] {
    return [
      new SqlChange(MUTED, [source, resourceId, effect, topics]),
      new SqlChange(WAITING_IGNORED, [effect, resourceId, source, topics]),
    ];
  }

  async among(source: string, topic: string, resourceIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.sql.rows<{ resource_id: string }>(AMONG, [source, topic, resourceIds]);
    return new Set(rows.map(({ resource_id }) => resource_id));
  }

  async unmute(source: string, resourceIds: readonly string[]): Promise<void> {
    await this.sql.rows('delete from muted_subjects where source = ? and resource_id = any(cast(? as text[]))', [
      source,
      resourceIds,
    ]);
  }
}
