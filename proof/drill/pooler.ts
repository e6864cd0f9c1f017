import pg from 'pg';
import { UnexpectedAnswer } from '../../sandbox/browser.js';
import { loadDemoData } from '../../sandbox/demo-data.js';
import { Shopper } from '../../sandbox/journey/shopper.js';
import { type Print, StepPrinter } from '../../sandbox/journey/step-printer.js';
import { runJourney } from '../../sandbox/journey.js';
import type { Shutdown } from '../../sandbox/shutdown.js';
import { ProductTables } from '../chaos/product-tables.js';
import { type PgBouncer, pgBouncerProgram, SERVER_CONNECTIONS, startPgBouncer } from './pgbouncer.js';
import { runDrill, Skipped } from './run-drill.js';
import { type DrillStage, startStage } from './stage.js';

const USER = 'buyer-ana';
/** The pooler's, and the two that do not pass through it: the service's, which listens, and ours. */
const MOST_CONNECTIONS = SERVER_CONNECTIONS + 2;

/** The service behind PgBouncer in transaction mode: it starts, sells and ships, and the server still ends statements that wait long. */
class PoolerDrill {
  private readonly steps: StepPrinter;

  constructor(
    private readonly stage: DrillStage,
    private readonly pooler: PgBouncer,
    private readonly print: Print,
  ) {
    this.steps = new StepPrinter(print);
  }

  async run(): Promise<boolean> {
    const { pooler, print, stage, steps } = this;
    const prepared = pooler.keepsPreparedStatements ? 'kept' : 'not kept';
    steps.line(
      'pooler',
      0,
      `PgBouncer ${pooler.version}, ${SERVER_CONNECTIONS} connections; prepared statements are ${prepared}`,
    );
    await steps.step(
      'start',
      () => stage.startService(),
      () => 'the service is ready',
    );
    await loadDemoData(stage.baseUrl);
    await runJourney({ baseUrl: stage.baseUrl, print });
    const left = await steps.step(
      'cut',
      () => this.waitForALock(),
      (count) => `a request that waited for a lock got 503; ${count} statements still wait in the server`,
    );
    const connections = await steps.step(
      'count',
      () => this.count(''),
      (count) => `${count} connections to the server, of ${MOST_CONNECTIONS} at most`,
    );
    return left === 0 && connections <= MOST_CONNECTIONS;
  }

  /** Returns how many statements still wait after the request has got its response. */
  private async waitForALock(): Promise<number> {
    const shopper = new Shopper(this.stage.baseUrl);
    await shopper.signIn(USER);
    const tables = new ProductTables(this.stage.database.url);
    const release = await tables.holdCarts();
    try {
      const status = await shopper.fillCart().then(
        () => 200,
        (error) => (error instanceof UnexpectedAnswer ? error.status : 0),
      );
      if (status !== 503) throw new Error(`the request that waited for a lock got ${status}, not 503`);
      return await this.count("and wait_event_type = 'Lock'");
    } finally {
      await release();
      await tables.close();
    }
  }

  private async count(condition: string): Promise<number> {
    const client = new pg.Client({ connectionString: this.stage.database.url });
    await client.connect();
    const text = `select count(*) from pg_stat_activity where datname = current_database() ${condition}`;
    const { rows } = await client.query<{ count: string }>(text).finally(() => client.end());
    return Number(rows[0]?.count);
  }
}

async function drill(shutdown: Shutdown, print: Print): Promise<boolean> {
  const program = pgBouncerProgram();
  if (!program) throw new Skipped('PgBouncer is not installed (apt-get install pgbouncer)');
  let pooler: PgBouncer | undefined;
  const stage = await startStage(shutdown, async (databaseUrl) => {
    const started = await startPgBouncer(program, databaseUrl);
    await shutdown.add(() => started.close());
    pooler = started;
    return {
      DATABASE_URL: started.url,
      DATABASE_DIRECT_URL: databaseUrl,
      DATABASE_PREPARED_STATEMENTS: started.keepsPreparedStatements ? 'on' : 'off',
    };
  });
  return new PoolerDrill(stage, pooler as PgBouncer, print).run();
}

await runDrill({ kept: 'the promise holds behind a pooler', broken: 'THE SERVICE DOES NOT WORK BEHIND A POOLER' }, drill);
