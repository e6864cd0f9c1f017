import { parseArgs } from 'node:util';
import { Agent, fetch } from 'undici';
import { lengthOf } from './clock-page.js';
import { readAdvance } from './duration.js';

const USAGE = `npm run sandbox clock [+3d | next] [-- --url URL]

Shows the time of the sandbox that npm start runs, or lets time pass in it: s, m, h or d, or until the next thing that falls due.

  --url URL  the address of its clock (default: http://localhost:3005, or PORT + 5)
  --help     show this text`;
const PORT_OFFSET = 5;

interface Answer {
  readonly message?: string;
  readonly now: string;
  readonly moved_ms: number;
  readonly next: { readonly what: string; readonly at: string } | null;
  readonly advancing?: true;
  readonly obstacle?: string;
}

type Print = (line: string) => void;

async function main(print: Print): Promise<void> {
  const options = { url: { type: 'string' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [word, wish, ...more] = positionals;
  if (values.help) return print(USAGE);
  if (word !== 'clock' || more.length > 0) throw new Error(USAGE);
  if (wish !== undefined) readAdvance(wish);
  const url = `${(values.url ?? `http://localhost:${Number(process.env.PORT || 3000) + PORT_OFFSET}`).replace(/\/+$/, '')}/clock`;
  const { now, moved_ms, next, advancing, obstacle } = await ask(url, wish);
  print(`${now}, ahead by ${lengthOf(moved_ms)}${advancing ? ', being advanced' : ''}${obstacle ? `; ${obstacle}` : ''}`);
  if (next) print(`next: ${next.what} at ${next.at}`);
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

await main((line) => process.stdout.write(`${line}\n`)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
