import type { Case } from './catches.js';
import { become, moveParcel, notification, sale } from './commands.js';
import { attempt, deliver, tryCancellation, wakeUp } from './work-commands.js';

/** Of money that is given back, and of parcels that follow a cancelled one. */
export const CANCELLATION_CASES: readonly Case[] = [
  {
    bug: 'cancelled-unseen',
    invariant: 'I16',
    steps: [sale(0, 1), attempt(0), become(0, 'refunded'), notification(0, 'webhook'), deliver(0), tryCancellation(0)],
  },
  {
    bug: 'dispatch-ignored',
    invariant: 'I16',
    steps: [
      sale(0, 1),
      attempt(0),
      moveParcel(0, 'in_transit'),
      become(0, 'refunded'),
      notification(0, 'webhook'),
      deliver(0),
      tryCancellation(0),
    ],
  },
  {
    bug: 'refund-during-create-forgotten',
    invariant: 'I15',
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
