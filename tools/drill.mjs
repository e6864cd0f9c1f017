// npm run drill <name> [-- options]: one proof against running instances.
import { takeWord } from './family.mjs';

const DRILLS = {
  chaos: 'chaos/run.js',
  planted: 'planted/run.js',
  crowd: 'abuse/run.js',
  failover: 'drill/failover.js',
  keys: 'drill/keys.js',
  limits: 'drill/limits.js',
  patroni: 'drill/patroni.js',
  pooler: 'drill/pooler.js',
  restore: 'drill/restore.js',
  upgrade: 'drill/upgrade.js',
  year: 'year/run.js',
};

await import(`../build/proof/${DRILLS[takeWord('drill', Object.keys(DRILLS))]}`);
