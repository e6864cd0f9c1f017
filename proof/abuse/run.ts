import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Print, StepPrinter } from '../../sandbox/journey/step-printer.js';
import { runDrill } from '../drill/run-drill.js';
import { type Attack, type Attacker, attackUntil, describeGot, type Got } from './attack.js';
import { ATTACKERS } from './attackers.js';
import { Diary } from './diary.js';
import { type Ground, startGround } from './ground.js';
import { PEOPLE, People } from './people.js';
import { watchProcess } from './process-figures.js';
import { tableOf } from './table.js';
import { breaches, type Phase } from './verdict.js';

/** Before a phase counts: a process that has just begun is slow. */
const WARM_UP_MS = 5_000;

const argumentsSchema = z.object({
  seconds: z.coerce.number().int().min(5).max(3_600),
  only: z.enum(ATTACKERS.map(({ name }) => name)).optional(),
});

/** Twenty people go on with what they do, while one attacker after the other wants everything for themselves. */
class CrowdDrill {
  private readonly steps: StepPrinter;

  constructor(
    private readonly ground: Ground,
    private readonly people: People,
    private readonly seconds: number,
    private readonly print: Print,
  ) {
    this.steps = new StepPrinter(print);
  }

  /** Whether no attacker has harmed anybody. */
  async run(attackers: readonly Attacker[]): Promise<boolean> {
    const { phase: control } = await this.phase();
    this.tell('control', control, control);
    let isKept = breaches(control, control).length === 0;
    for (const attacker of attackers) {
      const { name, does, subjects } = attacker;
      const attack = await this.steps.step(
        name,
        () => attacker.prepare(this.ground),
        ({ prepared }) => (prepared ? `${does}; ${prepared}` : does),
      );
      const { phase, got } = await this.phase(attack, subjects);
      const isHarmless = this.tell(name, control, phase, (await attack.harm?.()) ?? null);
      this.steps.line('got', 0, describeGot(got));
      isKept = isKept && isHarmless;
    }
    return isKept;
  }

  private async phase(attack?: Attack, subjects = 0): Promise<{ phase: Phase; got: Got }> {
    const { payco, service, metricsUrl } = this.ground;
    const [over, left] = [new AbortController(), new AbortController()];
    await this.warmUp();
    const diary = new Diary(subjects);
    const { starts } = service;
    payco.clearLedger();
    const beganMs = Date.now();
    const delays = monitorEventLoopDelay();
    delays.enable();
    const used = watchProcess(metricsUrl, left.signal);
    const got = attack ? attackUntil(attack, left.signal) : new Map<string, number>();
    const working = this.people.work(diary, over.signal);
    await sleep(this.seconds * 1_000);
    over.abort();
    // Until the last one has finished, they are under attack.
    await working;
    delays.disable();
    const stoodStillMs = delays.max / 1e6;
    const [seconds, paycoCalls] = [(Date.now() - beganMs) / 1_000, payco.ledger().length];
    left.abort();
    const phase = { seconds, stoodStillMs, done: diary.done, restarts: service.starts - starts, used: await used, paycoCalls };
    return { phase, got: await got };
  }

  private async warmUp(): Promise<void> {
    const over = new AbortController();
    const working = this.people.work(new Diary(0), over.signal);
    await sleep(WARM_UP_MS);
    over.abort();
    await working;
  }

  /** Returns whether everything is as promised. */
  private tell(name: string, control: Phase, phase: Phase, harm: string | null = null): boolean {
    const { seconds, stoodStillMs, used, paycoCalls, restarts } = phase;
    const memory = `heap ${used.heapMiB.toFixed(0)} MiB, ${used.rssMiB.toFixed(0)} in all`;
    const still = `stood still: the service ${used.stoodStillMs.toFixed(0)} ms, the drill ${stoodStillMs.toFixed(0)}`;
    this.steps.line(name, seconds * 1_000, `${memory}, ${restarts} restarts; payco called ${paycoCalls} times; ${still}`);
    for (const line of tableOf(control, phase)) this.print(`      ${line}`);
    const broken = [...breaches(control, phase), ...(harm === null ? [] : [harm])];
    for (const one of broken) this.steps.line('BROKEN', 0, one);
    return broken.length === 0;
  }
}

await runDrill({ kept: 'nobody took what all share', broken: 'SOMEBODY WAS HARMED' }, async (shutdown, print) => {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '120' }, only: { type: 'string' } } });
  const { seconds, only } = argumentsSchema.parse(values);
  const attackers = ATTACKERS.filter(({ name }) => only === undefined || name === only);
  const ground = await startGround([...PEOPLE, ...attackers.flatMap(({ users }) => users)], shutdown);
  const come = () => People.come(ground, shutdown);
  const people = await new StepPrinter(print).step('come', come, () => 'sixteen buyers, four sellers and an operator');
  return new CrowdDrill(ground, people, seconds, print).run(attackers);
});
