import { bulkOutcomeOf } from '../../src/shipping/failures/domain/bulk-act.js';
import type { FailureCause } from '../../src/shipping/shipments/domain/failure-cause.js';
import type { Stage } from '../support/stage.js';
import { paidOrder } from '../support/staged.js';

const CAUSE: FailureCause = {
  state: 'failed',
  outcomeClass: 'did_not_happen',
  accountKind: null,
  accountId: null,
  httpStatus: 400,
  code: 'rejected',
  message: 'no such street',
};
const ACT = { id: 'act-1', adminId: 'admin-1', causeId: '0123456789abcdef' };
const LEASE_MS = 60_000;
const SECOND_MS = 1_000;

export function describeBulkActs(stage: () => Stage): void {
  const acts = () => stage().bulkActs;
  const begun = async (cause: FailureCause | null, ...orderIds: string[]) => {
    await stage().work.run(() => acts().add(ACT, cause, orderIds));
    return orderIds.sort();
  };
  const orders = async () => [await paidOrder(stage()), await paidOrder(stage(), 'leo', '9002')];
  const claimedAfter = async (ms: number) => {
    await stage().passes(ms);
    return acts().claim(10, LEASE_MS);
  };

  it('an act is stored with its orders, none of which has an outcome', async () => {
    const [first = '', second = ''] = await begun(CAUSE, ...(await orders()));
    expect(await acts().find(ACT.id)).toEqual({
      id: ACT.id,
      adminId: ACT.adminId,
      cause: CAUSE,
      startedAt: expect.any(Date),
      endedAt: null,
      count: 2,
      outcomes: { done: 0, failed_again: 0, stopped: 0 },
      failed: [],
    });
    const state = 'pending' as const;
    expect(await acts().waiting(ACT.id, '', 10)).toEqual([first, second].map((orderId) => ({ orderId, state })));
    expect(await acts().waiting(ACT.id, '', 1)).toEqual([{ orderId: first, state }]);
    expect(await acts().waiting(ACT.id, first, 10)).toEqual([{ orderId: second, state }]);
    expect(bulkOutcomeOf(state)).toBeNull();
    expect(await acts().find('act-2')).toBeNull();
  });

  it('an act without orders has ended when it begins', async () => {
    await begun(null);
    expect(await acts().find(ACT.id)).toMatchObject({ cause: null, count: 0, endedAt: expect.any(Date) });
    expect(await claimedAfter(10 * SECOND_MS)).toEqual([]);
  });

  it('an act that gets more orders goes on', async () => {
    const [first = '', second = ''] = await orders();
    await begun(CAUSE, first);
    await acts().settle(ACT.id, [{ orderId: first, outcome: 'done' }]);
    await acts().rest(ACT.id, SECOND_MS);
    await begun({ ...CAUSE, message: 'another' }, second);
    expect(await acts().find(ACT.id)).toMatchObject({ cause: CAUSE, count: 2, endedAt: null, outcomes: { done: 1 } });
    expect(await claimedAfter(SECOND_MS)).toEqual([ACT.id]);
  });

  it('a batch without orders leaves the act as it is', async () => {
    await begun(CAUSE, ...(await orders()));
    await begun(null);
    expect(await acts().find(ACT.id)).toMatchObject({ cause: CAUSE, count: 2, endedAt: null });
    expect(await claimedAfter(SECOND_MS)).toEqual([ACT.id]);
  });

  it('an act is claimed by one process until its lease ends', async () => {
    await begun(CAUSE, ...(await orders()));
    expect(await claimedAfter(0)).toEqual([]);
    expect(await claimedAfter(SECOND_MS)).toEqual([ACT.id]);
    expect(await claimedAfter(LEASE_MS - 1)).toEqual([]);
    expect(await claimedAfter(1)).toEqual([ACT.id]);
  });

  it('the first outcome of an order counts (R-421)', async () => {
    const [first = '', second = ''] = await begun(CAUSE, ...(await orders()));
    await acts().settle(ACT.id, [{ orderId: first, outcome: 'failed_again' }]);
    await acts().settle(ACT.id, [
      { orderId: first, outcome: 'done' },
      { orderId: second, outcome: 'stopped' },
    ]);
    expect(await acts().find(ACT.id)).toMatchObject({
      count: 2,
      outcomes: { done: 0, failed_again: 1, stopped: 1 },
      failed: [{ id: first, number: expect.any(String) }],
    });
    expect(await acts().waiting(ACT.id, '', 10)).toEqual([]);
  });

  it('an act rests while orders wait, and ends for good when none does (R-421)', async () => {
    const [first = '', second = ''] = await begun(CAUSE, ...(await orders()));
    await acts().settle(ACT.id, [{ orderId: first, outcome: 'done' }]);
    await acts().rest(ACT.id, 5 * SECOND_MS);
    expect(await claimedAfter(5 * SECOND_MS - 1)).toEqual([]);
    expect(await claimedAfter(1)).toEqual([ACT.id]);
    await acts().settle(ACT.id, [{ orderId: second, outcome: 'done' }]);
    await acts().rest(ACT.id, 5 * SECOND_MS);
    const { endedAt } = (await acts().find(ACT.id)) ?? {};
    expect(endedAt).toEqual(expect.any(Date));
    expect(await claimedAfter(LEASE_MS)).toEqual([]);
    await acts().rest(ACT.id, SECOND_MS);
    expect((await acts().find(ACT.id))?.endedAt).toEqual(endedAt);
  });
}
