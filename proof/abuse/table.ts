import { ACTS } from './diary.js';
import { allowedMs, figuresOf, type Phase } from './verdict.js';

const COLUMNS = ['count', 'failed', 'impossible', 'p50', 'p99', 'allowed'] as const;

/** A line for each thing that people do, below a line of names. Times are in milliseconds. */
export function tableOf(control: Phase, phase: Phase): string[] {
  const rows = ACTS.map((act) => {
    const { count, failed, impossible, p50, p99 } = figuresOf(phase.done, act);
    return line(
      act,
      [count, failed, impossible, p50, p99, allowedMs(control, phase, act)].map((figure) => figure.toFixed(0)),
    );
  });
  return [line('', COLUMNS), ...rows];
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(10) + cells.map((cell) => cell.padStart(11)).join('');
}
