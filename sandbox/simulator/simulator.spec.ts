import { controlOf } from '../test-clients/control-client.js';
import { eventually } from '../test-clients/eventually.js';
import { createSimulator, type SimulatorHandle } from './simulator.js';

let things: string[];
let simulator: SimulatorHandle;
/** Connections that have ended. */
let gone = 0;

beforeEach(async () => {
  things = [];
  const core = createSimulator({ seed: 1 }, { reset: () => things.splice(0), nameBearer: () => 'token-2' });
  core.app.get('/things', async () => ({ count: things.length, owner: { name: 'Ana', city: 'Salta' } }));
  core.app.post('/things', async (request, reply) => {
    things.push(JSON.stringify(request.body));
    return reply.code(201).send({ count: things.length });
  });
  core.app.server.on('connection', (socket) =>
    socket.once('close', () => {
      gone += 1;
    }),
  );
  simulator = await core.listen();
});
afterEach(() => simulator.close());

const get = (path = '/things', init: RequestInit = {}) => fetch(`${simulator.url}${path}`, { redirect: 'manual', ...init });
const send = (path: string, body: unknown, init: RequestInit = {}) =>
  get(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' }, ...init });
const idle = () =>
  eventually(
    async () => simulator.calls().busy,
    (busy) => busy === 0,
  );

describe('the ledger', () => {
  it('records each call with its query, body, status and outcome, but never the secret', async () => {
    const authorization = `Basic ${Buffer.from('token-1:very-secret').toString('base64')}`;
    await get('/things?page=2', { headers: { authorization } });
    await send('/things', { a: 1 }, { headers: { 'content-type': 'application/json', authorization: 'Bearer hidden' } });
    const [first, second] = simulator.ledger();
    expect(first).toMatchObject({ method: 'GET', path: '/things', query: { page: '2' }, status: 200, outcome: 'answered' });
    expect(first?.headers.authorization).toBe('Basic token-1');
    expect(second).toMatchObject({ method: 'POST', body: { a: 1 }, status: 201 });
    expect(second?.headers.authorization).toBe('Bearer token-2');
    expect(JSON.stringify(simulator.ledger())).not.toMatch(/very-secret|hidden/);
  });

  it('is read and cleared over HTTP, and omits control calls', async () => {
    await get('/things');
    await get('/nowhere');
    expect((await controlOf(simulator).get('/ledger?method=get&path=/things')).body).toHaveLength(1);
    expect((await controlOf(simulator).get('/ledger?path=/no*')).body).toMatchObject([{ path: '/nowhere', status: 404 }]);
    expect((await controlOf(simulator).delete('/ledger')).status).toBe(204);
    expect(simulator.ledger()).toEqual([]);
  });

  it('records a call with an unreadable body', async () => {
    const answer = await get('/things', { method: 'POST', body: '{"a', headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(400);
    expect(simulator.ledger()).toMatchObject([{ body: null, status: 400 }]);
  });
});

describe('faults that replace the response', () => {
  it('status: with headers and JSON, or with raw text', async () => {
    simulator.fault({ fault: { kind: 'status', status: 429, headers: { 'retry-after': '7' }, body: { a: 1 } } });
    simulator.fault({ fault: { kind: 'status', status: 503, text: 'down' } });
    const limited = await send('/things', {});
    expect([limited.status, limited.headers.get('retry-after'), await limited.json()]).toEqual([429, '7', { a: 1 }]);
    const down = await get();
    expect([down.status, await down.text()]).toEqual([503, 'down']);
    expect(things).toEqual([]);
    expect(simulator.ledger().map((entry) => entry.outcome)).toEqual(['status', 'status']);
  });

  it('broken_json, html, oversize, redirect', async () => {
    for (const fault of [
      { kind: 'broken_json' as const },
      { kind: 'html' as const, status: 502 },
      { kind: 'oversize' as const },
      { kind: 'redirect' as const, location: 'http://elsewhere.example/' },
    ]) {
      simulator.fault({ fault });
    }
    await expect((await get()).json()).rejects.toThrow();
    const html = await get();
    expect([html.status, html.headers.get('content-type')]).toEqual([502, expect.stringContaining('text/html')]);
    const oversize = await (await get()).text();
    expect(oversize.length).toBeGreaterThan(3 * 1024 * 1024);
    expect(JSON.parse(oversize)).toBeDefined();
    const redirect = await get();
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, 'http://elsewhere.example/']);
  });

  it('mutate: changes fields of the normal response', async () => {
    simulator.fault({ fault: { kind: 'mutate', patch: { owner: { city: 'Jujuy' } } } });
    expect(await (await get()).json()).toEqual({ count: 0, owner: { name: 'Ana', city: 'Jujuy' } });
  });
});

/** A call whose client goes away a moment after it has arrived: the simulator has seen it go. */
async function givenUp(outcome: string): Promise<void> {
  const patience = new AbortController();
  const answer = send('/things', {}, { signal: patience.signal });
  const hasArrived = async () => simulator.ledger().some((call) => call.outcome === outcome);
  await eventually(hasArrived, Boolean);
  const before = gone;
  patience.abort();
  await expect(answer).rejects.toThrow();
  await eventually(async () => gone > before, Boolean);
}

describe('connection faults', () => {
  it('delay: waits, then continues', async () => {
    simulator.fault({ fault: { kind: 'delay', ms: 40 } });
    const begin = Date.now();
    expect((await send('/things', {})).status).toBe(201);
    expect(Date.now() - begin).toBeGreaterThanOrEqual(35);
  });

  it('hold: waits until it is released', async () => {
    simulator.fault({ times: 2, fault: { kind: 'hold' } });
    const first = send('/things', {});
    const second = send('/things', {});
    await eventually(
      async () => simulator.ledger().filter(({ outcome }) => outcome === 'hold').length,
      (held) => held === 2,
    );
    expect(things).toEqual([]);
    expect((await send('/_sandbox/release', {})).status).toBe(204);
    expect([(await first).status, (await second).status]).toEqual([201, 201]);
  });

  it('hang: never responds and has no effect', async () => {
    simulator.fault({ fault: { kind: 'hang' } });
    await givenUp('hang');
    expect(things).toEqual([]);
    expect(simulator.ledger()).toMatchObject([{ status: null, outcome: 'hang' }]);
  });

  it('drop_before: breaks before the effect; drop_after: breaks after it', async () => {
    simulator.fault({ fault: { kind: 'drop_before' } });
    await expect(send('/things', {})).rejects.toThrow();
    expect(things).toHaveLength(0);
    simulator.fault({ fault: { kind: 'drop_after' } });
    await expect(send('/things', {})).rejects.toThrow();
    expect(things).toHaveLength(1);
    expect(simulator.ledger().map(({ status, outcome }) => [status, outcome])).toEqual([
      [null, 'drop_before'],
      [null, 'drop_after'],
    ]);
  });

  it('status_after: takes effect and returns another status', async () => {
    simulator.fault({ fault: { kind: 'status_after', status: 503 } });
    const answer = await send('/things', {});
    expect([answer.status, await answer.text()]).toEqual([503, '']);
    expect(things).toHaveLength(1);
    expect(simulator.ledger()).toMatchObject([{ status: 503, outcome: 'status_after' }]);
  });

  it('late and delay: such a call counts as going on until its effect, also if its client is gone', async () => {
    simulator.fault({ fault: { kind: 'late', ms: 1_000 } });
    await expect(send('/things', {})).rejects.toThrow();
    expect([simulator.calls().busy, things]).toEqual([1, []]);
    simulator.fault({ fault: { kind: 'delay', ms: 1_000 } });
    await givenUp('delay');
    expect(simulator.calls().busy).toBeGreaterThan(0);
    await idle();
    expect(things).toHaveLength(2);
  });

  it('hold: such a call counts until it is released, also if its client is gone', async () => {
    simulator.fault({ fault: { kind: 'hold' } });
    await givenUp('hold');
    expect([simulator.calls().busy, things.length]).toEqual([1, 0]);
    simulator.release();
    await idle();
    expect(things).toHaveLength(1);
  });

  it('late: breaks at once and takes effect later', async () => {
    simulator.fault({ fault: { kind: 'late', ms: 1_000 } });
    await expect(send('/things', {})).rejects.toThrow();
    expect(things).toHaveLength(0);
    await eventually(
      async () => things.length,
      (count) => count === 1,
    );
  });

  it('ends late effects and hanging calls when it is reset or closed', async () => {
    simulator.fault({ times: 2, fault: { kind: 'late', ms: 1_000 } });
    await expect(send('/things', {})).rejects.toThrow();
    await simulator.reset();
    await idle();
    expect(things).toHaveLength(0);
  });
});

describe('the fault rules', () => {
  it('match method, path, times and skip', async () => {
    simulator.fault({ method: 'get', path: '/th*', times: 2, skip: 1, fault: { kind: 'status', status: 500 } });
    const statuses = [];
    for (const path of ['/things', '/other', '/things', '/things', '/things']) statuses.push((await get(path)).status);
    expect((await send('/things', {})).status).toBe(201);
    expect(statuses).toEqual([200, 404, 500, 500, 200]);
  });

  it('match text in the body or the query', async () => {
    simulator.fault({ times: 9, contains: '"street":"Mitre"', fault: { kind: 'status', status: 403 } });
    expect([(await send('/things', { street: 'Mitre' })).status, (await send('/things', { street: 'Lavalle' })).status]).toEqual([
      403, 201,
    ]);
    expect([(await get('/things?street=Mitre')).status, (await get()).status]).toEqual([403, 200]);
  });

  it('use seeded randomness for a probability', async () => {
    simulator.fault({ times: 100, probability: 0.5, fault: { kind: 'status', status: 500 } });
    const statuses = new Set<number>();
    for (let call = 0; call < 20; call += 1) statuses.add((await get()).status);
    expect(statuses).toEqual(new Set([200, 500]));
  });

  it('are added, listed and cleared over HTTP', async () => {
    const made = await controlOf(simulator).post('/faults', { path: '/things', fault: { kind: 'html' } });
    expect([made.status, made.body]).toEqual([201, expect.objectContaining({ id: 1, times: 1 })]);
    expect((await controlOf(simulator).get('/faults')).body).toHaveLength(1);
    await controlOf(simulator).delete('/faults');
    expect((await get()).status).toBe(200);
  });

  it('reject a malformed rule with a readable message', async () => {
    const answer = await controlOf(simulator).post('/faults', { times: 0, fault: { kind: 'delay' } });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/times[\s\S]*fault\.ms|fault\.ms[\s\S]*times/);
  });
});

it('are cleared on reset, with state and ledger', async () => {
  await send('/things', {});
  simulator.fault({ fault: { kind: 'html' } });
  expect((await controlOf(simulator).post('/reset')).status).toBe(204);
  expect(simulator.ledger()).toEqual([]);
  expect(await (await get()).json()).toMatchObject({ count: 0 });
});
