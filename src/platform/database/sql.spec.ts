import type { EntityManager } from '@mikro-orm/postgresql';
import { Sql } from './sql.js';

it('of the texts of statements, so many are kept as the code has, and others run as well (R-611)', async () => {
  const sent: string[] = [];
  const query = async (text: string) => {
    sent.push(text);
    return { rows: [], rowCount: 0 };
  };
  const entities = {
    getTransactionContext: () => undefined,
    getConnection: () => ({ getNativeClient: async () => ({ query }) }),
  };
  const sql = new Sql(entities as unknown as EntityManager);
  for (let at = 0; at < 600; at += 1) await sql.rows(`select ${at} where a = ? and b = ?`, [1, 2]);
  expect([sent.length, sent.at(-1)]).toEqual([600, 'select 599 where a = $1 and b = $2']);
  expect(Reflect.get(sql, 'texts')).toHaveProperty('size', 500);
});
