import {
  type ConfigurationFault,
  ConfigurationFaults,
  FAULT_TRIED_EVERY_MS,
} from '../../../src/shared/application/configuration-faults.js';

/** Faults with their turns, which a test grants. */
export class FakeConfigurationFaults extends ConfigurationFaults {
  readonly known = new Set<ConfigurationFault>();
  readonly refusals = new Map<ConfigurationFault, string>();
  isTurn = false;

  async waitMs(fault: ConfigurationFault): Promise<number> {
    return this.known.has(fault) && !this.isTurn ? FAULT_TRIED_EVERY_MS : 0;
  }

  async found(fault: ConfigurationFault): Promise<void> {
    this.known.add(fault);
  }

  async refused(fault: ConfigurationFault, subject: string): Promise<boolean> {
    const first = this.refusals.get(fault) ?? subject;
    this.refusals.set(fault, first);
    if (first !== subject) this.known.add(fault);
    return this.known.has(fault);
  }

  async accepted(fault: ConfigurationFault): Promise<void> {
    this.known.delete(fault);
    this.refusals.delete(fault);
  }
}
