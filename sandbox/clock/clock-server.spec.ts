import { type ClockServer, startClockServer } from './clock-server.js';
import { type Advance, readAdvance } from './duration.js';
import { ClockRefusal } from './refusal.js';
import type { ClockView } from './sandbox-clock.js';

const VIEW: ClockView = {
  now: new Date('2026-12-28T14:02:11.000Z'),
  movedMs: 3 * 86_400_000 + 60_000,
  next: { what: 'parcel-moves', inMs: 7_200_000 },
  isAdvancing: false,
  obstacle: null,
};
const BUSY = { es: 'Hay algo en curso: <shipco> 1', en: 'Something goes on: <shipco> 1' };

let view: ClockView;
let refusal: ClockRefusal | null;
let advanced: Advance[];
let server: ClockServer;

beforeEach(async () => {
  [view, refusal, advanced] = [VIEW, null, []];
  const advance = async (wish: Advance) => {
    if (refusal) throw refusal;
    advanced.push(wish);
    return view;
  };
  server = await startClockServer({ view: async () => view, advance });
});
afterEach(() => server.close());

const page = (init: RequestInit = {}, language = 'es-AR') =>
  fetch(server.url, { redirect: 'manual', ...init, headers: { 'accept-language': language } });
const press = (advance: string) => page({ method: 'POST', body: new URLSearchParams({ advance }) });
const post = (body: unknown) =>
  fetch(`${server.url}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

it('shows the time in Argentina and what comes next, in both languages', async () => {
  const text = await (await page()).text();
  expect(text).toContain('lunes, 28 de diciembre de 2026, 11:02:11');
  expect(text).toContain('Adelantado: 3 d 1 min');
  expect(text).toContain('Un paquete cambia de estado<small>lunes, 28 de diciembre de 2026, 13:02:11');
  expect(text).not.toContain('<script');
  expect(await (await page({}, 'en')).text()).toContain('A parcel changes its status');
});

it('shows how far an advance has come that somebody else has begun, and offers no other', async () => {
  view = { ...VIEW, isAdvancing: true };
  const text = await (await page()).text();
  expect(text).toContain('El reloj se está adelantando.');
  expect(text).not.toContain('<button');
  expect(await (await fetch(`${server.url}/clock`)).json()).toMatchObject({ now: '2026-12-28T14:02:11.000Z', advancing: true });
});

it('escapes what it shows, also a kind that it has no words for', async () => {
  view = { ...VIEW, next: { what: '<new-kind>', inMs: 0 } };
  refusal = new ClockRefusal(BUSY);
  const refused = await press('1d');
  const text = await refused.text();
  expect(refused.status).toBe(409);
  expect(text).toContain('&lt;new-kind&gt;');
  expect(text).toContain('Hay algo en curso: &lt;shipco&gt; 1');
});

it('has a button for each advance, which leads back to the page', async () => {
  const text = await (await page()).text();
  const buttons = [...text.matchAll(/name="advance" value="(\w+)"/g)].map(([, value]) => value as string);
  for (const button of buttons) {
    const { status, headers } = await press(button);
    expect([status, headers.get('location')]).toEqual([303, '/']);
  }
  expect([buttons, advanced]).toEqual([['next', '1h', '1d'], buttons.map(readAdvance)]);
});

it('has no button where the clock cannot be advanced, or nothing comes', async () => {
  view = { ...VIEW, next: null };
  expect(await (await page()).text()).not.toContain('value="next"');
  view = { ...VIEW, next: null, obstacle: { es: 'está definido DATABASE_URL', en: 'DATABASE_URL is set' } };
  const text = await (await page()).text();
  expect(text).toContain('está definido DATABASE_URL');
  expect(text).not.toContain('<button');
  expect(await (await fetch(`${server.url}/clock`)).json()).toMatchObject({ next: null, obstacle: 'DATABASE_URL is set' });
});

it('is read and advanced by programs', async () => {
  const answer = await post({ advance: '33d' });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { now: '2026-12-28T14:02:11.000Z', moved_ms: 259_260_000, next: { what: 'parcel-moves', at: '2026-12-28T16:02:11.000Z' } },
  ]);
  refusal = new ClockRefusal(BUSY);
  const refused = await post({ advance: 'next' });
  expect([refused.status, await refused.json()]).toEqual([409, { message: BUSY.en }]);
});

it.each([['{'], ['null'], [{}], [[]], ['"3d"'], [{ advance: '367d' }], [{ advance: '1d', again: true }], [{ advance: ['1d'] }]])(
  'rejects %j with 400',
  async (body) => {
    const answer = await post(body);
    expect([answer.status, await answer.json()]).toEqual([400, { message: expect.any(String) }]);
    expect(advanced).toEqual([]);
  },
);
