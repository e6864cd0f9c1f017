import { parseAdEvents, toAdDeliveries } from './ad-event.js';

const page = (...entry: object[]) => ({ object: 'page', entry });
const change = (field: unknown, value: unknown) => ({ id: '1001', time: 1, changes: [{ field, value }] });
const keysOf = (body: object) => toAdDeliveries(body as never).map(({ dedupeKey }) => dedupeKey);

describe('a batch', () => {
  it('is one delivery per change and per message (R-527)', () => {
    const deliveries = toAdDeliveries(
      page(
        {
          id: '1',
          changes: [
            { field: 'leadgen', value: { leadgen_id: '5', form_id: '7' } },
            { field: 'feed', value: { verb: 'add' } },
          ],
        },
        { id: '2', messaging: [{ sender: { id: '9' }, message: { mid: 'm_1', text: 'Hola' } }] },
      ),
    );
    expect(deliveries.map(({ topic, body, resourceId, variant }) => ({ topic, body, resourceId, variant }))).toEqual([
      { topic: 'page.leadgen', body: { entry_id: '1', leadgen_id: '5', form_id: '7' }, resourceId: null, variant: 'event' },
      { topic: 'page.feed', body: { entry_id: '1' }, resourceId: null, variant: 'event' },
      { topic: 'page.messaging', body: { entry_id: '2', mid: 'm_1' }, resourceId: null, variant: 'event' },
    ]);
  });

  it('may be a single event, or hold entries of an unknown kind (R-527)', () => {
    const lead = { lead_id: 'L-1', is_test: true, user_column_data: [{ column_id: 'EMAIL', string_value: 'ana@example.com' }] };
    expect(toAdDeliveries(lead)).toEqual([
      expect.objectContaining({ topic: 'unknown.unknown', variant: 'test', body: { entry_id: null, lead_id: 'L-1' } }),
    ]);
    expect(toAdDeliveries(page({ id: '1', standby: [] }, 5 as never))).toHaveLength(2);
    expect(toAdDeliveries(page())).toEqual([]);
  });

  it('keeps nothing that people wrote or that tells who they are (R-528)', () => {
    const value = { leadgen_id: '5', full_name: 'Ana Torres', email: 'ana@example.com', message: 'Hola', from: { name: 'Ana' } };
    const kept = JSON.stringify(
      toAdDeliveries(page(change('leadgen', value), change('feed', { ...value, leadgen_id: undefined }))),
    );
    expect(kept).not.toMatch(/Ana|Hola|example/);
  });

  it.each([
    [5, {}],
    ['../etc', {}],
    ['x'.repeat(65), {}],
    ['a\u0000b', { leadgen_id: 'a\u0000b', form_id: ['1'], ad_id: {} }],
  ])('puts a name or an id that is none aside: %j (R-528)', (field, value) => {
    const [delivery] = toAdDeliveries({ ...page(change(field, value)), object: field } as never);
    expect(delivery).toMatchObject({ topic: 'unknown.unknown', body: { entry_id: '1001' } });
    expect(delivery?.dedupeKey).toMatch(/^sha256:[0-9a-f]{64}$/);
  });
});

describe('what distinguishes one change from another', () => {
  it('is its own id, not its time or its other fields (R-527)', () => {
    const [one] = keysOf(page(change('leadgen', { leadgen_id: '5', created_time: 1 })));
    expect(keysOf(page({ ...change('leadgen', { created_time: 2, leadgen_id: 5 }), time: 9, id: '77' }))).toEqual([one]);
    expect(keysOf(page(change('leadgen', { leadgen_id: '6' })))).not.toEqual([one]);
    expect(keysOf(page(change('messages', { leadgen_id: '5' })))).not.toEqual([one]);
    expect(keysOf({ ...page(change('leadgen', { leadgen_id: '5' })), object: 'user' })).not.toEqual([one]);
  });

  it('is all that it says when it has no id, in any order and at any time (R-527)', () => {
    const [one] = keysOf(page(change('feed', { verb: 'add', item: { a: 1, b: 2 } })));
    expect(keysOf(page({ ...change('feed', { item: { b: 2, a: 1 }, verb: 'add' }), time: 9 }))).toEqual([one]);
    expect(keysOf(page(change('feed', { verb: 'add', item: { a: 1, b: 3 } })))).not.toEqual([one]);
    expect(keysOf(page({ ...change('feed', { verb: 'add', item: { a: 1, b: 2 } }), id: '1002' }))).not.toEqual([one]);
  });

  it('is not lost in a number that is too large for one', () => {
    const body = (id: string) =>
      parseAdEvents(`{"object":"page","entry":[{"changes":[{"field":"leadgen","value":{"leadgen_id":${id}}}]}]}`);
    const [one, other] = ['12345678901234567', '12345678901234568'].map((id) => keysOf(body(id) as object));
    expect(one?.[0]).toContain('12345678901234567');
    expect(other).not.toEqual(one);
    expect(keysOf(body('"12345678901234567"') as object)).toEqual(one);
  });
});
