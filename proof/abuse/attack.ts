import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Browser } from '../../sandbox/browser.js';
import type { Ground } from './ground.js';

/** Somebody who wants everything for themselves, or all to stand still. */
export interface Attacker {
  readonly name: string;
  /** What they do. */
  readonly does: string;
  /** At the identity provider. */
  readonly users: readonly string[];
  /** How many subjects of them share a limit with the people: users, sellers. */
  readonly subjects: number;
  /** Before the phase: what may take its time. */
  prepare(ground: Ground): Promise<Attack>;
}

/** Faster than the limit that it is about. More would only show that this machine has two processors. */
export interface Attack {
  readonly perSecond: number;
  readonly atOnce: number;
  /** What came of the preparation, if that is not plain. */
  readonly prepared?: string;
  /** Afterwards: what it has done that the people do not notice yet; null: nothing. */
  harm?(): Promise<string | null>;
  /** Sends the request with this number; returns what it got. */
  send(at: number): Promise<string>;
}

/** How often each answer came. */
export type Got = ReadonlyMap<string, number>;

const codeAnswer = z.object({ code: z.string() });

/** At its rate until `signal` aborts. What is late because too many are under way is left out. */
export async function attackUntil(attack: Attack, signal: AbortSignal): Promise<Got> {
  const got = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  for (let at = 0, nextMs = Date.now(); !signal.aborted; nextMs += 1_000 / attack.perSecond) {
    await sleep(Math.max(0, nextMs - Date.now()), undefined, { signal }).catch(() => {});
    if (signal.aborted || underWay.size >= attack.atOnce) continue;
    const one = attack.send(at).then(
      (answer) => void got.set(answer, (got.get(answer) ?? 0) + 1),
      () => void got.set('no answer', (got.get('no answer') ?? 0) + 1),
    );
    at += 1;
    underWay.add(one);
    void one.then(() => underWay.delete(one));
  }
  await Promise.all(underWay);
  return got;
}

/** The status of the answer, and the code of a refusal. */
export async function answerTo(browser: Browser, method: Method, url: string, body?: unknown): Promise<string> {
  const json = body === undefined ? {} : { body: JSON.stringify(body), contentType: 'application/json' };
  const { status, text } = await browser.open(url, { method, ...json });
  return status < 400 ? String(status) : `${status} ${codeOf(text)}`;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

function codeOf(text: string): string {
  try {
    return codeAnswer.parse(JSON.parse(text)).code;
  } catch {
    return 'without a code';
  }
}

/** `200 ×131, 429 TOO_MANY_REQUESTS ×1004` */
export function describeGot(got: Got): string {
  const most = [...got].toSorted(([, one], [, other]) => other - one);
  return most.map(([answer, times]) => `${answer} ×${times}`).join(', ') || 'nothing';
}

/** One after the other, and from the beginning again. */
export function itemAt<Item>(items: readonly Item[], at: number): Item {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('there is nothing to attack with');
  return item;
}
