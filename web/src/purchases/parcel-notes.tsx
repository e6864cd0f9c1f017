import type { Schemas } from '../api.js';
import { now } from '../now.js';
import { WithHelp } from '../parts/help-link.js';
import { Notice } from '../parts/notice.js';
import { type OwnPage, parcelNotes } from './parcel-note-words.js';

export function ParcelNotes({ order, ownPage }: { order: Schemas['Order']; ownPage?: OwnPage }) {
  return parcelNotes(order, now(), ownPage).map(({ tone, text }) => (
    <Notice key={text} tone={tone}>
      <p>
        <WithHelp text={text} />
      </p>
    </Notice>
  ));
}
