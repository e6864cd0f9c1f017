import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  model: string;
  payload: AdapterPayload;
  expiresAtMs: number;
}

const MAX_ENTRIES = 5000;

/** Keeps what one provider stores in this process; a full store forgets its oldest entries. */
export function createMemoryAdapter(): AdapterFactory {
  const entries = new Map<string, Entry>();
  return (model) => new MemoryAdapter(model, entries);
}

class MemoryAdapter implements Adapter {
  constructor(
    private readonly model: string,
    private readonly entries: Map<string, Entry>,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresInSeconds?: number): Promise<void> {
    const expiresAtMs = expiresInSeconds ? Date.now() + expiresInSeconds * 1000 : Number.POSITIVE_INFINITY;
    this.entries.set(this.key(id), { model: this.model, payload, expiresAtMs });
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= MAX_ENTRIES) break;
      this.entries.delete(oldest);
    }
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const entry = this.entries.get(this.key(id));
    return entry && entry.expiresAtMs > Date.now() ? entry.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.findWhere((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.findWhere((payload) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const payload = await this.find(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.entries.delete(this.key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { model, payload }] of this.entries) {
      if (model !== 'Session' && payload.grantId === grantId) this.entries.delete(key);
    }
  }

  private findWhere(matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    const now = Date.now();
    const found = [...this.entries.values()].find(
      ({ model, payload, expiresAtMs }) => model === this.model && expiresAtMs > now && matches(payload),
    );
    return found?.payload;
  }

  private key(id: string): string {
    return `${this.model}:${id}`;
  }
}
