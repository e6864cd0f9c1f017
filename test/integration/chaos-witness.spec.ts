import { beforeEach, describe, expect, it } from '@jest/globals';
import { installWitness } from '../../proof/chaos/witness.js';
import { emptyDatabase, migratedDatabase, query } from '../support/database.js';

/** What the triggers look at, without what else the tables demand. */
const TABLES = `
  create table shipments (order_id text, state text, epoch int, due_at timestamptz);
  create table shipment_attempts (order_id text, epoch int, outcome text, ended_at timestamptz);
  create table orders (id text, seller_fulfillment jsonb);
  create table purchases (id text, paid_payment_id text);
  insert into shipments values ('o1', 'creating', 2, now() + interval '1 minute');
  insert into shipment_attempts values ('o1', 1, null, null), ('o1', 2, null, null);
  insert into orders values ('o1', '{}');
  insert into purchases values ('p1', null);`;
const CLAIM = "update shipments set epoch = epoch + 1, due_at = now() + interval '1 minute'";

describe('the witness of a chaos run', () => {
  let url: string;
  const rules = async () =>
    (await query<{ rule: string }>(url, 'select rule from chaos.breaches order by at')).map(({ rule }) => rule);

  beforeEach(async () => {
    url = await emptyDatabase();
    await query(url, TABLES);
    await installWitness(url);
  });

  it('fits the tables of the service', async () => {
    const { url: service, close } = await migratedDatabase();
    await installWitness(service);
    expect(await query(service, 'select * from chaos.breaches')).toEqual([]);
    await close();
  });

  it('notes a claim while a lease runs, not one after it ended', async () => {
    await query(url, "update shipments set due_at = now() - interval '1 second'");
    await query(url, CLAIM);
    expect(await rules()).toEqual([]);
    await query(url, CLAIM);
    expect(await rules()).toEqual(['claim of a running lease']);
  });

  it('notes the result of an attempt that is not the current one', async () => {
    await query(url, "update shipment_attempts set outcome = 'created', ended_at = now() where epoch = 2");
    expect(await rules()).toEqual([]);
    await query(url, "update shipment_attempts set outcome = 'unknown', ended_at = now() where epoch = 1");
    expect(await rules()).toEqual(['result of a lost claim']);
  });

  it('notes a paid_at and a payment that change, not the first ones', async () => {
    const pay = async (at: string, payment: string) => {
      await query(url, 'update orders set seller_fulfillment = $1', [JSON.stringify({ paid_at: at })]);
      await query(url, 'update purchases set paid_payment_id = $1', [payment]);
    };
    await pay('10:00', '11');
    await pay('10:00', '11');
    expect(await rules()).toEqual([]);
    await pay('10:01', '12');
    expect(await rules()).toEqual(['paid_at moved', 'paid by another payment']);
  });
});
