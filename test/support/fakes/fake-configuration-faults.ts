import { type ConfigurationFault, ConfigurationFaults } from '../../../src/platform/config/configuration-faults.js';

/** Faults with their turns, which a test grants. */
export class FakeConfigurationFaults extends ConfigurationFaults {
  readonly known = new Set<ConfigurationFault>();
  /** By fault and subject; whether a call was accepted since. */
  readonly refusals = new Map<string, { readonly fault: ConfigurationFault; hasPassed: boolean }>();
  isTurn = false;

  async waitMs(fault: ConfigurationFault): Promise<number> {
    return this.known.has(fault) && !this.isTurn ? ConfigurationFaults.triedEveryMs : 0;
  }

  async found(fault: ConfigurationFault): Promise<void> {
    this.known.add(fault);
  }

  async refused(fault: ConfigurationFault, subject: string): Promise<boolean> {
    const key = `${fault} ${subject}`;
    const own = this.refusals.get(key) ?? { fault, hasPassed: false };
    this.refusals.set(key, own);
    const others = [...this.refusals].filter(([other, one]) => other !== key && one.fault === fault && !one.hasPassed);
    if (!own.hasPassed && others.length > 0) this.known.add(fault);
    return this.known.has(fault);
  }

  async accepted(fault: ConfigurationFault): Promise<void> {
    this.known.delete(fault);
    for (const one of this.refusals.values()) if (one.fault === fault) one.hasPassed = true;
  }
}
