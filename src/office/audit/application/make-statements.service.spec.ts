import fc from 'fast-check';
import { type GivenFact, InMemorySources, InMemoryStatements } from '../../../../test/support/fakes/in-memory-statements.js';
import { RecordedOutcomes } from '../../../../test/support/fakes/recorded-outcomes.js';
import { stoodAt } from '../domain/order-standing.js';
import { approvedOf, Tally } from '../domain/statement.js';
import { MakeStatements } from './make-statements.service.js';
import { VerifyStatements } from './verify-statements.service.js';

const START = Date.parse('2026-11-20T15:00:00.000Z');
const HOUR_MS = 3_600_000;
const going = new AbortController().signal;

function aMarket() {
  const [sources, statements, outcomes] = [new InMemorySources(), new InMemoryStatements(), new RecordedOutcomes()];
  const make = new MakeStatements(statements, sources, outcomes);
  return { sources, statements, outcomes, make, verify: new VerifyStatements(statements, sources) };
}

const at = (hours: number) => new Date(START + hours * HOUR_MS);
const paid = (orderId: string, position: number, hours: number): GivenFact => {
  const data = { itemsTotalCents: 1_000, buyerShippingShareCents: 0 };
  return { orderId, kind: 'order.paid', version: 2, position, data, givenAt: at(hours) };
};

const states = ['pending', 'created', 'needs_review', 'failed', 'skipped', 'cancelled', 'rescue_requested', 'newer'];
const someFact = fc.oneof(
  fc.record({
    kind: fc.constant('order.paid' as const),
    version: fc.constantFrom(1, 2),
    data: fc.record({ itemsTotalCents: fc.nat(1_000_000), buyerShippingShareCents: fc.nat(9_000) }),
  }),
  fc.record({
    kind: fc.constantFrom(
      'shipment.scheduled',
      'shipment.created',
      'shipment.held',
      'shipment.needs_review',
      'shipment.cancelled',
    ),
    version: fc.constantFrom(1, 2),
    data: fc.record({ state: fc.constantFrom(...states), shipmentId: fc.constantFrom('1', '2', null) }),
  }),
  fc.record({
    kind: fc.constant('parcel.progress' as const),
    version: fc.constant(1),
    data: fc.record({
      shipmentId: fc.constantFrom('1', '2'),
      progress: fc.constantFrom('in_transit', 'delivered', 'returned', 'lost'),
    }),
  }),
  fc.record({
    kind: fc.constantFrom('order.refunded' as const, 'order.reinstated' as const),
    version: fc.constantFrom(2, 3),
    data: fc.record({ heldCents: fc.constantFrom(0, 400) }),
  }),
);
/** Positions leave gaps, as those of links do, so that a day has several slices. */
const someHistory = fc.array(
  fc.record({
    fact: someFact,
    orderId: fc.constantFrom('a', 'b', 'c', 'd'),
    gap: fc.integer({ min: 1, max: 400 }),
    hours: fc.nat(20),
  }),
  { minLength: 1, maxLength: 60 },
);

it('whatever happens to orders, every paid one stands in one place, and each day is the one before it plus its facts (R-495)', async () => {
  await fc.assert(
    fc.asyncProperty(someHistory, async (happened) => {
      const { sources, statements, make, verify } = aMarket();
      let [position, hours] = [0, 0];
      sources.facts = happened.map(({ fact, orderId, gap, hours: later }) => {
        [position, hours] = [position + gap, hours + later];
        return { ...(fact as Pick<GivenFact, 'kind' | 'version' | 'data'>), orderId, position, givenAt: at(hours) };
      });
      // Made now and then, so that some days are missed.
      for (let now = 0; now <= hours + 60; now += 37) {
        sources.now = at(now);
        await make.run(going);
      }
      expect(statements.kept.at(-1)?.through).toBe(position);
      for (const { through, figures } of statements.kept) {
        const scratch = new Tally();
        const orders = await sources.ordersAfter('', 9);
        for (const order of orders) scratch.moved(null, stoodAt(order, through));
        expect(figures).toEqual(scratch.figures);
        const paidOrders = orders.flatMap((order) => stoodAt(order, through) ?? []);
        const cents = paidOrders.reduce((sum, stood) => sum + stood.cents, 0);
        expect(approvedOf(figures)).toEqual({ count: paidOrders.length, cents });
      }
      expect(await verify.all()).toEqual({ days: statements.kept.length, faults: [] });
    }),
    { numRuns: 200 },
  );
});

