export const STATUSES = ['ok', 'warning', 'fault'] as const;

/** One line. It contains no secret: statuses, codes and hosts, never an answer or a value of a variable. */
export interface Finding {
  /** What was checked; stable. */
  readonly check: string;
  readonly status: (typeof STATUSES)[number];
  readonly text: string;
  /** What to do; null when there is nothing to do. */
  readonly action: string | null;
}

export interface Check {
  readonly name: string;
  /** Several findings become several lines with the check's name. */
  look(): Promise<Finding | readonly Finding[]>;
}

export const ok = (check: string, text: string): Finding => ({ check, status: 'ok', text, action: null });
export const warning = (check: string, text: string, action: string): Finding => ({ check, status: 'warning', text, action });
export const fault = (check: string, text: string, action: string): Finding => ({ check, status: 'fault', text, action });

/** Another line reports the fault that prevents this check. */
export const notChecked = (check: string, why: string): Finding => warning(check, `not checked: ${why}`, 'fix that first');
