import { SeededRandom } from '../../sandbox/simulator/seeded-random.js';
import { startTlsGate, type TlsGate } from '../tls-gate.js';

const SHORTEST_MS = 200;
const LONGEST_MS = 2000;

/** TLS between one instance and the shipping provider, whose part of a share of the handshakes comes late. */
export class SlowHandshakes {
  /** How many are waited for at the moment. */
  waiting = 0;

  private constructor(private readonly gate: TlsGate) {}

  static async start(providerUrl: string, share: number, seed: number): Promise<SlowHandshakes> {
    const random = new SeededRandom(seed);
    const gate = await startTlsGate(Number(new URL(providerUrl).port), (letGo) => {
      const waitMs = random.integer(SHORTEST_MS, LONGEST_MS);
      if (random.next() >= share) return letGo();
      slow.waiting += 1;
      setTimeout(() => {
        slow.waiting -= 1;
        letGo();
      }, waitMs);
    });
    const slow = new SlowHandshakes(gate);
    return slow;
  }

  get url(): string {
    return this.gate.url;
  }

  close(): Promise<void> {
    return this.gate.close();
  }
}
