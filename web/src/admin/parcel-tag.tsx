import type { Schemas } from '../api.js';
import { Tag } from '../parts/tag.js';
import { PROGRESS, progressTone } from './fact-words.js';
import { toneOf } from './tones.js';
import { SHIPMENT_STATES, wordOf } from './words.js';

type Shown = Pick<Schemas['AdminOrder'], 'progress'> & { state: string };

/** Where the parcel is; without one, what has become of its shipment. */
export function ParcelTag({ state, progress }: Shown) {
  // A shipment that is no longer as created says more than where its parcel was last.
  if (!progress || state !== 'created') return <Tag tone={toneOf(state)}>{wordOf(SHIPMENT_STATES, state)}</Tag>;
  const word = wordOf(PROGRESS, progress);
  return <Tag tone={progressTone(progress)}>{word.charAt(0).toUpperCase() + word.slice(1)}</Tag>;
}
