import type { BugName } from '../../../proof/planted/catalogue.js';
import type { Command } from './command.js';
import { become, buy, hold, linkSeller, loseShipment, notification, pay, release, retry, sale, timePasses } from './commands.js';
import { attempt, attemptTwice, deliver, deliverMany, deliverTwo, tryCancellation, wakeUp } from './work-commands.js';

export interface Case {
  readonly bug: BugName;
  /** The check that must detect it. */
  readonly invariant: string;
  /** The shortest story in which it matters. */
  readonly steps: readonly Command[];
  readonly sleepersWake?: boolean;
}

export const CASES: readonly Case[] = [
  {
    bug: 'unreachable-account-passed-over',
    invariant: 'I1',
    steps: [
      linkSeller(0, 8001),
      sale(0, 1),
      attempt(0, { create: 'reply_lost' }),
      linkSeller(0, null),
      timePasses(61),
      attempt(0),
      timePasses(61),
      attempt(0),
    ],
  },
  {
    bug: 'late-result-saved',
    invariant: 'I7',
    steps: [sale(0, 1), attempt(0, { stopAt: 'created' }), timePasses(61), attempt(0, { stopAt: 'looked_up' }), wakeUp(0)],
  },
  {
    bug: 'account-not-committed',
    invariant: 'I6',
    steps: [sale(0, 1), attempt(0)],
  },
  {
    bug: 'create-without-commit',
    invariant: 'I6',
    steps: [sale(0, 1), attempt(0)],
  },
  {
    bug: 'later-approval-moves-paid-at',
    invariant: 'I3',
    steps: [sale(0, 1), notification(0, 'feed'), deliver(1)],
  },
  {
    bug: 'payment-stop-ignored',
    invariant: 'I8',
    steps: [sale(0, 1), become(0, 'refunded'), notification(0, 'webhook'), deliver(1), attempt(0)],
  },
  {
    bug: 'hold-ignored',
    invariant: 'I12',
    steps: [sale(0, 1), attempt(0, { stopAt: 'claimed' }), hold(0), wakeUp(0)],
  },
  {
    bug: 'hold-ignored',
    invariant: 'I12',
    steps: [buy(0, 1), deliver(0), notification(0, 'fraud alert'), deliver(1), release(0), hold(0), retry(0), attempt(0)],
  },
  {
    bug: 'lost-shipment-believed-paid',
    invariant: 'I8',
    steps: [sale(0, 1), loseShipment(0), become(0, 'refunded'), notification(0, 'webhook'), deliver(0)],
  },
  {
    bug: 'lost-shipments-not-made-good',
    invariant: 'I2',
    steps: [sale(0, 1), loseShipment(0)],
  },
  {
    bug: 'claim-never-taken-over',
    invariant: 'I10',
    steps: [sale(0, 1), attempt(0, { stopAt: 'claimed' })],
    sleepersWake: false,
  },
  {
    bug: 'claim-never-taken-over',
    invariant: 'I10',
    steps: [sale(0, 2), deliverMany(0, 2, { stopAt: 'created' })],
    sleepersWake: false,
  },
  {
    bug: 'claim-without-lease',
    invariant: 'I4',
    steps: [sale(0, 1), deliver(0, { stopAt: 'claimed' })],
  },
  {
    bug: 'batch-claimed-twice',
    invariant: 'I4',
    steps: [sale(0, 1), attemptTwice(0, {}, {})],
  },
  {
    bug: 'notification-claimed-twice',
    invariant: 'I4',
    steps: [buy(0, 1), deliverTwo([0, {}], [0, {}])],
  },
  {
    bug: 'lease-not-renewed',
    invariant: 'I4',
    steps: [sale(0, 1), attempt(0, { stopAt: 'claimed' }), timePasses(31), wakeUp(0)],
  },
  {
    bug: 'due-by-the-process-clock',
    invariant: 'I4',
    steps: [sale(0, 1), attempt(0, { stopAt: 'created' }), attempt(0, { clock: 'ahead' })],
  },
  {
    bug: 'approval-without-fence',
    invariant: 'I3',
    steps: [
      buy(0, 1),
      deliver(0, { stopAt: 'facts_read' }),
      pay(0, 'approved', 'right'),
      notification(0, 'webhook'),
      deliver(0),
      wakeUp(0),
    ],
  },
  {
    bug: 'approval-without-fence',
    invariant: 'I9',
    steps: [
      sale(0, 1),
      attempt(0),
      notification(0, 'feed'),
      deliver(0, { stopAt: 'facts_read' }),
      become(0, 'refunded'),
      notification(0, 'webhook'),
      deliver(0),
      wakeUp(0),
    ],
  },
  {
    bug: 'silent-attempt-untold',
    invariant: 'I11',
    steps: [sale(0, 1), attempt(0, { stopAt: 'claimed' }), timePasses(61), attempt(0, { payco: 'down' })],
  },
  {
    bug: 'cancelled-unseen',
    invariant: 'I14',
    steps: [sale(0, 1), attempt(0), become(0, 'refunded'), notification(0, 'webhook'), deliver(0), tryCancellation(0)],
  },
  {
    bug: 'refund-during-create-forgotten',
    invariant: 'I13',
    steps: [
      sale(0, 1),
      attempt(0, { stopAt: 'created' }),
      become(0, 'refunded'),
      notification(0, 'webhook'),
      deliver(0),
      wakeUp(0),
    ],
  },
];
