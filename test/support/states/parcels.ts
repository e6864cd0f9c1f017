import { OrderNotFoundError } from '../../../src/orders/domain/orders.errors.js';
import * as labelErrors from '../../../src/shipping/labels/domain/label.errors.js';
import { PARCEL_PROGRESS, type ParcelProgress } from '../../../src/shipping/shipments/domain/parcel-progress.js';
import { endedWithout, SHIPMENT_STATES } from '../../../src/shipping/shipments/domain/shipment-facts.js';
import { hasLeft } from '../../../src/shipping/shipments/domain/shipment-hold.js';
import { HOLD_REASONS, isRequest } from '../../../src/shipping/shipments/domain/stop-reason.js';
import { eventTitle } from '../../../web/src/admin/timeline-words.js';
import { countedLabels, LABEL_STATES, reasonOf, refusedState } from '../../../web/src/seller/label-words.js';
import { AT, merged, NOBODY, type Row, row, sentences, THEIRS } from './row.js';
import { asked, read } from './shipments.js';

const HOLDS = [null, ...HOLD_REASONS];
/** Of the others no place is shown: they ended without a parcel. */
const STATES = SHIPMENT_STATES.filter((state) => !endedWithout({ state }));

function ofProgress(progress: ParcelProgress): Row[] {
  const rows = STATES.flatMap((state) =>
    HOLDS.filter((hold) => !isRequest(hold) || !hasLeft({ progress })).map((hold) => {
      const place = { progress, progressAt: AT, estimatedDelivery: null };
      const { buyer, seller } = read({ state, reason: null, hold, requests: asked(hold), isPrinted: false, place });
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

/** Every place of a parcel, in every state of its shipment. */
export const parcels = (): Row[] => PARCEL_PROGRESS.flatMap(ofProgress);

const LABEL_CODES = [...Object.values(labelErrors).map((Kind) => new Kind([]).code), new OrderNotFoundError().code];

export function labels(): Row[] {
  return [
    ...LABEL_STATES.map((state) => row(state, NOBODY, `${countedLabels(state, 1)}.`, NOBODY)),
    ...LABEL_CODES.map((code) => row(`${refusedState(code)}, ${code}`, NOBODY, sentences(reasonOf(code)), NOBODY)),
  ];
}
