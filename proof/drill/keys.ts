import { type Print, StepPrinter } from '../../sandbox/journey/step-printer.js';
import { KeyProbe } from './key-probe.js';
import { type KeyName, type KeyStage, startKeyStage } from './key-stage.js';
import { runDrill } from './run-drill.js';

/**
 * Replaces SESSION_SECRET and TOKEN_ENCRYPTION_KEYS on two running instances, one after the other: accept first, seal later. No check may
 * fail. At the end the same in the wrong order, in which checks must fail.
 */
class KeyDrill {
  private readonly steps: StepPrinter;

  constructor(
    private readonly stage: KeyStage,
    private readonly probe: KeyProbe,
    print: Print,
  ) {
    this.steps = new StepPrinter(print);
  }

  /** Whether no check failed in the right order, and some failed in the wrong one. */
  async run(): Promise<boolean> {
    const { probe, stage, steps } = this;
    for (const at of [0, 1]) await stage.deploy(at, ['old']);
    await steps.step(
      'begin',
      () => probe.setUp(),
      () => 'two instances with the old keys; a buyer is logged in, two sellers are linked',
    );
    let failed = await this.rollOut('accept', ['old', 'new']);
    failed += await this.rollOut('seal', ['new', 'old']);
    const told = await steps.step(
      'reencrypt',
      () => stage.reencrypt(['new', 'old']),
      (text) => text,
    );
    await probe.signInAnew();
    failed += await this.rollOut('drop', ['new']);
    for (const failure of probe.failures.slice(0, 5)) steps.line('failed', 0, failure);
    await stage.deploy(0, ['stray', 'new']);
    const noticed = await probe.round();
    steps.line('control', 0, `sealing at once, with a key that the other instance does not accept: ${noticed} checks fail`);
    return failed === 0 && noticed > 0 && told.startsWith('2 of 2 ');
  }

  /** One instance after the other, with a round of checks after each. Returns how many checks failed. */
  private async rollOut(name: string, keys: readonly KeyName[]): Promise<number> {
    let failed = 0;
    for (const at of [0, 1]) {
      const checksBefore = this.probe.checks;
      failed += await this.steps.step(
        name,
        async () => {
          await this.stage.deploy(at, keys);
          return this.probe.round();
        },
        (count) => `instance ${at + 1} has ${keys.join(', ')}: ${this.probe.checks - checksBefore} checks, ${count} failed`,
      );
    }
    return failed;
  }
}

await runDrill(
  { kept: 'the keys are replaced; no check failed', broken: 'THE KEYS COULD NOT BE REPLACED WITHOUT FAILURES' },
  async (shutdown, print) => {
    const stage = await startKeyStage(shutdown);
    const probe = new KeyProbe(stage);
    await shutdown.add(() => probe.close());
    return new KeyDrill(stage, probe, print).run();
  },
);
