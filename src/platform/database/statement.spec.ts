import { sql } from 'kysely';
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
  it('binds run-time values and constants in order', () => {
    expect(RENAMED.valuesOf({ id: 'b1', title: 'New' })).toEqual(['New', 0, 'b1']);
    expect(RENAMED.valuesOf({ id: 'b2', title: 'Newer' })).toEqual(['Newer', 0, 'b2']);
  });

  it('is not executed when it is built', async () => {
    await expect(tables<Shelf>().selectFrom('books').selectAll().execute()).rejects.toThrow('to be run by Sql');
  });
});
