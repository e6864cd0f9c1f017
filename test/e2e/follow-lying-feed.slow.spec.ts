import type { ServerResponse } from 'node:http';
import { CursorExpiredError, EventGapError, followEvents } from '../../client/follow-events.js';
import { AnsweringServer } from '../support/answering-server.js';
import { FOLLOWER, Follower, MemoryStore } from '../support/follower.js';
import { eventually } from '../support/person.js';

// What the service does not do, and what stands between it and a program does.

let server: AnsweringServer;
let answers: ((response: ServerResponse) => unknown)[];
let program: Follower | null = null;

beforeEach(async () => {
  server = await AnsweringServer.open();
  answers = [];
  server.answer = ({ url }, response) => {
    if (url === '/api/admin/session')
      return response.writeHead(200, { 'set-cookie': 'admin_session=s; Path=/; HttpOnly' }).end('{}');
    // Once everything was told, the feed waits.
    answers.shift()?.(response);
  };
});
afterEach(async () => {
  await program?.stop().catch(() => undefined);
  program = null;
  await server.close();
});

let pages = 0;
const anEvent = (sequence: number, data: object = { order_id: 'o1' }) => ({
  id: `${JSON.stringify(data)}-${sequence}`,
  type: 'parcel.progress',
  timestamp: '2026-11-25T10:00:00.000Z',
  sequence,
  data,
});
const page =
  (...items: object[]) =>
  (response: ServerResponse) =>
    response.end(JSON.stringify({ items, next_cursor: `c${++pages}`, has_more: false }));
