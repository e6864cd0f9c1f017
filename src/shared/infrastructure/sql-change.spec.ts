import { IF_FENCED, SqlChange, together } from './sql-change.js';

const FENCE = new SqlChange('update carts set version = version + 1 where buyer_id = ? and version = ?', ['b1', 8]);
const READ = new SqlChange(`update purchases set payment_status = ? where id = ? and ${IF_FENCED}`, ['approved', 'p1']);
const NOTED = new SqlChange(`delete from webhook_inbox where id = ? and ${IF_FENCED}`, ['n1']);

describe('combined changes', () => {
  it('form one statement, fence first, that returns a row when the fence held', () => {
    const [statement, values] = together(FENCE, [READ, NOTED]);
    expect(statement.split('\n')).toEqual([
      `with fence as (${FENCE.statement} returning 1),`,
      `change_1 as (${READ.statement}),`,
      `change_2 as (${NOTED.statement})`,
      'select 1 from fence',
    ]);
    expect(values).toEqual(['b1', 8, 'approved', 'p1', 'n1']);
  });

  it('bind each value to its question mark', () => {
    const [statement, values] = together(FENCE, [NOTED, READ]);
    const filled = statement.replaceAll('?', () => JSON.stringify(values.shift()));
    expect(filled).toContain('where buyer_id = "b1" and version = 8 returning 1');
    expect(filled).toContain('delete from webhook_inbox where id = "n1"');
    expect(filled).toContain('set payment_status = "approved" where id = "p1"');
    expect(values).toEqual([]);
  });

  it('may consist of the fence alone', () => {
    expect(together(FENCE, [])).toEqual([`with fence as (${FENCE.statement} returning 1)\nselect 1 from fence`, ['b1', 8]]);
  });

  it("add their conditions and values to the fence's", () => {
    const guard = { condition: 'not exists (select from purchases where id = ?)', values: ['p2'] };
    const guarded = new SqlChange(READ.statement, READ.values, guard);
    const [statement, values] = together(FENCE, [NOTED, guarded]);
    expect(statement).toContain(`version = ? and ${guard.condition} returning 1),`);
    expect(values).toEqual(['b1', 8, 'p2', 'n1', 'approved', 'p1']);
  });

  it('may depend on no other process being faster, without a condition', () => {
    const guarded = new SqlChange(READ.statement, READ.values, { constraints: ['t_pkey'] });
    expect(together(FENCE, [guarded])).toEqual(together(FENCE, [READ]));
  });

  it('bring what is always written with them', () => {
    const fence = new SqlChange(FENCE.statement, FENCE.values, undefined, [NOTED]);
    const read = new SqlChange(READ.statement, READ.values, undefined, [new SqlChange('delete from t where id = ?', ['t1'])]);
    const [statement, values] = together(fence, [read]);
    expect(statement).toContain(
      `change_1 as (${NOTED.statement}),\nchange_2 as (${READ.statement}),\nchange_3 as (delete from t`,
    );
    expect(values).toEqual(['b1', 8, 'n1', 'approved', 'p1', 't1']);
  });

  it('are told apart from all that were combined before, however many', () => {
    const guard = { condition: 'not exists (select from t where id = ?)', values: ['t1'] };
    for (let at = 0; at < 1_000; at += 1) {
      const own = new SqlChange(`delete from t${at} where ${IF_FENCED}`, []);
      expect(together(FENCE, [own])[0]).toContain(own.statement);
      expect(together(FENCE, [new SqlChange(own.statement, [], guard)])[0]).toContain(guard.condition);
      expect(together(FENCE, [own, READ])[0]).toContain(`change_2 as (${READ.statement})`);
    }
  });

  it('do not mutate their inputs', () => {
    const values = [null, new Date(0), { kept: true }, ['a']];
    const change = new SqlChange(`insert into t select ?, ?, ?, ? where ${IF_FENCED}`, values);
    expect(together(FENCE, [change])[1]).toEqual(['b1', 8, ...values]);
    expect([FENCE.values, change.values]).toEqual([['b1', 8], values]);
  });

  it('refer to the fence by its name in the statement', () => {
    const [, name] = /from (\w+)\)/.exec(IF_FENCED) ?? [];
    expect(together(FENCE, [READ])[0]).toContain(`with ${name} as (`);
  });
});
