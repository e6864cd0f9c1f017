import { jest } from '@jest/globals';
import type { ShipcoConfig } from '../../config/shipco.config.js';
import type { Clock } from '../../shared/application/clock.js';
import type { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { WorkContext } from '../../shared/application/work-context.js';
import { ScheduleShipments } from './schedule-shipments.service.js';
import type { ShipmentRepository } from './shipment.repository.js';

const WITHIN_MS = 60_000;
const PAID_AT = new Date('2026-03-01T11:00:00Z');

describe('a round in search of lost shipments', () => {
  const paidWithout = jest.fn<ShipmentRepository['paidWithout']>().mockResolvedValue({ orderIds: [], examinedTo: null });
  const wakeLinked = jest.fn<ShipmentRepository['wakeLinked']>().mockResolvedValue(null);
  const shipments = { paidWithout, wakeLinked } as Partial<ShipmentRepository> as ShipmentRepository;
  const work = { run: (act: () => Promise<unknown>) => act() } as UnitOfWork;
  const schedule = new ScheduleShipments(shipments, work, {} as Clock, {} as WorkContext, {} as ShipcoConfig);
  const examinedAfter = async () => {
    await schedule.findLost(WITHIN_MS);
    return [paidWithout.mock.lastCall?.[1], wakeLinked.mock.lastCall?.[0]];
  };

  it('goes on where the one before has stopped, and after the last row begins again', async () => {
    paidWithout.mockResolvedValueOnce({ orderIds: [], examinedTo: PAID_AT });
    wakeLinked.mockResolvedValueOnce('o1');
    expect(await examinedAfter()).toEqual([null, '']);
    expect(await examinedAfter()).toEqual([PAID_AT, 'o1']);
    expect(await examinedAfter()).toEqual([null, '']);
  });

  it('goes on from the same place when it fails', async () => {
    paidWithout.mockResolvedValueOnce({ orderIds: [], examinedTo: PAID_AT });
    await examinedAfter();
    paidWithout.mockRejectedValueOnce(new Error('no database'));
    await expect(schedule.findLost(WITHIN_MS)).rejects.toThrow('no database');
    expect(await examinedAfter()).toEqual([PAID_AT, '']);
  });
});
