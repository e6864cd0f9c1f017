import 'reflect-metadata';
import pg from 'pg';
import { ConfigurationFaults } from '../../src/platform/config/configuration-faults.js';
import { lockWaiter, query } from '../support/database.js';
import { productOnNewDatabase } from '../support/store.js';

const FAULT = 'shipco_tracking_refused';

it('two rejected orders are no fault if another is accepted while the second rejection is recorded (R-282)', async () => {
  const { url, module, close } = await productOnNewDatabase();
  const faults = module.get(ConfigurationFaults, { strict: false });
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  try {
    expect(await faults.refused(FAULT, 'A')).toBe(false);
    await other.query('begin');
    await other.query('update credential_refusals set passed_at = now() where name = $1', [FAULT]);
    const second = faults.refused(FAULT, 'B');
    await lockWaiter(url);
    await other.query('commit');
    expect(await second).toBe(false);
    expect(await query(url, 'select 1 from configuration_faults')).toEqual([]);
  } finally {
    await other.end();
    await close();
  }
});
