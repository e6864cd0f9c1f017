import type { Schemas } from '../api.js';
import { isWithSeller } from '../parts/parcel-words.js';
import { Tag } from '../parts/tag.js';
import { PROGRESS, progressTone } from './fact-words.js';
import { isBeingCancelled, stateWord } from './shipment-words.js';
import { toneOf } from './tones.js';
import { wordOf } from './words.js';

type Listed = Pick<Schemas['AdminListedShipment'], 'state' | 'cancel_reason'>;

/** What has become of a shipment. */
export const StateTag = ({ of }: { of: Listed }) => (
  <Tag tone={isBeingCancelled(of) ? 'busy' : toneOf(of.state)}>{stateWord(of)}</Tag>
);

/** Where the parcel is; without one, what has become of its shipment. */
export function ParcelTag({ progress, ...of }: Listed & Pick<Schemas['AdminOrder'], 'progress'>) {
  // A shipment that is no longer as created says more than where its parcel was last.
  if (!progress || of.state !== 'created' || (isBeingCancelled(of) && isWithSeller(progress))) return <StateTag of={of} />;
  const word = wordOf(PROGRESS, progress);
  return <Tag tone={progressTone(progress)}>{word.charAt(0).toUpperCase() + word.slice(1)}</Tag>;
}
