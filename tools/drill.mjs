// npm run drill <name> [-- options]: one proof against running instances.
import { takeWord } from './family.mjs';

const DRILLS = {
  chaos: 'chaos/run.js',
  planted: 'planted/run.js',
  failover: 'drill/failover.js',
  keys: 'drill/keys.js',
  limits: 'drill/limits.js',
  'lost-notifications': 'drill/lost-notifications.js',
  outage: 'drill/outage.js',
  patroni: 'drill/patroni.js',
  pooler: 'drill/pooler.js',
  restore: 'drill/restore.js',
  rolling: 'drill/rolling.js',
  upgrade: 'drill/upgrade.js',
  year: 'year/run.js',
};

await import(`../build/proof/${DRILLS[takeWord('drill', Object.keys(DRILLS))]}`);
