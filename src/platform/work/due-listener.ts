import pg from 'pg';

/** What each instance's own connection runs first, and last. */
export const LISTEN = 'listen due_rows';
const CONNECT_TIMEOUT_MS = 5_000;
const RECONNECT_MS = 1_000;

/**
 * Listens on one connection for kinds with newly due rows, announced by triggers at each commit. Announcements are lost while the
 * connection is down, so they only supplement polling, and what is announced is read again afterwards.
 */
export class DueListener {
  private client: pg.Client | null = null;
  private stopped = false;
  private wasLost = false;

  /** `onReturn`: the connection was lost and is back. */
  constructor(
    private readonly url: string,
    private readonly onDue: (kind: string) => void,
    private readonly onReturn: () => void,
  ) {}

  async start(): Promise<void> {
    if (this.stopped) return;
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true });
    this.client = client;
    client.on('notification', ({ payload }) => this.onDue(payload ?? ''));
    client.on('error', () => undefined); // its end follows
    client.on('end', () => this.again());
    try {
      await client.connect();
      await client.query(LISTEN);
      if (this.wasLost) this.onReturn();
    } catch {
      await client.end().catch(() => undefined);
      this.again();
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.client?.end().catch(() => undefined);
  }

  private again(): void {
    if (this.stopped || !this.client) return;
    this.client = null;
    this.wasLost = true;
    setTimeout(() => void this.start(), RECONNECT_MS).unref();
  }
}
