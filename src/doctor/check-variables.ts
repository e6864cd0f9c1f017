import type { DoctorConfig } from '../config/doctor.config.js';
import { type Check, type Finding, fault, ok, warning } from './finding.js';

const NAME = 'variables';

/** One line for each variable that is wrong. */
export function variablesCheck({ problems, warnings }: DoctorConfig): Check {
  return {
    name: NAME,
    look: async () => {
      const findings: Finding[] = [
        ...problems.map((problem) => fault(NAME, problem, 'docs/configuration.md describes it')),
        ...warnings.map((text) => warning(NAME, text, 'docs/configuration.md describes it')),
      ];
      return findings.length > 0 ? findings : ok(NAME, 'all are valid');
    },
  };
}
