import 'reflect-metadata';
import { PostgresUnitOfWork } from '../../src/platform/database/postgres-unit-of-work.js';
import { Sql } from '../../src/platform/database/sql.js';
import { IF_FENCED, SqlChange } from '../../src/platform/database/sql-change.js';
import { migratedDatabase, query } from '../support/database.js';

let database: Awaited<ReturnType<typeof migratedDatabase>>;
let work: PostgresUnitOfWork;
const rows = (sql: string) => query(database.url, sql);

beforeAll(async () => {
  database = await migratedDatabase();
  work = new PostgresUnitOfWork(database.orm.em, new Sql(database.orm.em));
  await rows('create table shelves (id text primary key, version int); create table books (id text primary key, pages int)');
});
afterAll(() => database.close());
beforeEach(() =>
  rows(`truncate shelves, books; insert into shelves values ('s', 1); insert into books values ('a', 1), ('b', 2)`),
);

const fence = (version: number) =>
  new SqlChange('update shelves set version = version + 1 where id = ? and version = ?', ['s', version]);
const paged = (id: string, pages: number) =>
  new SqlChange(`update books set pages = ? where id = ? and ${IF_FENCED}`, [pages, id]);
const withoutB = new SqlChange(`delete from books where id = ? and ${IF_FENCED}`, ['b']);
/** Only while another book has so many pages; another book leaves with it. */
const added = (id: string, pages: number, whileA: number) =>
  new SqlChange(
    `insert into books (id, pages) select ?, ? where ${IF_FENCED}`,
    [id, pages],
    { condition: 'exists (select from books where id = ? and pages = ?)', values: ['a', whileA] },
    [withoutB],
  );
const books = () => rows('select id, pages from books order by id');

describe('combined changes', () => {
  it('are all written, each with its own values and with what belongs to it', async () => {
    expect(await work.commit(fence(1), paged('a', 7), added('c', 9, 1))).toBe(true);
    expect(await books()).toEqual([
      { id: 'a', pages: 7 },
      { id: 'c', pages: 9 },
    ]);
  });

  it.each([
    ['the fence does not hold', 2, 1],
    ['a condition does not hold', 1, 2],
  ])('are not written, none of them, when %s', async (_what, version, whileA) => {
    expect(await work.commit(fence(version), paged('a', 7), added('c', 9, whileA))).toBe(false);
    expect(await books()).toEqual([
      { id: 'a', pages: 1 },
      { id: 'b', pages: 2 },
    ]);
    expect(await rows('select version from shelves')).toEqual([{ version: 1 }]);
  });

  it('may be the fence alone', async () => {
    expect(await work.commit(fence(1))).toBe(true);
    expect(await rows('select version from shelves')).toEqual([{ version: 2 }]);
  });
});
