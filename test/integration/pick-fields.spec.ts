import { pickFields } from '../../src/platform/calls/pick-fields.js';

const PAGE = { paging: { total: true }, results: [{ id: true, status: true }] } as const;

describe('a large answer that is read in a thread of its own', () => {
  it('comes back with the asked fields alone', async () => {
    const answer = {
      paging: { total: 1, limit: 50 },
      results: [{ id: 7, status: 'approved', payer: { email: 'ana@example.com' } }],
    };
    expect(JSON.parse(await pickFields(JSON.stringify(answer), PAGE))).toEqual({
      paging: { total: 1 },
      results: [{ id: 7, status: 'approved' }],
    });
  });

  it.each([
    ['a list where an object is asked for', '{"paging":[1],"results":[]}', { results: [] }],
    ['what is no entry of an object in place of a list', '{"results":{"id":1}}', { results: { id: null } }],
    ['an object where a value is asked for', '{"results":[{"id":{"deep":1},"status":null}]}', { results: [{ status: null }] }],
    ['a field that objects inherit', '{"results":[{"__proto__":{"id":1}}]}', { results: [{}] }],
  ])('leaves out %s', async (_, json, picked) => {
    expect(JSON.parse(await pickFields(json, PAGE))).toEqual(picked);
  });

  it('keeps the keys of a list that has some, so that its reader can judge them (R-593)', async () => {
    const entry = { id: 7, status: 'approved', payer: {} };
    const picked = { id: 7, status: 'approved' };
    expect(JSON.parse(await pickFields(JSON.stringify({ results: { 0: entry, 2: entry } }), PAGE))).toEqual({
      results: { 0: picked, 2: picked },
    });
  });

  it.each([
    ['is no JSON', '{"results":['],
    ['is empty', ''],
    ['is nested more deeply than a stack is high', `${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}`],
    ['is no object', '5'],
  ])('that %s is unreadable, and the process goes on', async (_, json) => {
    expect(await pickFields(json, PAGE)).toBe('');
  });

  it('of the largest size that is read keeps the event loop free', async () => {
    const entry = { id: 1, status: 'approved', text: 'x'.repeat(100) };
    const json = JSON.stringify({ results: Array.from({ length: 14_000 }, () => entry) });
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 1);
    const picked = await pickFields(json, PAGE);
    clearInterval(timer);
    expect(JSON.parse(picked).results).toHaveLength(14_000);
    expect(ticks).toBeGreaterThan(5);
  });
});

it('of large answers at once, so many are read as may wait; the others are unreadable (R-611)', async () => {
  const picked = await Promise.all(Array.from({ length: 70 }, () => pickFields('{"paging":{"total":1}}', PAGE)));
  expect(picked.filter((one) => one === '')).toHaveLength(70 - 2 - 64);
});
