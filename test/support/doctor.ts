import { execFile } from 'node:child_process';
import type { CheckResult } from '../../src/office/doctor/check-result.js';
import { checksOf } from '../../src/office/doctor/checks.js';
import { Doctor } from '../../src/office/doctor/doctor.js';
import { ShipcoSubscriptions } from '../../src/office/doctor/shipco-subscriptions.js';
import { DoctorConfig } from '../../src/platform/config/doctor.config.js';
import { loadEnvironment, readEnvironment, unknownVariables } from '../../src/platform/config/environment.js';
import { ServerConfig } from '../../src/platform/config/server.config.js';
import { ShipcoConfig } from '../../src/platform/config/shipco.config.js';
import type { Sentence } from '../../src/platform/kernel/sentence.js';
import { SystemClock } from '../../src/platform/work/system-clock.js';
import { BOOTSTRAP_SECRET } from './admin.js';
import { AdvancedClock } from './advanced-clock.js';
import { AnsweringServer } from './answering-server.js';
import { newDatabase } from './database.js';
import { type Marketplace, startMarketplace } from './marketplace.js';
import { anHttpClient } from './silent-metrics.js';

type Variables = Record<string, string | undefined>;

/** A finding as the command says it. */
export type Line = Omit<CheckResult, 'text' | 'action'> & { readonly text: string; readonly action: string | null };

function inEnglish({ text, action, ...line }: CheckResult): Line {
  const of = (sentence: Sentence) => sentence.en;
  return { ...line, text: of(text), action: action && of(action) };
}

/** What the doctor finds with these variables. */
export async function examined(
  variables: Variables,
  clock = new SystemClock(),
  deadlineMs?: number,
): Promise<{ config: DoctorConfig; findings: CheckResult[] }> {
  const { environment, problems } = readEnvironment(variables);
  const config = new DoctorConfig(environment, problems, unknownVariables(variables));
  const http = anHttpClient();
  try {
    return { config, findings: await new Doctor(checksOf(config, http, clock), deadlineMs).examine() };
  } finally {
    await http.onApplicationShutdown();
  }
}

/** The same lines, in English. */
export async function examine(...given: Parameters<typeof examined>): Promise<Line[]> {
  return (await examined(...given)).findings.map(inEnglish);
}

/** What the doctor of a running service says of what is degraded, in English. */
export async function statusLines({ app }: Marketplace): Promise<Line[]> {
  const findings = await app.get(Doctor, { strict: false }).examine();
  return findings.filter(({ check }) => check === 'status').map(inEnglish);
}

/** `npm run doctor` with these variables. */
export const doctorCommand = (variables: Variables): Promise<{ code: unknown; said: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...variables } as NodeJS.ProcessEnv;
    execFile(process.execPath, ['tools/doctor.mjs'], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });

export const WEBHOOK_SECRET = 'the-secret-of-the-shipping-provider';
const PASSWORD = 'the-password-of-the-database';
/** Variables whose values must stay secret. */
const SECRET = /SECRET|TOKEN|KEYS/;

/** A marketplace that is set up well, and a server that is none of its parts. */
export class DoctorStage {
  private constructor(
    readonly market: Marketplace,
    readonly other: AnsweringServer,
    readonly clock: AdvancedClock,
  ) {}

  static async open(): Promise<DoctorStage> {
    const database = new URL(await newDatabase());
    database.password = PASSWORD;
    const clock = new AdvancedClock();
    const variables = { DATABASE_URL: database.href, SHIPCO_WEBHOOK_SECRET: WEBHOOK_SECRET, BOOTSTRAP_SECRET };
    const market = await startMarketplace(variables, { clock });
    const stage = new DoctorStage(market, await AnsweringServer.open(), clock);
    const environment = loadEnvironment(stage.good);
    const shipco = new ShipcoConfig(environment);
    const http = anHttpClient();
    const subscriptions = new ShipcoSubscriptions(http, shipco, new ServerConfig(environment));
    if (shipco.marketplace) await subscriptions.add(shipco.marketplace, subscriptions.address + WEBHOOK_SECRET);
    await http.onApplicationShutdown();
    return stage;
  }

  get good(): Variables {
    return this.market.environment;
  }

  get databaseUrl(): string {
    return this.market.databaseUrl;
  }

  /** Everything answers as it should again. */
  mend(): void {
    this.market.shipco.clearFaults();
    this.other.answer = (_request, response) => response.end('{}');
  }

  async close(): Promise<void> {
    await this.other.close();
    await this.market.close();
  }
}

export function expectNoSecret(said: string, variables: Variables): void {
  const secrets = Object.entries(variables).flatMap(([name, value]) => (SECRET.test(name) && value ? value.split(',') : []));
  for (const secret of [...secrets, PASSWORD]) expect(said).not.toContain(secret);
}

export const problemsIn = (findings: readonly Line[]) => findings.filter(({ status }) => status !== 'ok');
export const withPort = (url: string, port: number) => Object.assign(new URL(url), { port: String(port) }).href;

/** A set-up that is wrong: the line that names it, what the line says, and the variables that differ from the good ones. */
export type Planted = readonly [line: string, text: RegExp, plant: (stage: DoctorStage) => Variables | Promise<Variables>];

export async function expectNamed(status: 'fault' | 'warning', [line, text, plant]: Planted, stage: DoctorStage): Promise<void> {
  const variables = { ...stage.good, ...(await plant(stage)) };
  const findings = await examine(variables);
  const wanted = { check: line, status, text: expect.stringMatching(text), action: expect.stringMatching(/./) };
  expect(findings.filter(({ check }) => check === line)).toContainEqual(wanted);
  expectNoSecret(JSON.stringify(findings), variables);
}
