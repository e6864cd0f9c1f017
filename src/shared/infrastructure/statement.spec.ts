import { sql } from 'kysely';
import { SqlChange } from './sql-change.js';
import { type Given, statement, tables } from './statement.js';

interface Shelf {
  books: { id: string; title: string; pages: number };
}

const RENAMED = statement((given: Given<{ id: string; title: string }>) =>
  tables<Shelf>()
    .updateTable('books')
    .set({ title: given('title'), pages: 0 })
    .where('id', '=', given('id'))
    .returning(sql<number>`1`.as('renamed')),
);

describe('a precompiled statement', () => {
  it('has a question mark for each value, and no quotes around a plain name', () => {
    expect(RENAMED.text).toBe('update books set title = ?, pages = ? where id = ? returning 1 as renamed');
  });

  it('binds run-time values and constants in order', () => {
    expect(RENAMED.valuesOf({ id: 'b1', title: 'New' })).toEqual(['New', 0, 'b1']);
    expect(RENAMED.valuesOf({ id: 'b2', title: 'Newer' })).toEqual(['Newer', 0, 'b2']);
  });

  it('can be one of several changes that are committed together', () => {
    expect(SqlChange.of(RENAMED, { id: 'b1', title: 'New' })).toMatchObject({
      statement: RENAMED.text,
      values: ['New', 0, 'b1'],
    });
  });

  it('keeps quotes where a name needs them', () => {
    const named = statement(() => tables<Shelf>().selectFrom('books').select('id as bookId'));
    expect(named.text).toBe('select id as "bookId" from books');
  });

  it('is not executed when it is built', async () => {
    await expect(tables<Shelf>().selectFrom('books').selectAll().execute()).rejects.toThrow('to be run by Sql');
  });
});
