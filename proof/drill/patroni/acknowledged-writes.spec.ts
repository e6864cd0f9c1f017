import { expect, it } from '@jest/globals';
import { handovers, longestGapMs } from './acknowledged-writes.js';

const write = (writer: string, sentAtMs: number, acknowledgedAtMs = sentAtMs + 5) => ({ writer, sentAtMs, acknowledgedAtMs });

it('sees one handover where one node follows another', () => {
  const writes = [write('node1', 0), write('node1', 100), write('node2', 20_100), write('node2', 20_200)];
  expect(handovers(writes)).toEqual([{ from: 'node1', to: 'node2', pauseMs: 20_000 }]);
});

it('sees more of them where two nodes accept writes at a time', () => {
  const writes = [write('node1', 0), write('node1', 100), write('node1', 200), write('node2', 150), write('node2', 250)];
  expect(handovers(writes)).toHaveLength(3);
});

it('measures the longest gap, also at the beginning and the end of the period', () => {
  const writes = [write('front', 1_000, 1_000), write('front', 1_500, 1_500)];
  expect(longestGapMs(writes, { fromMs: 900, toMs: 1_600 })).toBe(500);
  expect(longestGapMs(writes, { fromMs: 0, toMs: 1_600 })).toBe(1_000);
  expect(longestGapMs(writes, { fromMs: 900, toMs: 9_000 })).toBe(7_500);
  expect(longestGapMs([], { fromMs: 0, toMs: 70 })).toBe(70);
});
