import type { OverviewedShipment } from '../../../src/order-tracking/application/order-overviews.js';
import { OrderNotFoundError } from '../../../src/orders/domain/orders.errors.js';
import * as labelErrors from '../../../src/shipping/labels/domain/label.errors.js';
import {
  isFinalStatus,
  PARCEL_PROGRESS,
  PARCEL_STATUS_CODES,
  type ParcelProgress,
  progressOf,
} from '../../../src/shipping/shipments/domain/parcel-progress.js';
import { endedWithout, SHIPMENT_STATES } from '../../../src/shipping/shipments/domain/shipment-facts.js';
import { hasLeft } from '../../../src/shipping/shipments/domain/shipment-hold.js';
import { HOLD_REASONS, isRequest } from '../../../src/shipping/shipments/domain/stop-reason.js';
import { NOT_FOLLOWED } from '../../../web/src/admin/shipment-words.js';
import { eventTitle } from '../../../web/src/admin/timeline-words.js';
import { formatLongDay } from '../../../web/src/format.js';
import { staleWords } from '../../../web/src/parts/parcel-words.js';
import { countedLabels, LABEL_STATES, MAY_BE_MADE, reasonOf, refusedState } from '../../../web/src/seller/label-words.js';
import { AT, merged, NOBODY, type Row, row, sentences, THEIRS } from './row.js';
import { asked, read } from './shipments.js';

const HOLDS = [null, ...HOLD_REASONS];
/** Of the others no place is shown: they ended without a parcel. */
const STATES = SHIPMENT_STATES.filter((state) => !endedWithout({ state }));

function ofProgress(progress: ParcelProgress): Row[] {
  const rows = STATES.flatMap((state) =>
    HOLDS.filter((hold) => !isRequest(hold) || !hasLeft({ progress })).map((hold) => {
      const place = { progress, progressAt: AT, staleSince: null, statusCode: null, estimatedDelivery: null };
      const { buyer, seller } = read({
        state,
        reason: null,
        hold,
        requests: asked(hold),
        isPrinted: false,
        isReshipped: false,
        isOutOfReach: false,
        sentAgainAt: null,
        place,
      });
      return row(hold ? `${state}, ${hold}` : state, buyer, seller, eventTitle({ text: THEIRS }));
    }),
  );
  return merged(rows).map(({ states, ...texts }) => ({ ...texts, states: [`**${progress}**: ${shortened(states).join(', ')}`] }));
}

/** A state that reads the same whatever holds it is named once. */
function shortened(names: readonly string[]): string[] {
  return STATES.flatMap((state) => {
    const own = names.filter((name) => name === `\`${state}\`` || name.startsWith(`\`${state},`));
    return own.length === HOLDS.length ? [`\`${state}\``] : own;
  });
}

/** Every place of a parcel, in every state of its shipment; and one that is followed no more, wherever it was before its end. */
export const parcels = (): Row[] => [...PARCEL_PROGRESS.flatMap(ofProgress), ...ofProblems(), ...notFollowed()];

function ofProblems(): Row[] {
  return PARCEL_STATUS_CODES.filter((code) => progressOf(code) === 'problem').map((statusCode) => {
    const { buyer, seller } = read(created('problem', { statusCode }));
    const states = [`**problem, ${statusCode.replaceAll('_', ' ')}**: \`created\``];
    return { ...row('created', buyer, seller, eventTitle({ text: THEIRS })), states };
  });
}

function created(progress: ParcelProgress, patch: Partial<NonNullable<OverviewedShipment['place']>>): OverviewedShipment {
  const place = { progress, progressAt: AT, staleSince: null, statusCode: null, estimatedDelivery: null, ...patch };
  const known = { isPrinted: false, isReshipped: false, isOutOfReach: false, sentAgainAt: null, place };
  return { state: 'created', reason: null, hold: null, requests: [], ...known };
}

function notFollowed(): Row[] {
  const operator = `${NOT_FOLLOWED} ${staleWords(AT.toISOString())}`.replace(formatLongDay(AT.toISOString()), THEIRS);
  const open = PARCEL_PROGRESS.filter(
    (progress) => !PARCEL_STATUS_CODES.some((code) => progressOf(code) === progress && isFinalStatus(code)),
  );
  const rows = [...open, 'problem' as const].map((progress) => {
    const { buyer, seller } = read(created(progress, { staleSince: AT }));
    return row(progress, buyer, seller, operator);
  });
  return merged(rows).map(({ states, ...texts }) => ({ ...texts, states: [`**not followed**: ${states.join(', ')}`] }));
}

const LABEL_CODES = [...Object.values(labelErrors).map((Kind) => new Kind([]).code), new OrderNotFoundError().code];

export function labels(): Row[] {
  return [
    ...LABEL_STATES.map((state) => row(state, NOBODY, `${countedLabels(state, 1)}.`, NOBODY)),
    row('not_ready, on its sale', NOBODY, MAY_BE_MADE, NOBODY),
    ...LABEL_CODES.map((code) => row(`${refusedState(code)}, ${code}`, NOBODY, sentences(reasonOf(code)), NOBODY)),
  ];
}
