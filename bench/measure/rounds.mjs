/** The floor runs twice in each round: the difference between its two runs shows how reliable the rest is. */
export const RUNS = [
  { run: 'floorA', side: 'floor' },
  { run: 'service', side: 'service' },
  { run: 'floorB', side: 'floor' },
];

/**
 * Measures each window once a round, in another order each time, so that a moment in which the machine is busy elsewhere does not
 * fall on one of them alone. The first round warms up and is dropped. Returns the rounds of each window's name.
 */
export async function inRounds(windows, count, progress) {
  const rounds = new Map(windows.map(({ name }) => [name, []]));
  for (let round = 0; round <= count; round += 1) {
    progress(round === 0 ? 'warming up' : `round ${round} of ${count}`);
    for (const { name, run, measure } of shuffled(windows)) {
      const sample = await measure();
      if (round === 0) continue;
      const all = rounds.get(name);
      all[round - 1] = { ...all[round - 1], [run]: sample };
    }
  }
  return rounds;
}

/** Medians of both sides and of their ratios, round by round, and the floor's ratio to itself. */
export function compared(rounds, key) {
  const values = rounds.map(({ floorA, service, floorB }) => [floorA[key], service[key], floorB[key]]);
  return {
    ours: median(values.map(([, service]) => service)),
    oursRange: rangeOf(values.map(([, service]) => service)),
    floor: median(values.map(([a, , b]) => (a + b) / 2)),
    ratio: rangeOf(values.map(([a, service, b]) => service / ((a + b) / 2))),
    difference: rangeOf(values.map(([a, service, b]) => service - (a + b) / 2)),
    spread: rangeOf(values.map(([a, , b]) => a / b)),
  };
}

export function rangeOf(values) {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

export function median(values) {
  return percentile(values, 0.5);
}

export function percentile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export function shuffled(list) {
  return list
    .map((value) => ({ value, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}
