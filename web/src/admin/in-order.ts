interface Dated {
  readonly at: string;
  /** Told without milliseconds: it was up to a second later. */
  readonly isToTheSecond?: boolean;
  /** Of what is recorded of an order: its place in that. */
  readonly number?: number;
  readonly orderId?: string | null;
}

/**
 * Oldest first; of one second in the order in which an order's facts were recorded, whose times are of several clocks. Of the same moment,
 * what is given first comes first: it caused the rest.
 */
export function inOrder<Entry extends Dated>(entries: readonly Entry[]): Entry[] {
  const times = new Map<Entry, number>(entries.map((one) => [one, latestOf(one)]));
  const last = new Map<string, number>();
  const recorded = entries.filter(({ number }) => number !== undefined);
  for (const one of recorded.toSorted((a, b) => Number(a.number) - Number(b.number))) {
    const order = one.orderId ?? '';
    const [own, before] = [latestOf(one), last.get(order) ?? 0];
    const at = own <= before && secondOf(own) === secondOf(before) ? before + A_LITTLE : own;
    times.set(one, at);
    last.set(order, at);
  }
  return entries.toSorted((one, other) => (times.get(one) ?? 0) - (times.get(other) ?? 0));
}

/** In milliseconds: far less than two times differ by. */
const A_LITTLE = 0.001;

const secondOf = (ms: number) => Math.floor(ms / 1_000);

const latestOf = ({ at, isToTheSecond }: Dated) => Date.parse(at) + (isToTheSecond ? 999 : 0);
