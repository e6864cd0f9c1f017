import fc from 'fast-check';
import { STATUSES } from '../../support/fakes/fake-payco.js';
import type { Command } from './command.js';
import {
  type Amount,
  become,
  buy,
  checkout,
  hold,
  linkSeller,
  loseShipment,
  notification,
  pay,
  payInParts,
  release,
  retry,
  sale,
  timePasses,
} from './commands.js';
import { NOTIFICATION_KINDS } from './notifications.js';
import { POINTS, type Script } from './processes.js';
import {
  attempt,
  attemptTwice,
  attemptWhenDue,
  changeAndDeliver,
  deliver,
  deliverMany,
  deliverTwo,
  instanceStarts,
  meanwhile,
  recoveryRound,
  tryCancellation,
  verify,
  wakeAll,
  wakeUp,
} from './work-commands.js';

const MAX_STEPS = 40;
const index = (max: number) => fc.nat({ max });
const sometimes = <T>(percent: number, arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 100 - percent, arbitrary: fc.constant(undefined) }, { weight: percent, arbitrary });

/** A quarter of all processes meet no fault at all, so that runs get somewhere. */
const faults: fc.Arbitrary<Script> = fc
  .record({
    stopAt: sometimes(30, fc.constantFrom(...POINTS)),
    failAt: sometimes(10, fc.constantFrom(...POINTS)),
    create: sometimes(
      80,
      fc.constantFrom('reply_lost', 'late', 'unreadable', 'server_error', 'did_not_happen', 'throttled', 'rejected', 'paused'),
    ),
    cancel: sometimes(
      40,
      fc.constantFrom('reply_lost', 'server_error', 'not_done', 'did_not_happen', 'throttled', 'rejected', 'paused'),
    ),
    lookUp: sometimes(20, fc.constantFrom('unknown', 'throttled', 'paused')),
    payco: sometimes(10, fc.constantFrom('down', 'newest_unseen')),
    clock: sometimes(15, fc.constantFrom('ahead', 'behind')),
  })
  .map((given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Script);
const script = fc.oneof({ weight: 1, arbitrary: fc.constant({}) }, { weight: 3, arbitrary: faults });
const buyer = index(1);
const sellers = fc.constantFrom(1, 1, 1, 2);
const status = fc.constantFrom(...STATUSES);

/** Mostly one that stops or starts a shipment. */
const change = fc.oneof(status, fc.constantFrom('approved' as const, 'refunded' as const, 'in_mediation' as const));
const stopping = fc.tuple(script, fc.constantFrom(...POINTS)).map(([what, stopAt]): Script => ({ ...what, stopAt }));
const overtaken: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(index(1), stopping).map(([n, what]) => attemptWhenDue(n, what)),
  fc.tuple(index(1), change, stopping).map(([n, to, what]) => changeAndDeliver(n, to, what)),
  fc.tuple(index(1), stopping).map(([n, what]) => tryCancellation(n, what)),
);
const overtaking: fc.Arbitrary<Command> = fc.oneof(
  { weight: 2, arbitrary: index(1).map((n) => changeAndDeliver(n, 'approved')) },
  { weight: 1, arbitrary: fc.tuple(index(1), fc.boolean()).map(([n, isHeld]) => (isHeld ? hold(n) : release(n))) },
  { weight: 2, arbitrary: fc.tuple(index(1), change).map(([n, to]) => changeAndDeliver(n, to)) },
  { weight: 2, arbitrary: fc.tuple(index(1), script).map(([n, what]) => attemptWhenDue(n, what)) },
  { weight: 1, arbitrary: fc.constantFrom(31, 61).map(timePasses) },
);

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(buyer, sellers).map(([who, many]) => buy(who, many)) },
  { weight: 6, arbitrary: fc.tuple(buyer, sellers).map(([who, many]) => sale(who, many)) },
  { weight: 1, arbitrary: fc.tuple(buyer, sellers).map(([who, many]) => checkout(who, many)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(index(2), status, fc.constantFrom<Amount>('right', 'right', 'too little', 'too much', 'most', 'rest'))
      .map(([purchase, state, amount]) => pay(purchase, state, amount)),
  },
  { weight: 1, arbitrary: fc.tuple(index(2), fc.boolean(), fc.boolean()).map(([n, ...told]) => payInParts(n, told)) },
  {
    weight: 4,
    arbitrary: fc.tuple(index(2), fc.oneof(status, fc.constant('approved' as const))).map(([n, to]) => become(n, to)),
  },
  { weight: 4, arbitrary: fc.tuple(index(2), fc.constantFrom(...NOTIFICATION_KINDS)).map(([n, kind]) => notification(n, kind)) },
  { weight: 6, arbitrary: fc.tuple(index(1), change, script).map(([n, to, what]) => changeAndDeliver(n, to, what)) },
  { weight: 8, arbitrary: fc.tuple(overtaken, overtaking).map(([first, other]) => meanwhile(first, other)) },
  { weight: 16, arbitrary: fc.tuple(index(1), script).map(([n, what]) => attemptWhenDue(n, what)) },
  { weight: 6, arbitrary: fc.tuple(index(1), script).map(([n, what]) => attempt(n, what)) },
  { weight: 4, arbitrary: fc.tuple(index(1), script, script).map(([n, what, other]) => attemptTwice(n, what, other)) },
  { weight: 6, arbitrary: fc.tuple(index(3), script).map(([n, what]) => deliver(n, what)) },
  {
    weight: 2,
    arbitrary: fc.tuple(index(2), script, index(2), script).map(([a, how, b, other]) => deliverTwo([a, how], [b, other])),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(index(2), fc.integer({ min: 2, max: 4 }), script).map(([n, many, what]) => deliverMany(n, many, what)),
  },
  { weight: 1, arbitrary: script.map(instanceStarts) },
  { weight: 5, arbitrary: index(2).map(wakeUp) },
  { weight: 2, arbitrary: fc.constant(null).map(wakeAll) },
  { weight: 10, arbitrary: fc.constantFrom(5, 31, 61, 61, 61, 310, 960).map(timePasses) },
  { weight: 3, arbitrary: script.map(recoveryRound) },
  { weight: 1, arbitrary: index(1).map(loseShipment) },
  { weight: 3, arbitrary: fc.tuple(index(1), fc.constantFrom(8001, 8002, null)).map(([n, to]) => linkSeller(n, to)) },
  { weight: 1, arbitrary: fc.tuple(index(2), script).map(([n, what]) => verify(n, what)) },
  { weight: 3, arbitrary: fc.tuple(index(2), fc.constantFrom(1, 1, 3)).map(([n, clicks]) => retry(n, clicks)) },
  { weight: 2, arbitrary: fc.tuple(index(2), fc.constantFrom(1, 1, 3)).map(([n, clicks]) => hold(n, clicks)) },
  { weight: 3, arbitrary: fc.tuple(index(2), fc.constantFrom(1, 1, 3)).map(([n, clicks]) => release(n, clicks)) },
  { weight: 6, arbitrary: fc.tuple(index(1), script).map(([n, what]) => tryCancellation(n, what)) },
);

/** Few random stories reach this: the reason that stopped a shipment ends while a process skips the shipment for it. */
const goodAgain = fc
  .tuple(index(1), stopping)
  .map(([n, what]) => [changeAndDeliver(n, 'in_mediation'), meanwhile(attempt(n, what), changeAndDeliver(n, 'approved'))]);
const steps = fc.oneof({ weight: 50, arbitrary: command.map((one) => [one]) }, { weight: 1, arbitrary: goodAgain });

/** A story from an empty shop on. */
export interface Story {
  readonly steps: readonly Command[];
  readonly marketplaceAccount: boolean;
  /** Whether the processes that still stand go on when faults stop, or have died. */
  readonly sleepersWake: boolean;
}

export const story: fc.Arbitrary<Story> = fc.record(
  {
    // Without the library's bias towards little: short stories go nowhere.
    steps: fc.noBias(fc.array(steps, { maxLength: MAX_STEPS, size: 'max' })).map((some) => some.flat()),
    marketplaceAccount: fc.integer({ min: 0, max: 5 }).map((die) => die < 5),
    sleepersWake: fc.boolean(),
  },
  { noNullPrototype: true },
);
