import type { Leftovers } from './leftovers.js';

const OLD_REFUSALS = `
  with old as (select name, subject from credential_refusals where since < now() - interval '1 day' limit ? for update skip locked)
  delete from credential_refusals r using old where r.name = old.name and r.subject = old.subject returning 1`;

export const CONFIGURATION_FAULT_LEFTOVERS: readonly Leftovers[] = [{ name: 'credential-refusals', statement: OLD_REFUSALS }];
