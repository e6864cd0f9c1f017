import { Agent, fetch } from 'undici';
import type { Print } from '../journey/step-printer.js';
import { lengthOf } from './clock-page.js';
import { readAdvance } from './duration.js';

export const CLOCK_USAGE = `npm run sandbox clock [+3d | next]

Shows the time of the sandbox that npm start runs, or lets time pass in it: s, m, h or d, or until the next thing that falls due.`;

interface Answer {
  readonly message?: string;
  readonly now: string;
  readonly moved_ms: number;
  readonly next: { readonly what: string; readonly at: string } | null;
  readonly advancing?: true;
  readonly obstacle?: string;
}

/** False if it does not understand the words. `url`: of the clock's server. */
export async function clockCommand(url: string, [wish, ...more]: readonly string[], print: Print): Promise<boolean> {
  if (more.length > 0) return false;
  if (wish !== undefined) readAdvance(wish);
  const { now, moved_ms, next, advancing, obstacle } = await ask(`${url}/clock`, wish);
  print(`${now}, ahead by ${lengthOf(moved_ms)}${advancing ? ', being advanced' : ''}${obstacle ? `; ${obstacle}` : ''}`);
  if (next) print(`next: ${next.what} at ${next.at}`);
  return true;
}

async function ask(url: string, advance: string | undefined): Promise<Answer> {
  // What happens in weeks may take minutes.
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
  const headers = { 'content-type': 'application/json' };
  const sent = advance === undefined ? {} : { method: 'POST', headers, body: JSON.stringify({ advance }) };
  const response = await fetch(url, { dispatcher, ...sent }).catch(() => {
    throw new Error(`no clock answers at ${url}: does npm start run, with the same PORT?`);
  });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(answer.message ?? `HTTP ${response.status}`);
  return answer;
}
