/**
 * The limits that the service must keep, and the targets; most are ratios to the floor of the same run. `of` names the value that is
 * compared with the budget: the ratio, the difference to the floor, or the service's own figure.
 */
export const BUDGETS = {
  'quote.cpu': { of: 'ratio', must: 1.7, want: 1.5 },
  'quote.postgres': { of: 'ratio', must: 2 },
  'quote.statements': { of: 'ours', must: 2, want: 1 },
  'quote.alone.p50': { of: 'difference', must: 1 },
  'kept.cpu': { of: 'ratio', must: 1.2 },
  'kept.statements': { of: 'ours', must: 2, want: 1 },
  'kept.loaded.p99': { of: 'ours', must: 5 },
  'receipt.cpu': { of: 'ratio', must: 1.6 },
  'receipt.statements': { of: 'ours', must: 1 },
  'checkout.cpu': { of: 'ratio', must: 2.2 },
  'checkout.statements': { of: 'ours', must: 8 },
  'path.cpu': { of: 'ratio', must: 4, want: 3.5 },
  'path.statements': { of: 'ours', must: 14 },
  'path.rush': { of: 'ours', must: 200, atLeast: true },
  'path.record.p50': { of: 'ours', must: 100 },
  'path.record.p99': { of: 'ours', must: 1000 },
  'path.inFlight': { of: 'ours', must: 100, atLeast: true },
  'events.delivery.p99': { of: 'ours', must: 250 },
  'events.catchUp': { of: 'ours', must: 2000, atLeast: true },
  'events.path': { of: 'ours', must: 14 },
  'boot.ready': { of: 'ours', must: 1_200 },
  'boot.first': { of: 'ours', must: 4 },
  'idle.cpu': { of: 'ours', must: 0.5 },
  'idle.statements': { of: 'ours', must: 3 },
  'memory.peak': { of: 'ours', must: ({ floor }) => 1.3 * floor + 150 },
  // Flat, as far as a heap that is collected now and then can be.
  'memory.growth': { of: 'ours', must: 5 },
};

/** How a figure compares with its budget; null without one. A verdict that the floor's own spread could reverse is marked. */
export function judged(figure) {
  const budget = BUDGETS[figure.key];
  if (!budget) return null;
  const must = typeof budget.must === 'function' ? budget.must(figure) : budget.must;
  const range =
    budget.of === 'ours' ? { median: figure.ours, min: figure.ours, max: figure.ours, ...figure.range } : figure[budget.of];
  const isMet = budget.atLeast ? range.median >= must : range.median <= must;
  const share = budget.atLeast ? must / range.median : range.median / must;
  const { min = 1, max = 1 } = figure.spread ?? {};
  const isClose = budget.of === 'ratio' && share >= Math.min(min, 1 / max) && share <= Math.max(max, 1 / min);
  return { ...budget, must, range, isMet, share, isClose };
}
