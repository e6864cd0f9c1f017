import { useState } from 'preact/hooks';
import { formatMoment } from '../format.js';
import { Notice } from '../parts/notice.js';
import { useFocusSoon } from '../parts/use-focus-soon.js';

export interface Said {
  readonly tone: 'good' | 'info';
  readonly text: string;
}

export type Say = (said: Said) => void;

/** What came of the last act. It is said outside what was acted on, which may leave the list, and gets the focus. */
export function useSaid() {
  const [last, setLast] = useState<Said | null>(null);
  const { place, focusSoon } = useFocusSoon<HTMLDivElement>();
  const say: Say = (next) => {
    setLast(next);
    focusSoon('.notice');
  };
  const said = (
    <div ref={place}>
      {last && (
        <Notice tone={last.tone}>
          <p>{last.text}</p>
        </Notice>
      )}
    </div>
  );
  return { said, say };
}

export const NOTE_LOST = 'Tu nota no se guardó.';
export const NOTHING_NOTED = 'No se anotó nada.';

/** Somebody has told the buyer before: that time stays. */
export function toldBefore(by: string | null, at: string): Said {
  return { tone: 'info', text: `Ya le había avisado ${by ?? 'otra persona'}, el ${formatMoment(at)}. ${NOTHING_NOTED}` };
}

interface Done {
  readonly by: string | null;
  readonly at: string;
  readonly note: string | null;
}

/** Somebody was faster, and their note stays. `did`: what they did, as in "Ya la cerró". `lost`: what came of the act that was too late. */
export function doneBefore(did: string, { by, at, note }: Done, lost: string): Said {
  const theirs = note === null ? '.' : `: «${note}»`;
  return { tone: 'info', text: `${did} ${by ?? 'otra persona'}, el ${formatMoment(at)}${theirs} ${lost}` };
}
