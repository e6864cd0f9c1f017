import type { DoctorConfig } from '../../platform/config/doctor.config.js';
import { asIs, type Check, type CheckResult, fault, ok, warning } from './check-result.js';

const NAME = 'variables';
const DESCRIBED = {
  en: 'whoever runs the service corrects it: its documentation describes each variable (Configuration)',
  es: 'la corrige quien opera el servicio: la documentación explica cada variable (Configuration)',
};

/** One line for each variable that is wrong. */
export function variablesCheck({ problems, warnings }: DoctorConfig): Check {
  return {
    name: NAME,
    // A problem prevents the start, so only the command finds it, which speaks English.
    look: async () => {
      const findings: CheckResult[] = [
        ...problems.map((problem) => fault(NAME, asIs(problem), DESCRIBED)),
        ...warnings.map((text) => warning(NAME, text, DESCRIBED)),
      ];
      return findings.length > 0 ? findings : ok(NAME, { en: 'all are valid', es: 'todas son válidas' });
    },
  };
}
