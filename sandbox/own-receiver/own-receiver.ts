import { AdminSession } from '../admin-session.js';
import type { SandboxClock } from '../clock/sandbox-clock.js';
import { baseUrl, settings, stablePort, variablesSet } from '../parts.js';
import { startReceiver } from '../receiver/receiver.js';
import { newestPaidOrders } from './admins-orders.js';
import { ReceiverEndpoint } from './receiver-endpoint.js';

/** After the clock's. */
const PORT_OFFSET = 6;
const DESCRIPTION = "The sandbox's receiver";

/** The receiver of this `npm start`. */
export interface SandboxReceiver {
  /** Of its page. */
  readonly url: string;
  /** Lets the service send to this machine. */
  readonly env: Record<string, string>;
  /** Call it when the service is ready and has its admin: from then on it gets all events, from the first on. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

/** Why this sandbox has no receiver; null if it has one. */
export function obstacleToReceiver(): string | null {
  const [database] = variablesSet('database');
  if (database) return `${database} is set, and the sandbox has no admin there who could create an endpoint`;
  if (!baseUrl.startsWith('http:')) return 'BASE_URL is https, so the service sends to public addresses only';
  if ((settings.EVENTS_ALLOW_PRIVATE ?? 'on') !== 'on') return 'EVENTS_ALLOW_PRIVATE is not on';
  return null;
}

/** Starts it beside the parts, by this clock. It knows no secret until it follows. */
export async function startSandboxReceiver({ time, isFollowedBy }: SandboxClock): Promise<SandboxReceiver> {
  const admin = new AdminSession(baseUrl);
  const receiver = await startReceiver({
    port: await stablePort(PORT_OFFSET),
    now: time.now,
    pause: time.pause,
    marketplace: {
      newestOrders: (most) => newestPaidOrders(admin, most),
      endpoint: () => endpoint.find(),
      enableEndpoint: () => endpoint.enable(),
    },
  });
  const endpoint = new ReceiverEndpoint(admin, receiver.endpointUrl, DESCRIPTION);
  isFollowedBy({ name: 'receiver', calls: receiver.calls });
  return {
    url: receiver.url,
    env: { EVENTS_ALLOW_PRIVATE: 'on' },
    follow: async () => receiver.trust(await endpoint.renew()),
    close: () => receiver.close(),
  };
}
