import { parseArgs } from 'node:util';
import { CLOCK_USAGE, clockCommand } from './clock/command.js';
import { DIVERGE_USAGE, divergeCommand } from './divergences/command.js';
import type { Print } from './journey/step-printer.js';

const USAGE = `${CLOCK_USAGE}

${DIVERGE_USAGE}

  --url URL  the address of the clock or of the divergences (default: http://localhost:3005 or 3007, or PORT + 5 or + 7)
  --help     show this text`;

const COMMANDS = {
  clock: { portOffset: 5, run: clockCommand },
  diverge: { portOffset: 7, run: divergeCommand },
};

/** What `npm run sandbox` does to the sandbox that `npm start` runs. */
async function main(print: Print): Promise<void> {
  const options = { url: { type: 'string' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [word = '', ...more] = positionals;
  if (values.help) return print(USAGE);
  if (word !== 'clock' && word !== 'diverge') throw new Error(USAGE);
  const { portOffset, run } = COMMANDS[word];
  const url = values.url ?? `http://localhost:${Number(process.env.PORT || 3000) + portOffset}`;
  if (!(await run(url.replace(/\/+$/, ''), more, print))) throw new Error(USAGE);
}

await main((line) => process.stdout.write(`${line}\n`)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
