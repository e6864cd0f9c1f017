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

  it('ends late effects and hanging calls when it is reset or closed', async () => {
    simulator.fault({ times: 2, fault: { kind: 'late', ms: 1_000 } });
    await expect(send('/things', {})).rejects.toThrow();
    await simulator.reset();
    await idle();
    expect(things).toHaveLength(0);
  });
});

describe('the fault rules', () => {
  it('use seeded randomness for a probability', async () => {
    simulator.fault({ times: 100, probability: 0.5, fault: { kind: 'status', status: 500 } });
    const statuses = new Set<number>();
    for (let call = 0; call < 20; call += 1) statuses.add((await get()).status);
    expect(statuses).toEqual(new Set([200, 500]));
  });
});

it('are cleared on reset, with state and ledger', async () => {
  await send('/things', {});
  simulator.fault({ fault: { kind: 'html' } });
  expect((await controlOf(simulator).post('/reset')).status).toBe(204);
  expect(simulator.ledger()).toEqual([]);
  expect(await (await get()).json()).toMatchObject({ count: 0 });
});
