import { errorOf } from './domain-error.js';

/** What a change is based on is no longer what is stored. */
export class ChangedMeanwhileError extends errorOf('outdated', 'CHANGED_MEANWHILE', {
  en: 'This was changed meanwhile. Look at it again before you save.',
  es: 'Esto cambió mientras tanto. Volvé a mirarlo antes de guardar.',
}) {}
