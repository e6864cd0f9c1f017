import type { ShipcoSimulator } from '../../sandbox/shipco/shipco-simulator.js';
import { HttpClient } from '../../src/platform/calls/http-client.js';
import { abandoned, aShipcoGateway, STILL_HERE, shipcoErrorOf, withShipco } from '../support/shipco-gateway.builder.js';
import { DISPATCH_ADDRESS } from '../support/shipping.builder.js';

const ADDRESSES = '/v2/addresses';
const REQUEST = { name: 'MP-5f0c', email: 'ana@example.com', address: DISPATCH_ADDRESS };
let simulator: ShipcoSimulator;
let http: HttpClient;

withShipco((...both) => {
  [simulator, http] = both;
});

const aGateway = () => aShipcoGateway(simulator, http);
const create = (patch: object = {}, gateway = aGateway()) => gateway.createOrigin({ ...REQUEST, ...patch }, () => 60_000);
const list = (page = 1, gateway = aGateway()) => gateway.listOrigins(page, STILL_HERE);
const book = () => simulator.origins().filter(({ name }) => name === REQUEST.name);

describe('the address book of an account', () => {
  it('has a new entry as it was sent, with its id', async () => {
    const origin = await create();
    expect(origin).toEqual({ originId: book()[0]?.id, name: 'MP-5f0c', address: DISPATCH_ADDRESS });
    expect(simulator.ledger()[0]?.body).toEqual({
      ...{ account_id: 7001, name: 'MP-5f0c', street: 'Belgrano', street_number: '455', street_extras: 'Local 3' },
      ...{ city: 'Salta', state: 'Salta', zipcode: '4400', phone: '387 555 0134', email: 'ana@example.com' },
      hours: { open: '09:00', close: '18:00' },
    });
    expect((await list()).origins.find(({ originId }) => originId === origin.originId)).toEqual(origin);
  });

  it('is read page by page, also when the provider writes lists as objects', async () => {
    for (let number = 1; number <= 20; number += 1) await create({ name: `MP-${number}` });
    simulator.clearLedger();
    simulator.settings({ listsAs: 'object' });
    const [first, second] = [await list(1), await list(2)];
    expect([first.origins.length, first.isLast, second.origins.length, second.isLast]).toEqual([20, false, 2, true]);
    expect(second.origins.at(-1)).toMatchObject({ name: 'MP-20' });
    expect(simulator.ledger().map(({ query }) => query)).toEqual(['1', '2'].map((page) => ({ account_id: '7001', page })));
  });

  it('changes an entry, and says that one is gone', async () => {
    const { originId } = await create();
    const request = { ...REQUEST, address: { ...DISPATCH_ADDRESS, opens: '10:00' } };
    await aGateway().updateOrigin(originId, request, () => 60_000);
    expect(book()).toMatchObject([{ id: originId, hours: { open: '10:00', close: '18:00' } }]);
    expect(simulator.ledger({ method: 'PUT' })[0]?.body).toMatchObject({ account_id: 7001 });
    simulator.deleteOrigin(originId);
    expect(await shipcoErrorOf(aGateway().updateOrigin(originId, request, () => 60_000))).toMatchObject({
      kind: 'rejected',
      facts: { httpStatus: 404 },
    });
  });

  it('refuses an address with the provider’s reason, in which nothing of the seller is repeated', async () => {
    const address = { ...DISPATCH_ADDRESS, city: 'Atlantis', state: 'Nowhere', zip: '9999' };
    const error = await shipcoErrorOf(create({ address }));
    expect(error).toMatchObject({ kind: 'rejected', facts: { httpStatus: 400 } });
    expect(error.message).toContain('city: La localidad no existe');
    const body = { message: 'Belgrano 455, Local 3: llamar al 387 555 0134 o escribir a Ana@Example.com', errors: [] };
    simulator.fault({ method: 'POST', path: ADDRESSES, fault: { kind: 'status', status: 422, body } });
    expect((await shipcoErrorOf(create())).message).toBe('HTTP 422: *** ***, ***: llamar al *** o escribir a ***');
  });

  it.each([
    [{ kind: 'drop_after' }, 'unknown', 1],
    [{ kind: 'drop_before' }, 'unknown', 0],
    [{ kind: 'status', status: 500 }, 'unknown', 0],
    [{ kind: 'status', status: 408 }, 'unknown', 0],
    [{ kind: 'status', status: 429, headers: { 'retry-after': '30' } }, 'throttled', 0],
    [{ kind: 'broken_json' }, 'unknown', 0],
    [{ kind: 'mutate', patch: { id: null } }, 'unknown', 1],
    [{ kind: 'mutate', patch: { name: 'MP-other' } }, 'unknown', 1],
    [{ kind: 'mutate', patch: { accounts: [{ id: 8001 }] } }, 'unknown', 1],
  ] as const)('leaves the outcome of a creation as it is known: %j (R-945)', async (fault, kind, made) => {
    simulator.fault({ method: 'POST', path: ADDRESSES, fault });
    expect((await shipcoErrorOf(create())).kind).toBe(kind);
    expect([book().length, simulator.ledger({ method: 'POST' }).length]).toEqual([made, 1]);
  });

  it('is not written to without time left', async () => {
    const error = await shipcoErrorOf(aGateway().createOrigin(REQUEST, () => 0));
    expect([error.kind, simulator.ledger()]).toEqual(['did_not_happen', []]);
  });

  it.each([
    { data: null },
    { data: [] },
    { data: [{ id: null }, { id: 1 }] },
    { data: [{ id: 1, accounts: [{ id: 8001 }] }] },
    { meta: { current_page: 2 } },
    { meta: { last_page: 2 } },
  ])('of which a page cannot be relied on is unknown, not empty: %j (R-945)', async (patch) => {
    simulator.fault({ method: 'GET', path: ADDRESSES, fault: { kind: 'mutate', patch } });
    expect(await shipcoErrorOf(list())).toMatchObject({ kind: 'unknown', facts: { httpStatus: 200 } });
  });

  it('that keeps failing pauses its own calls, and no others', async () => {
    const gateway = aGateway();
    simulator.fault({ path: ADDRESSES, times: 5, fault: { kind: 'status', status: 503 } });
    for (let time = 0; time < 5; time += 1) expect((await shipcoErrorOf(list(1, gateway))).kind).toBe('unknown');
    expect((await shipcoErrorOf(list(1, gateway))).kind).toBe('paused');
    expect((await shipcoErrorOf(create({}, gateway))).kind).toBe('paused');
    expect(await gateway.findByExternalIds(['MP-1'], STILL_HERE)).toEqual([]);
  });

  it('that hangs ends with its caller', async () => {
    simulator.fault({ path: ADDRESSES, fault: { kind: 'hang' } });
    expect((await abandoned(simulator, (signal) => aGateway().listOrigins(1, signal))).kind).toBe('unknown');
  });
});
