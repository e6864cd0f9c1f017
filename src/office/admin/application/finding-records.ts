import type { FindingClass, FindingState, Sight } from '../../audit/domain/finding.js';

/** What people may see: not what was seen only once. */
export type ShownFindingState = Exclude<FindingState, 'sighted'>;
export const SHOWN_FINDING_STATES = ['open', 'resolved', 'closed'] as const satisfies readonly ShownFindingState[];

export interface FindingRecord extends Omit<Sight, 'subject'> {
  readonly id: string;
  readonly state: ShownFindingState;
  readonly orderNumber: string | null;
  readonly sellerName: string | null;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly resolvedAt: Date | null;
  readonly closedAt: Date | null;
  /** The e-mail address of the admin; null if it was not kept. */
  readonly closedBy: string | null;
  readonly note: string | null;
}

export interface FindingFilter {
  readonly state: ShownFindingState | null;
  readonly class: FindingClass | null;
  readonly orderId: string | null;
}
