import { combineChanges, IF_FENCED, SqlChange } from './sql-change.js';

const FENCE = new SqlChange('update carts set version = version + 1 where buyer_id = ? and version = ?', ['b1', 8]);
const READ = new SqlChange(`update purchases set payment_status = ? where id = ? and ${IF_FENCED}`, ['approved', 'p1']);

it('combined changes are told apart from all that were combined before, however many', () => {
  const guard = { condition: 'not exists (select from t where id = ?)', values: ['t1'] };
  for (let at = 0; at < 1_000; at += 1) {
    const own = new SqlChange(`delete from t${at} where ${IF_FENCED}`, []);
    expect(combineChanges(FENCE, [own])[0]).toContain(own.statement);
    expect(combineChanges(FENCE, [new SqlChange(own.statement, [], guard)])[0]).toContain(guard.condition);
    expect(combineChanges(FENCE, [own, READ])[0]).toContain(`change_2 as (${READ.statement})`);
  }
});
