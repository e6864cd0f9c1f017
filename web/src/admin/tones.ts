import type { Tone } from '../parts/tag.js';

const TONES: Readonly<Record<string, Tone>> = {
  created: 'good',
  pending: 'busy',
  creating: 'busy',
  unknown: 'busy',
  failed: 'bad',
  needs_review: 'bad',
  skipped: 'warning',
  rescue_requested: 'warning',
  paid: 'good',
  awaiting_payment: 'busy',
  refunded: 'warning',
  open: 'busy',
  approved: 'good',
  authorized: 'busy',
  in_process: 'busy',
  in_mediation: 'warning',
  rejected: 'warning',
  charged_back: 'bad',
  processed: 'good',
  received: 'busy',
  parked: 'bad',
  linked: 'good',
  needs_reauthorization: 'bad',
  active: 'good',
  invited: 'busy',
};

/** How a state is shown; final states that need no attention look plain. */
export const toneOf = (state: string): Tone => TONES[state] ?? 'plain';
