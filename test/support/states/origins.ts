import { NO_DISPATCH_ADDRESS, originWord } from '../../../web/src/admin/origin-words.js';
import { originWords } from '../../../web/src/seller/origin-words.js';
import { NOBODY, type Row, row, sentences, THEIRS } from './row.js';

const ADDRESS = {
  ...{ street: 'Rivadavia', number: '1234', extras: null, city: 'Andalgalá', state: 'Catamarca', zip: '4740' },
  ...{ phone: '383 555 0134', opens: null, closes: null },
};
const STATES = ['none', 'pending', 'ready', 'refused'] as const;

function origin(state: (typeof STATES)[number], dispatch_address: typeof ADDRESS | null, isLinked: boolean): Row {
  const now = { state, reason: state === 'refused' ? THEIRS : null };
  const { text, meaning } = originWords({ dispatch_address, origin: now }, isLinked);
  const name = dispatch_address ? state : 'no address';
  const word = dispatch_address ? originWord(now) : NO_DISPATCH_ADDRESS;
  return row(isLinked ? `${name}, linked` : name, NOBODY, sentences(text, meaning), `${word}.`);
}

export function origins(): Row[] {
  return [false, true].flatMap((isLinked) => [
    origin('none', null, isLinked),
    ...STATES.map((state) => origin(state, ADDRESS, isLinked)),
  ]);
}
