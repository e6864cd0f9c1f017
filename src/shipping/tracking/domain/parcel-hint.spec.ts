import { hintKey, readParcelHint } from './parcel-hint.js';

const BODY = {
  topic: 'status',
  timestamp: '2026-11-20T15:10:00+00:00',
  data: { account_id: 7001, shipment_id: 5550123, external_id: 'MP-1', status: 'Pendiente', status_code: 'documentation_ready' },
};
const NOW = new Date('2026-11-20T15:10:02.000Z');

describe('a hint', () => {
  it('names a parcel, and nothing else is kept of it (R-298)', () => {
    expect(readParcelHint({ ...BODY, more: 'x' })).toEqual({
      topic: 'status',
      timestamp: '2026-11-20T15:10:00+00:00',
      accountId: '7001',
      shipmentId: '5550123',
      externalId: 'MP-1',
      statusCode: 'documentation_ready',
    });
  });

  it.each([
    undefined,
    null,
    'x',
    [],
    {},
    { topic: 7.5, data: null },
    { topic: '', data: { external_id: {} } },
    { topic: 'a\u0000', data: { external_id: 'x'.repeat(101) } },
  ])('that cannot be read names nothing: %j (R-298)', (body) => {
    expect(readParcelHint(body)).toMatchObject({ topic: 'unknown', externalId: null, shipmentId: null });
  });

  it('is known again when it is repeated (R-298)', () => {
    const key = (body: object, at = NOW) => hintKey(readParcelHint(body), at);
    expect(key({ ...BODY })).toBe(key(BODY, new Date('2026-11-20T16:10:02.000Z')));
    expect(key({ ...BODY, timestamp: '2026-11-20T15:10:01+00:00' })).not.toBe(key(BODY));
    expect(key({ ...BODY, topic: 'shipment' })).not.toBe(key(BODY));
    const untimed = { ...BODY, timestamp: undefined };
    expect(key(untimed)).toBe(key(untimed, new Date('2026-11-20T15:10:59.000Z')));
    expect(key(untimed)).not.toBe(key(untimed, new Date('2026-11-20T15:11:00.000Z')));
  });
});
