import type { Sentence } from '../../platform/kernel/sentence.js';

export const STATUSES = ['ok', 'warning', 'fault'] as const;

/** One line. It contains no secret: statuses, codes and hosts, never an answer or a value of a variable. */
export interface CheckResult {
  /** What was checked; stable. */
  readonly check: string;
  readonly status: (typeof STATUSES)[number];
  readonly text: Sentence;
  /** What to do; null when there is nothing to do. */
  readonly action: Sentence | null;
}

export interface Check {
  readonly name: string;
  /** Several findings become several lines with the check's name. */
  look(): Promise<CheckResult | readonly CheckResult[]>;
}

export const ok = (check: string, text: Sentence): CheckResult => ({ check, status: 'ok', text, action: null });
export const warning = (check: string, text: Sentence, action: Sentence): CheckResult => ({
  check,
  status: 'warning',
  text,
  action,
});
export const fault = (check: string, text: Sentence, action: Sentence): CheckResult => ({ check, status: 'fault', text, action });

const FIX_THAT_FIRST: Sentence = { en: 'fix that first', es: 'arreglá eso primero' };

/** Another line reports the fault that prevents this check. */
export const notChecked = (check: string, why: Sentence): CheckResult =>
  warning(check, { en: `not checked: ${why.en}`, es: `sin revisar: ${why.es}` }, FIX_THAT_FIRST);

export const isUnchecked = ({ action }: CheckResult): boolean => action === FIX_THAT_FIRST;

/** Names, codes and what is only said in English. */
export const asIs = (text: string): Sentence => ({ en: text, es: text });

/** What was found at an address. */
export const at = (place: string, { en, es }: Sentence): Sentence => ({ en: `${place}: ${en}`, es: `${place}: ${es}` });
