import type { Sql } from '../database/sql.js';
import type { Announced, Announcement } from './due-work.js';

/** Finds by polling what triggers would announce. */
export class PolledChanges {
  private last: Partial<Record<Announcement, string | null>> = {};

  constructor(private readonly sql: Sql) {}

  /** Which of the announced things have changed since the last look; the first time all of them. */
  async among(announced: readonly Announced[]): Promise<Announcement[]> {
    if (announced.length === 0) return [];
    const marks = announced.map(({ name, mark }) => `cast((${mark}) as text) as "${name}"`);
    const { last } = this;
    const [row = {}] = await this.sql.rows<typeof last>(`select ${marks.join(', ')}`);
    this.last = row;
    return announced.flatMap(({ name }) => (row[name] === last[name] ? [] : [name]));
  }
}
