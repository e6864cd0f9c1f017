import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from '../patience.js';
import { ProductTables } from './product-tables.js';
import type { World } from './world.js';

const MINUTE_MS = 60_000;
/** Of the instances while rounds are counted: each leap of the clock lets one fall due. */
const EVERY_MS = 20 * MINUTE_MS;
const LEAP_MS = 30 * MINUTE_MS;
/** All that there is to read fits into the share of one round. */
const ENOUGH_READS = 200_000;
const MOST_LEAPS = 4;
/** Of real time, and no bound: a round takes a second. */
const ROUND_WITHIN_MS = 60_000;
const GONE_AFTER_MS = 300;
const POLL_MS = 20;
const LIST = { method: 'GET', path: '/v2/shipments' };

/** The audit, one round after the other. */
export class AuditRounds {
  private readonly tables: ProductTables;

  private constructor(private readonly world: World) {
    this.tables = new ProductTables(world.databaseUrl);
  }

  /** Restarts the instances with a rhythm and a share of the limit in which a round sees everything. */
  static async prepared(world: World): Promise<AuditRounds> {
    world.shipco.settings({ limits: false });
    const variables = { AUDIT_INTERVAL_MS: String(EVERY_MS), SHIPCO_LIMIT_READS: String(ENOUGH_READS) };
    const ready = await Promise.all(world.instances.map((one) => one.startAnew(variables, PATIENCE_MS)));
    if (ready.includes(false)) throw new Error(`an instance did not become ready again; logs: ${world.dir}`);
    return new AuditRounds(world);
  }

  /** Lets so many rounds begin and end, or gives up: then the audit does not find what it must. */
  async pass(rounds: number): Promise<void> {
    let ended = 0;
    for (let leaps = 0; ended < rounds && leaps < MOST_LEAPS; leaps += 1) if (await this.leapsToEnd()) ended += 1;
  }

  /** How many have ever begun. */
  async begun(): Promise<number> {
    return (await this.tables.auditRound()).epoch;
  }

  /** Kills the instance that audits, in the middle of a round: another one must begin it again. */
  async killOne(): Promise<void> {
    const { shipco, clock } = this.world;
    shipco.clearLedger();
    shipco.fault({ ...LIST, skip: 1, fault: { kind: 'hang' } });
    const isStuck = () => shipco.ledger(LIST).some(({ outcome }) => outcome === 'hang');
    const leap = clock.advance({ forMs: LEAP_MS });
    const hasBegun = await isSoon(isStuck, ROUND_WITHIN_MS);
    if (hasBegun) await this.killCaller();
    await leap;
    if (!hasBegun) throw new Error('no round of the audit began: nobody could be killed');
  }

  async close(): Promise<void> {
    await this.tables.close();
  }

  /** The one whose call is stuck: with it the call ends. */
  private async killCaller(): Promise<void> {
    for (const instance of this.world.instances) {
      instance.signal('SIGKILL');
      await sleep(GONE_AFTER_MS);
      if (this.world.shipco.calls().busy === 0) return;
    }
  }

  private async leapsToEnd(): Promise<boolean> {
    const { ended_at: before } = await this.tables.auditRound();
    await this.world.clock.advance({ forMs: LEAP_MS });
    return isSoon(async () => {
      const { ended_at: after } = await this.tables.auditRound();
      return after.getTime() !== before.getTime();
    }, ROUND_WITHIN_MS);
  }
}

/** False if it is not within this time. */
async function isSoon(look: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const untilMs = Date.now() + withinMs; Date.now() < untilMs; await sleep(POLL_MS)) if (await look()) return true;
  return false;
}
