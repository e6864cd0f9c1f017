import type { Environment } from './environment.js';

/** What is wrong and does not prevent the start: the log says it in English, the diagnosis in the reader's language. */
export interface ConfigWarning {
  readonly en: string;
  readonly es: string;
}

/** The class of a typed part of the configuration, which reads its values from the validated environment. */
export function settings<Values extends object>(
  read: (environment: Environment) => Values,
): new (
  environment: Environment,
) => Readonly<Values> {
  return class {
    constructor(environment: Environment) {
      Object.assign(this, read(environment));
    }
  } as new (
    environment: Environment,
  ) => Readonly<Values>;
}
