import type { Case } from './catches.js';
import { become, cancel, endParcel, moveParcel, notification, sale, shipAgain } from './commands.js';
import { attempt, deliver, parcelNews, tryCancellation, wakeUp } from './work-commands.js';

/** Of money that is refunded, and of parcels that follow a cancelled one. */
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
  {
    bug: 'unclear-cancellation-believed',
    invariant: 'I15',
    steps: [
      sale(0, 1),
      attempt(0),
      become(0, 'charged_back'),
      notification(0, 'webhook'),
      deliver(0),
      tryCancellation(0, { cancel: 'not_done' }),
    ],
  },
  {
    bug: 'number-not-raised',
    invariant: 'I17',
    steps: [sale(0, 1), attempt(0), cancel(0), tryCancellation(0), shipAgain(0), attempt(0)],
  },
  {
    bug: 'reading-of-the-parcel-before',
    invariant: 'I4',
    steps: [
      sale(0, 1),
      attempt(0),
      endParcel(0, 'expired'),
      parcelNews(0),
      parcelNews(0, { stopAt: 'parcel_read' }),
      shipAgain(0),
      wakeUp(0),
    ],
  },
  {
    bug: 'lost-refund-unnoticed',
    invariant: 'I15',
    steps: [sale(0, 1), attempt(0), become(0, 'refunded')],
  },
  {
    bug: 'parcel-that-is-none-unnoticed',
    invariant: 'I15',
    steps: [sale(0, 1), attempt(0), endParcel(0, 'expired')],
  },
];
