import {
  type ConfigurationFault,
  ConfigurationFaults,
  FAULT_TRIED_EVERY_MS,
} from '../../../src/shared/application/configuration-faults.js';

/** Faults with their turns, which a test grants. */
export class FakeConfigurationFaults extends ConfigurationFaults {
  readonly known = new Set<ConfigurationFault>();
  isTurn = false;

  async waitMs(fault: ConfigurationFault): Promise<number> {
    return this.known.has(fault) && !this.isTurn ? FAULT_TRIED_EVERY_MS : 0;
  }

  async found(fault: ConfigurationFault): Promise<void> {
    this.known.add(fault);
  }

  async mended(fault: ConfigurationFault): Promise<void> {
    this.known.delete(fault);
  }
}