it('makes a day five minutes after its end, once, and says so (R-494)', async () => {
  const { sources, statements, outcomes, make } = aMarket();
  sources.facts = [paid('a', 1, 0)];
  for (const minutes of [0, 4, 5, 6]) {
    sources.now = new Date(Date.parse('2026-11-21T03:00:00.000Z') + minutes * 60_000);
    await make.run(going);
    expect(statements.kept.map(({ day }) => day)).toEqual(minutes < 5 ? [] : ['2026-11-20']);
  }
  expect(outcomes.reported).toEqual([{ event: 'statement.made', day: '2026-11-20', hash: statements.kept[0]?.hash }]);
});

it('counts what is published after midnight on the next day (R-494)', async () => {
  const { sources, statements, make } = aMarket();
  const midnight = Date.parse('2026-11-21T03:00:00.000Z');
  const given = (orderId: string, position: number, ms: number) => ({
    ...paid(orderId, position, 0),
    givenAt: new Date(midnight + ms),
  });
  sources.facts = [given('a', 1, -1), given('b', 2, 0)];
  sources.now = new Date(midnight + 25 * HOUR_MS);
  await make.run(going);
  expect(statements.kept.map(({ through, figures }) => [through, figures.waiting.count])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

it('makes missed days in order, at most a month of them in one run (R-497)', async () => {
  const { sources, statements, make } = aMarket();
  sources.facts = [paid('a', 1, 0)];
  sources.now = at(24);
  await make.run(going);
  sources.now = at(24 * 41);
  await make.run(going);
  expect(statements.kept.length).toBe(32);
  await make.run(going);
  expect(statements.kept.map(({ day }) => day).at(-1)).toBe('2026-12-30');
  expect(new Set(statements.kept.map(({ day }) => day)).size).toBe(41);
});

it('begins a month ago if the first event is older (R-497)', async () => {
  const { sources, statements, make } = aMarket();
  sources.facts = [paid('a', 1, 0)];
  sources.now = at(24 * 400);
  for (let run = 0; run < 3; run += 1) await make.run(going);
  expect(statements.kept.length).toBe(32);
  expect(statements.kept[0]?.figures.waiting.count).toBe(1);
});

it('makes nothing before the first event (R-497)', async () => {
  const { statements, make } = aMarket();
  await make.run(going);
  expect(statements.kept).toEqual([]);
});

it('leaves a statement out that the end of the process interrupts (R-497)', async () => {
  const { sources, statements, make } = aMarket();
  sources.facts = [paid('a', 1, 0)];
  sources.now = at(24);
  const ending = new AbortController();
  sources.ordersAfter = async () => {
    ending.abort();
    return [];
  };
  await make.run(ending.signal);
  expect(statements.kept).toEqual([]);
});

it('reads a day in slices of 100 positions, and the first one in slices of 35 orders', async () => {
  const { sources, make } = aMarket();
  sources.facts = Array.from({ length: 80 }, (_, order) => paid(`order-${order}`, order + 1, 0));
  sources.now = at(24);
  await make.run(going);
  expect(sources.reads).toBe(3);
  sources.facts.push(...Array.from({ length: 201 }, (_, order) => paid(`order-${order}`, order + 81, 24)));
  sources.now = at(48);
  await make.run(going);
  expect(sources.reads).toBe(3 + 3);
});

it('goes on from the last statement when a restore has taken positions away (R-496)', async () => {
  const { sources, statements, make, verify } = aMarket();
  sources.facts = [paid('a', 1, 0), paid('b', 2, 0)];
  sources.now = at(24);
  await make.run(going);
  sources.facts = [paid('a', 1, 0)];
  sources.now = at(48);
  await make.run(going);
  expect(statements.kept.map(({ through, figures }) => [through, figures.waiting.count])).toEqual([
    [2, 2],
    [2, 2],
  ]);
  expect((await verify.all()).faults[0]).toEqual({ day: '2026-11-20', cause: 'through', stated: 2, counted: 1 });
});
