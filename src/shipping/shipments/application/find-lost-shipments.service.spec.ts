import { jest } from '@jest/globals';
import type { Clock } from '../../../shared/application/clock.js';
import type { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { FindLostShipments } from './find-lost-shipments.service.js';
import type { ScheduleShipments } from './schedule-shipments.service.js';
import type { ShipmentRecovery } from './shipment-recovery.js';

const WITHIN_MS = 4 * 86_400_000;
const HOUR_MS = 3_600_000;
const PAID_AT = new Date('2026-03-01T11:00:00Z');

describe('a round in search of lost shipments', () => {
  const paidWithout = jest.fn<ShipmentRecovery['paidWithout']>();
  const wakeLinked = jest.fn<ShipmentRecovery['wakeLinked']>();
  const wakeNewlyLinked = jest.fn<ShipmentRecovery['wakeNewlyLinked']>();
  let nowMs = 0;
  let lost: FindLostShipments;
  beforeEach(() => {
    paidWithout.mockReset().mockResolvedValue({ orderIds: [], examinedTo: null });
    wakeLinked.mockReset().mockResolvedValue(null);
    const recovery = { paidWithout, wakeLinked, wakeNewlyLinked } as Partial<ShipmentRecovery> as ShipmentRecovery;
    const work = { run: (act: () => Promise<unknown>) => act() } as UnitOfWork;
    const clock = { now: () => new Date(nowMs) } as Clock;
    const schedule = { missing: async () => undefined } as Partial<ScheduleShipments> as ScheduleShipments;
    lost = new FindLostShipments(schedule, recovery, work, clock);
  });
  /** From where a round examined all purchases, and all shipments without a credential; nothing if it examined only the newest. */
  const examinedAfter = async () => {
    paidWithout.mockClear();
    wakeLinked.mockClear();
    await lost.run(WITHIN_MS);
    const all = paidWithout.mock.calls.filter(([withinMs]) => withinMs === WITHIN_MS).map(([, after]) => after);
    return [...all, ...wakeLinked.mock.calls.map(([after]) => after)];
  };
  const nothing = { orderIds: [], examinedTo: null };

  it('examines all at first, in several rounds if they are many, and again after an hour (R-217)', async () => {
    paidWithout.mockResolvedValueOnce(nothing).mockResolvedValueOnce({ orderIds: [], examinedTo: PAID_AT });
    wakeLinked.mockResolvedValueOnce('o1');
    expect(await examinedAfter()).toEqual([null, '']);
    expect(await examinedAfter()).toEqual([PAID_AT, 'o1']);
    expect(await examinedAfter()).toEqual([]);
    nowMs += HOUR_MS;
    expect(await examinedAfter()).toEqual([null, '']);
  });

  it('examines the newest each time: those since the last round, and some from before, because a commit takes time (R-217)', async () => {
    const examined = async (passedMs: number) => {
      nowMs += passedMs;
      await examinedAfter();
      expect(wakeNewlyLinked).toHaveBeenLastCalledWith(600_000);
      return paidWithout.mock.calls[0];
    };
    expect(await examined(0)).toEqual([600_000, null, 1_000]);
    expect(await examined(60_000)).toEqual([180_000, null, 1_000]);
    expect(await examined(3_600_000)).toEqual([600_000, null, 1_000]);
    expect(await examined(-3_000)).toEqual([600_000, null, 1_000]); // the clock was set back
    paidWithout.mockRejectedValueOnce(new Error('no database'));
    await expect(examined(60_000)).rejects.toThrow('no database');
    expect(await examined(60_000)).toEqual([240_000, null, 1_000]);
  });

  it('goes on from the same place when it fails (R-217)', async () => {
    paidWithout.mockResolvedValueOnce(nothing).mockResolvedValueOnce({ orderIds: [], examinedTo: PAID_AT });
    await examinedAfter();
    paidWithout.mockRejectedValueOnce(new Error('no database'));
    await expect(lost.run(WITHIN_MS)).rejects.toThrow('no database');
    expect(await examinedAfter()).toEqual([PAID_AT, '']);
  });
});
