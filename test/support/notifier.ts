import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ADMIN } from './admin.js';
import type { Marketplace } from './marketplace.js';
import { eventually } from './person.js';
import { type ReadMail, SmtpServer } from './smtp-server.js';

const EXAMPLE = 'examples/notify-buyers';

/** The example that writes to buyers, as its README starts it, with a mail server and a state of its own. */
export class Notifier {
  /** All that it printed. */
  printed = '';
  private program: ChildProcess | null = null;

  private constructor(
    private readonly market: Marketplace,
    readonly smtp: SmtpServer,
    private readonly folder: string,
  ) {}

  /** The marketplace needs an account with the role `reader`, made by `anotherAdmin`. */
  static async of(market: Marketplace): Promise<Notifier> {
    return new Notifier(market, await SmtpServer.open(), installed());
  }

  /** Runs and follows. */
  async start(more: Record<string, string> = {}): Promise<void> {
    this.printed = '';
    this.program = this.spawned(more);
    await this.says('following ');
  }

  /** Runs another one to its end; the exit code. */
  async run(more: Record<string, string> = {}): Promise<number | null> {
    const [code] = await once(this.spawned(more), 'close');
    return code;
  }

  /** Its exit code; null if the signal has ended it. */
  async stop(signal: NodeJS.Signals): Promise<number | null> {
    if (!this.program) throw new Error('it does not run');
    const ended = once(this.program, 'close');
    this.program.kill(signal);
    const [code] = await ended;
    this.program = null;
    return code;
  }

  says(text: string): Promise<unknown> {
    return eventually(
      async () => this.printed,
      (printed) => printed.includes(text),
    );
  }

  /** The mails about an order, once there are as many. */
  mails(orderId: string, count: number): Promise<ReadMail[]> {
    return eventually(
      async () => this.smtp.mails.filter((mail) => mail.part('text/plain').includes(this.purchases.get(orderId) ?? '?')),
      (mails) => mails.length >= count,
    );
  }

  /** Of each order that `mails` is asked for. */
  readonly purchases = new Map<string, string>();

  async close(): Promise<void> {
    this.program?.kill('SIGKILL');
    await this.smtp.close();
    rmSync(this.folder, { recursive: true });
  }

  private spawned(more: Record<string, string>): ChildProcess {
    const variables = {
      READER_EMAIL: 'reader@example.com',
      READER_PASSWORD: ADMIN.password,
      MAIL_FROM: 'Tienda <avisos@shop.example>',
    };
    const state = { STATE_FILE: join(this.folder, 'notices.sqlite'), RETRY_SECONDS: '0.2' };
    const env = {
      BASE_URL: this.market.url,
      SMTP_URL: this.smtp.url,
      ...variables,
      ...state,
      ...more,
    } as unknown as NodeJS.ProcessEnv;
    const program = spawn(process.execPath, ['main.ts'], { cwd: this.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [program.stdout, program.stderr]) stream.on('data', (text) => (this.printed += text));
    return program;
  }
}

/** A copy of the example, with the client as others install it. */
function installed(): string {
  const folder = mkdtempSync(join(tmpdir(), 'notices-'));
  cpSync(EXAMPLE, folder, { recursive: true, filter: (path) => !/node_modules|\.data/.test(path.slice(EXAMPLE.length)) });
  const client = join(folder, 'node_modules/marketplace-shipping-client');
  mkdirSync(client, { recursive: true });
  execFileSync('tar', ['-xzf', 'dist/client/client.tgz', '-C', client, '--strip-components=1']);
  symlinkSync(resolve('node_modules/nodemailer'), join(folder, 'node_modules/nodemailer'));
  return folder;
}
