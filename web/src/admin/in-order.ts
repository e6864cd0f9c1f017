interface Dated {
  readonly at: string;
  /** Told without milliseconds: it was up to a second later. */
  readonly isToTheSecond?: boolean;
}

/** Oldest first. Of the same moment, what is given first comes first: it caused the rest. */
export function inOrder<Entry extends Dated>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => latestOf(one) - latestOf(other));
}

const latestOf = ({ at, isToTheSecond }: Dated) => Date.parse(at) + (isToTheSecond ? 999 : 0);
