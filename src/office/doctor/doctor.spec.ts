import { judgeServer } from './check-database.js';
import { asIs, type Check, ok } from './check-result.js';
import { Doctor } from './doctor.js';

const good = (name: string): Check => ({ name, look: async () => ok(name, asIs('fine')) });
const after = (name: string, ms: number): Check => ({
  name,
  look: () => new Promise((found) => setTimeout(() => found(ok(name, asIs('slow'))), ms).unref()),
});

describe('the doctor', () => {
  it('keeps the order of the checks, whichever ends first', async () => {
    const findings = await new Doctor([after('first', 20), good('second')]).examine();
    expect(findings.map(({ check }) => check)).toEqual(['first', 'second']);
  });

  it('makes a fault of a check that breaks, without its message, and of one that hangs (R-541)', async () => {
    const broken = {
      name: 'broken',
      look: async () => {
        throw Object.assign(new Error('postgresql://user:hunter2@db'), { code: 'XX000' });
      },
    };
    const findings = await new Doctor([broken, after('hangs', 60_000), good('fine')], 50).examine();
    expect(findings).toMatchObject([
      { check: 'broken', status: 'fault', text: { en: 'could not be checked (XX000)' } },
      { check: 'hangs', status: 'fault', text: { en: 'no answer within 0.05 s' } },
      { check: 'fine', status: 'ok' },
    ]);
    expect(JSON.stringify(findings)).not.toContain('hunter2');
  });
});

it('a server that is too old is a fault (R-543)', () => {
  const server = { version: '14.9', major: 14, read_only: false };
  expect(judgeServer(server, 'db:5432/shop')).toMatchObject({
    status: 'fault',
    text: { en: 'PostgreSQL 14.9 at db:5432/shop is too old' },
  });
  expect(judgeServer({ ...server, version: '15.1', major: 15 }, 'db:5432/shop')).toMatchObject({ status: 'ok' });
});
