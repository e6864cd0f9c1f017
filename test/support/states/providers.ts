import { PART_CODES, PARTS } from '../../../src/office/status/domain/degraded-parts.js';
import { statusWordsOf } from '../../../src/office/status/domain/status-words.js';
import { NOBODY, type Row, row } from './row.js';

/** Each part of the service that can be degraded, and why. */
export function providers(): Row[] {
  return PARTS.flatMap((part) =>
    PART_CODES[part].map((code) => {
      const { text, advice } = statusWordsOf({ part, code, notices: 3, full: ['account 8001'] } as Parameters<
        typeof statusWordsOf
      >[0]);
      return row(`${part}, ${code}`, NOBODY, NOBODY, `${text.es} ${advice.es}`);
    }),
  );
}
