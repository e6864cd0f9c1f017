import { happened } from '../web/src/admin/timeline-entries.js';

type History = Parameters<typeof happened>[0];

const fact = (number: number, kind: string, at: string) => ({ number, kind, at, data: {} });
const event = (code: string, at: string) => ({ code, at, shipment_id: '77', text: code, substatus: null });

it('shows what the carrier tells without milliseconds after what led to it in that second', () => {
  const order = {
    created_at: '2026-11-25T12:00:00.000Z',
    total: 1,
    facts: [fact(1, 'order.paid', '2026-11-25T12:00:05.300Z'), fact(2, 'shipment.created', '2026-11-25T12:00:05.800Z')],
    events: [event('new', '2026-11-25T12:00:05.000Z'), event('cancelled', '2026-11-25T12:00:05.900Z')],
    notifications: [],
    acts: [],
    attempts: [],
    payments: [],
    notes: [],
    shipment: null,
  } as unknown as History;
  expect(happened(order).map(({ key }) => key)).toEqual([
    'order',
    'fact 1',
    'fact 2',
    'event 77 cancelled  2026-11-25T12:00:05.900Z',
    'event 77 new  2026-11-25T12:00:05.000Z',
  ]);
});
