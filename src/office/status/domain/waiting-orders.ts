/** A seller's own account at the shipping provider: whether there is one, and whether its link can be refreshed. */
export type OwnAccount = 'none' | 'good' | 'failing';

/** Paid orders without a parcel: those whose shipments are in these states, of all sellers, or only of those with such an own account. */
export interface WaitingSome {
  readonly states: readonly string[];
  readonly account?: OwnAccount;
  /** Only those that wait for their next try, or only those that nobody has taken though they are due. */
  readonly isPutOff?: boolean;
}

/** Paid orders without a parcel, by whose account ships them and how far they are. */
export interface WaitingOrders {
  readonly account: OwnAccount;
  readonly state: string;
  /** Due later: at its next try, or at the end of the one under way. */
  readonly isPutOff: boolean;
  readonly count: number;
  readonly cents: number;
}

/** The orders that wait because of it; null: nobody knows. */
export function waitingFor(
  { waits }: { readonly waits: WaitingSome | null },
  orders: readonly WaitingOrders[],
): { readonly count: number; readonly cents: number } | null {
  if (!waits) return null;
  const { states, account, isPutOff } = waits;
  const waiting = orders.filter(
    (one) =>
      states.includes(one.state) && (account ?? one.account) === one.account && (isPutOff ?? one.isPutOff) === one.isPutOff,
  );
  const sum = (of: (one: WaitingOrders) => number) => waiting.reduce((total, one) => total + of(one), 0);
  return { count: sum(({ count }) => count), cents: sum(({ cents }) => cents) };
}
