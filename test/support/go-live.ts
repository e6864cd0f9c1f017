import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { pathToFileURL } from 'node:url';
import { type GoLiveStep, goLiveSteps } from '../../src/office/doctor/go-live.js';
import { readGoLiveFacts } from '../../src/office/doctor/go-live-facts.js';
import { command, type Ended } from './command.js';
import { examined } from './doctor.js';
import { findExamplesHere } from './example-names.js';
import { EXAMPLE_CERTIFICATE } from './public-addresses.js';

type Variables = Record<string, string | undefined>;

const NAMES = `${pathToFileURL(resolve(import.meta.dirname, 'example-names.ts'))}?now`;

/** Lets this process find hosts below .example on this machine and trust their certificate. Returns what undoes it. */
export function knowExampleHosts(): () => void {
  const certificates = getCACertificates('default');
  const forget = findExamplesHere();
  setDefaultCACertificates([...certificates, EXAMPLE_CERTIFICATE]);
  return () => {
    forget();
    setDefaultCACertificates(certificates);
  };
}

/** What `npm run doctor -- --go-live` finds with these variables. */
export async function goLive(variables: Variables, links = true): Promise<GoLiveStep[]> {
  const { config, findings } = await examined(variables);
  const facts = await readGoLiveFacts(config.database.url, config.shipco.marketplace?.accountId ?? null);
  return goLiveSteps({ config, findings, facts }, { links });
}

export const missingIn = (steps: readonly GoLiveStep[]): string[] =>
  steps.filter(({ state }) => state === 'missing').map(({ step }) => step);

/** The command itself; hosts below .example are this machine. */
export async function goLiveCommand(variables: Variables, ...flags: string[]): Promise<Ended> {
  const dir = await mkdtemp(join(tmpdir(), 'go-live-'));
  const certificate = join(dir, 'certificate.pem');
  await writeFile(certificate, EXAMPLE_CERTIFICATE);
  const machine = { NODE_OPTIONS: `--import=${NAMES}`, NODE_EXTRA_CA_CERTS: certificate };
  return command('tools/doctor.mjs', { ...machine, ...variables }, ...flags).finally(() => rm(dir, { recursive: true }));
}