const refusal =
  (status: number, code: string, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(JSON.stringify({ code, message: '…' }));

function following(options: Partial<ConstructorParameters<typeof Follower>[0]> = {}): Follower {
  program = new Follower({ baseUrl: server.url, ...options });
  return program;
}
const sequencesOf = ({ events }: Follower) => events.map(({ sequence }) => sequence);
const logins = () => server.received.filter(({ method }) => method === 'POST').length;
const failureOf = (follower: Follower) =>
  follower.ended.then(
    () => null,
    (error: unknown) => error,
  );

describe('a gap', () => {
  it('ends the program before the event that comes after it, and does not save the page (R-526)', async () => {
    answers = [page(anEvent(1), anEvent(1, { order_id: 'o2' })), page(anEvent(2), anEvent(4))];
    const store = new MemoryStore();
    const follower = following({ store });
    const gap = await failureOf(follower);
    expect(gap).toBeInstanceOf(EventGapError);
    expect(gap).toMatchObject({ id: 'o1', expectedSequence: 3, event: { sequence: 4 } });
    expect(sequencesOf(follower)).toEqual([1, 1, 2]);
    expect(store.cursor).toBe(`c${pages - 1}`);
  });

  it('is told instead, when somebody wants to know (R-526)', async () => {
    answers = [page(anEvent(1), anEvent(3), anEvent(4))];
    const gaps: [number, number][] = [];
    const onGap = (gap: EventGapError) => void gaps.push([gap.expectedSequence, follower.events.length]);
    const follower: Follower = following({ onGap });
    await follower.told(3);
    expect(gaps).toEqual([[2, 1]]);
  });

  it("is seen in the events of a seller's link (R-526)", async () => {
    answers = [
      page(anEvent(1, { seller_id: 's1' }), anEvent(1, { order_id: 'o1', seller_id: 's1' }), anEvent(3, { seller_id: 's1' })),
    ];
    expect(await failureOf(following())).toMatchObject({ id: 's1', expectedSequence: 2 });
  });

  it('is seen after a restart by what the store knows (R-526)', async () => {
    const store = Object.assign(new MemoryStore(), { sequenceOf: async (id: string) => (id === 'o1' ? 2 : null) });
    answers = [page(anEvent(7, { order_id: 'o2' }), anEvent(4))];
    expect(await failureOf(following({ store }))).toMatchObject({ id: 'o1', expectedSequence: 3 });
  });

  it('is none where an order is seen for the first time, an event comes again, or an event belongs to nobody', async () => {
    const orders = [anEvent(5), anEvent(6), anEvent(5), anEvent(7)];
    answers = [page(...orders), page(anEvent(1, {}), anEvent(9, {}), anEvent(8))];
    const follower = following();
    await follower.told(7);
    expect(sequencesOf(follower)).toEqual([5, 6, 5, 7, 1, 9, 8]);
  });
});

it('what was known of orders is forgotten when the feed begins anew, because events may be gone', async () => {
  answers = [page(anEvent(1)), refusal(410, 'CURSOR_EXPIRED'), page(anEvent(5), anEvent(6))];
  let expired = 0;
  const follower = following({ onExpired: () => void expired++ });
  await follower.told(3);
  expect(sequencesOf(follower)).toEqual([1, 5, 6]);
  expect(expired).toBe(1);
  const [, , , anew] = server.received;
  expect(anew?.path).not.toContain('after=');
});

it('as many orders are remembered as fit into its memory, those of the latest events', async () => {
  const ofOrders = (from: number) => Array.from({ length: 500 }, (_, at) => anEvent(1, { order_id: `o${from + at}` }));
  const gaps: string[] = [];
  answers = Array.from({ length: 201 }, (_, at) => page(...ofOrders(500 * at)));
  answers.push(page(anEvent(3, { order_id: 'o0' }), anEvent(3, { order_id: 'o99999' })));
  const follower = following({ onGap: ({ id }) => void gaps.push(id) });
  await follower.told(100_502);
  expect(gaps).toEqual(['o99999']);
});

describe('a failure that may pass is waited for', () => {
  const soon = { 'retry-after': '1' };
  it.each<[string, (response: ServerResponse) => unknown, object]>([
    ['500', refusal(500, 'INTERNAL_ERROR'), { status: 500, code: 'INTERNAL_ERROR' }],
    ['503 that says for how long', refusal(503, 'DATABASE_UNAVAILABLE', soon), { status: 503, retryAfterMs: 1_000 }],
    ['429', refusal(429, 'TOO_MANY_REQUESTS', soon), { status: 429, code: 'TOO_MANY_REQUESTS', retryAfterMs: 1_000 }],
    ['a page of a proxy', (response) => response.writeHead(502).end('<html>'), { status: 502, code: 'BAD_ANSWER' }],
    ['a page of a proxy that says 200', (response) => response.end('<html>'), { status: 200, code: 'BAD_ANSWER' }],
    ['JSON of something else', (response) => response.end('{"items":[{}],"next_cursor":"c"}'), { code: 'BAD_ANSWER' }],
    ['an answer without end', endless, { status: 200, code: 'BAD_ANSWER' }],
    ['a broken connection', (response) => response.destroy(), { status: 0, code: 'CONNECTION_FAILED' }],
    ['half an answer', half, { status: 0, code: 'CONNECTION_FAILED' }],
  ])('%s', (_what, failing, error) => expectWaited(failing, error));

  it('no answer', () => expectWaited(() => undefined, { status: 0, code: 'TIMEOUT' }, { waitSeconds: 0, timeoutMs: 3_000 }));

  async function expectWaited(failing: (response: ServerResponse) => unknown, error: object, options = {}): Promise<void> {
    answers = [page(anEvent(1)), failing, page(anEvent(2))];
    const follower = following(options);
    await follower.told(2);
    expect(follower.retries.slice(0, 1)).toMatchObject([{ error, attempts: 1 }]);
    expect(sequencesOf(follower)).toEqual([1, 2]);
    const asked = server.received.map(({ path }) => new URL(path, server.url).searchParams.get('after'));
    expect(asked[3]).toBe(asked[2]);
    expect(logins()).toBe(1);
  }

  it('as long as the server says, else longer each time', async () => {
    const at = new Date(Date.now() + 3_000).toUTCString();
    answers = [
      refusal(429, 'TOO_MANY_REQUESTS', soon),
      refusal(503, 'X'),
      refusal(500, 'X', { 'retry-after': at }),
      page(anEvent(1)),
    ];
    const follower = following();
    await follower.told(1);
    const [said, second, dated] = follower.retries.map(({ pauseMs }) => pauseMs);
    expect(said).toBe(1_000);
    expect(second).toBeGreaterThanOrEqual(1_000);
    expect(second).toBeLessThanOrEqual(2_000);
    expect(dated).toBeLessThanOrEqual(3_000);
    expect(follower.retries.map(({ attempts }) => attempts)).toEqual([1, 2, 3]);
  });

  it('also when it logs in, or when its new session is not valid', async () => {
    const login = server.answer;
    let failing = 1;
    server.answer = (request, response) => (failing-- > 0 ? refusal(503, 'TOO_MANY_LOGINS')(response) : login(request, response));
    answers = [refusal(401, 'UNAUTHENTICATED'), page(anEvent(1))];
    const follower = following();
    await follower.told(1);
    expect(follower.retries.map(({ error }) => error.code)).toEqual(['TOO_MANY_LOGINS', 'UNAUTHENTICATED']);
  });
});

describe('what does not pass ends the program', () => {
  it.each([
    [400, 'VALIDATION_FAILED'],
    [403, 'ROLE_REQUIRED'],
    [404, 'NOT_FOUND'],
  ])('%i (R-526)', async (status, code) => {
    answers = [refusal(status, code)];
    const follower = following();
    expect(await failureOf(follower)).toMatchObject({ status, code });
    expect(follower.retries).toEqual([]);
  });

  it('a redirect, so that the password goes nowhere else', async () => {
    const elsewhere = await AnsweringServer.open();
    server.answer = (_request, response) => response.writeHead(307, { location: elsewhere.url }).end();
    expect(await failureOf(following())).toMatchObject({ status: 307 });
    expect(elsewhere.received).toEqual([]);
    await elsewhere.close();
  });

  it('a feed that knows no cursor at all', async () => {
    answers = [refusal(410, 'CURSOR_EXPIRED')];
    expect(await failureOf(following({ onExpired: () => undefined }))).toBeInstanceOf(CursorExpiredError);
  });

  it.each(['shop.example', 'ftp://shop.example', 'https://me:sesame@shop.example'])('the address %s', async (baseUrl) => {
    const error = await failureOf(following({ baseUrl }));
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).not.toContain('sesame');
  });
});

it('the signal ends it, also while the feed waits or a pause goes on', async () => {
  const waiting = following({ timeoutMs: 100_000 });
  await eventually(
    async () => server.received.length,
    (requests) => requests === 2,
  );
  await waiting.stop();
  answers = [refusal(503, 'X', { 'retry-after': '100' })];
  const pausing = following();
  await eventually(
    async () => pausing.retries.length,
    (retries) => retries === 1,
  );
  await pausing.stop();
  answers = [refusal(503, 'X', { 'retry-after': '100' })];
  const told: Follower = following({ onRetry: () => void told.stop() });
  await told.ended;
  const before = AbortSignal.abort();
  for await (const _event of followEvents({ baseUrl: server.url, ...FOLLOWER, store: new MemoryStore(), signal: before }))
    throw new Error('an event');
});

function endless(response: ServerResponse): void {
  const chunk = ' '.repeat(1024 * 1024);
  const write = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', write);
  };
  write();
}

function half(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': 100 }).write('{"items":[', () => response.destroy());
}
