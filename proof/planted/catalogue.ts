import 'reflect-metadata';
import { ACCESS_BUGS } from './access-bugs.js';
import { AUDIT_BUGS } from './audit-bugs.js';
import { CANCELLATION_BUGS } from './cancellation-bugs.js';
import { CLAIM_BUGS } from './claim-bugs.js';
import { CREATION_BUGS } from './creation-bugs.js';
import { FEED_BUGS } from './feed-bugs.js';
import { HTTP_BUGS } from './http-bugs.js';
import { KEEPING_BUGS } from './keeping-bugs.js';
import { LIMIT_BUGS } from './limit-bugs.js';
import { plant } from './override.js';
import { PAYMENT_BUGS } from './payment-bugs.js';
import type { PlantedBug } from './planted-bug.js';

const ALL = {
  ...CREATION_BUGS,
  ...CLAIM_BUGS,
  ...CANCELLATION_BUGS,
  ...PAYMENT_BUGS,
  ...KEEPING_BUGS,
  ...LIMIT_BUGS,
  ...AUDIT_BUGS,
  ...FEED_BUGS,
  ...ACCESS_BUGS,
  ...HTTP_BUGS,
};

export type BugName = keyof typeof ALL;

export const PLANTED_BUGS: Readonly<Record<BugName, PlantedBug>> = ALL;
export const BUG_NAMES = Object.keys(ALL) as BugName[];

export function isBugName(name: string): name is BugName {
  return Object.hasOwn(ALL, name);
}

/** Removes the protection from the product as loaded in this process; returns a function that restores it. */
export function plantBug(name: BugName): () => void {
  return plant(PLANTED_BUGS[name].overrides);
}
