import { ACTS, type Act, type Done } from './diary.js';
import type { Used } from './process-figures.js';

/** A phase of the drill: people at work, with one attacker or none. */
export interface Phase {
  readonly seconds: number;
  /** The longest that this process, with the people and the simulators, stood still: then nobody could be answered. */
  readonly stoodStillMs: number;
  readonly done: readonly Done[];
  readonly restarts: number;
  readonly used: Used;
  /** To the payment provider, of all kinds. */
  readonly paycoCalls: number;
}

export interface Figures {
  readonly count: number;
  readonly failed: number;
  readonly impossible: number;
  readonly p50: number;
  /** Of fewer than a hundred it is the slowest. */
  readonly p99: number;
}

const MOST_HEAP_MIB = 400;
/** Beside the heap there are files of labels, the thread that merges them, and passwords that are being hashed. */
const MOST_GROWN_MIB = 256;
/** One slow commit of a busy machine is the p99 of few acts. */
const FLOOR_MS = 500;
const TIMES = 2;
/** Hints and searches have sixty calls a minute each, and a quarter more is chance. */
const STRANGERS_PER_MINUTE = 150;
const FAILURES_SHOWN = 2;
const REQUEST_ID = /,"requestId":"[^"]*"/;

export function figuresOf(done: readonly Done[], act: Act): Figures {
  const all = done.filter((one) => one.act === act);
  const times = all.filter(({ failure }) => failure === null).map(({ tookMs }) => tookMs);
  times.sort((one, other) => one - other);
  const impossible = all.filter(({ isImpossible }) => isImpossible).length;
  return {
    count: all.length,
    failed: all.length - times.length - impossible,
    impossible,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
  };
}

/** What broke the promise; nothing if it was kept. `control` is the phase without an attacker. */
export function breaches(control: Phase, phase: Phase): string[] {
  return [...ofProcess(control, phase), ...ofCalls(control, phase), ...ACTS.flatMap((act) => ofAct(act, control, phase))];
}

/** The longest that an act may take. */
export function allowedMs(control: Phase, { stoodStillMs }: Phase, act: Act): number {
  return TIMES * figuresOf(control.done, act).p99 + FLOOR_MS + stoodStillMs;
}

function ofProcess(control: Phase, { restarts, used: { heapMiB, rssMiB } }: Phase): string[] {
  const mostMiB = control.used.rssMiB + MOST_GROWN_MIB;
  return [
    ...(restarts > 0 ? [`the process ended ${restarts} times`] : []),
    ...(heapMiB === 0 ? ['nobody could read how much memory it uses'] : []),
    ...(heapMiB >= MOST_HEAP_MIB ? [`a heap of ${heapMiB.toFixed(0)} MiB: less than ${MOST_HEAP_MIB} are allowed`] : []),
    ...(rssMiB >= mostMiB ? [`${rssMiB.toFixed(0)} MiB of memory: less than ${mostMiB.toFixed(0)} are allowed`] : []),
  ];
}

function ofCalls(control: Phase, { seconds, paycoCalls }: Phase): string[] {
  const usual = (control.paycoCalls / control.seconds) * seconds;
  const most = TIMES * usual + STRANGERS_PER_MINUTE * Math.max(1, seconds / 60);
  return paycoCalls > most ? [`${paycoCalls} calls to the payment provider: ${most.toFixed(0)} are allowed`] : [];
}

function ofAct(act: Act, control: Phase, phase: Phase): string[] {
  const { done } = phase;
  const { count, failed, p99 } = figuresOf(done, act);
  const most = allowedMs(control, phase, act);
  const failures = [
    ...new Set(done.flatMap((one) => (one.act === act && !one.isImpossible ? (one.failure?.replace(REQUEST_ID, '') ?? []) : []))),
  ];
  return [
    ...(count === 0 ? [`${act}: nobody did it`] : []),
    ...(failed > 0 ? [`${act}: ${failed} of ${count} failed: ${failures.slice(0, FAILURES_SHOWN).join('; ')}`] : []),
    ...(p99 > most ? [`${act}: ${p99.toFixed(0)} ms, ${most.toFixed(0)} are allowed`] : []),
  ];
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
