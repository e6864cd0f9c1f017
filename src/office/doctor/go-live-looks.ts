import type { DoctorConfig } from '../../platform/config/doctor.config.js';
import { type CheckResult, isUnchecked } from './check-result.js';
import type { GoLiveFacts } from './go-live-facts.js';
import { hostOf, isLocal } from './provider-answer.js';

type State = 'done' | 'missing' | 'cannot be seen from here';

/** What is seen of a step. No secret, like the doctor's lines, and in English: only the command shows it. */
export interface Seen {
  readonly state: State;
  readonly text: string;
  /** What to do; null unless it is missing. */
  readonly action: string | null;
}

export interface Installation {
  readonly config: DoctorConfig;
  /** All lines of the doctor. */
  readonly findings: readonly CheckResult[];
  /** Null if the database cannot be read. */
  readonly facts: GoLiveFacts | null;
}

export type StepLook = (installation: Installation) => Seen;

const done = (text: string): Seen => ({ state: 'done', text, action: null });
export const missing = (text: string, action: string): Seen => ({ state: 'missing', text, action });
export const unseen = (text: string): Seen => ({ state: 'cannot be seen from here', text, action: null });

export const hidden =
  (text: string): StepLook =>
  () =>
    unseen(text);

/** What the doctor says in the worst of these lines. Something that may be on purpose elsewhere is not before going live. */
export const byDoctor =
  (isMeant: (check: string, installation: Installation) => boolean): StepLook =>
  (installation) => {
    const lines = installation.findings.filter(({ check }) => isMeant(check, installation));
    const wrong = lines.filter((line) => line.status !== 'ok' && !isUnchecked(line));
    const line = wrong.find(({ status }) => status === 'fault') ?? wrong[0] ?? lines.find(isUnchecked) ?? lines[0];
    if (!line) return unseen('not checked');
    if (line.status === 'ok') return done(line.text.en);
    return isUnchecked(line) ? unseen(line.text.en) : missing(line.text.en, line.action?.en ?? '');
  };

export const doctorLine = (name: string): StepLook => byDoctor((check) => check === name);

/** Warnings about a database are for later. */
export const database: StepLook = (installation) => {
  const findings = installation.findings.filter(({ check, status }) => check === 'database' || status === 'fault');
  return byDoctor((check) => check.startsWith('database') || check === 'migrations')({ ...installation, findings });
};

/** The first one that is not done; else the last one. */
export const all =
  (...looks: readonly StepLook[]): StepLook =>
  (installation) => {
    let seen = unseen('not checked');
    for (const look of looks) {
      seen = look(installation);
      if (seen.state !== 'done') return seen;
    }
    return seen;
  };

export const setting =
  (isSet: (config: DoctorConfig) => boolean, text: string, otherwise: string, action: string): StepLook =>
  ({ config }) =>
    isSet(config) ? done(text) : missing(otherwise, action);

export const stored =
  (isTrue: (facts: GoLiveFacts) => boolean, text: string, otherwise: Seen): StepLook =>
  ({ facts }) => {
    if (!facts) return unseen('the database cannot be read, or has not all tables yet');
    return isTrue(facts) ? done(text) : otherwise;
  };

/** Whether it is the address of a system that others use, too: a simulator has none. */
export const publicHost =
  (variable: string, urlIn: (config: DoctorConfig) => string): StepLook =>
  ({ config }) => {
    const url = urlIn(config);
    if (!URL.canParse(url)) return missing(`${variable} is not valid`, `set ${variable}`);
    if (isLocal(url)) return missing(`${hostOf(url)} is this machine`, `set ${variable} to the real address`);
    if (!url.startsWith('https:')) return missing(`${hostOf(url)} is called without https`, `use https in ${variable}`);
    return done(`${hostOf(url)}, by https`);
  };
