import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync, existsSync, rmSync } from 'node:fs';

// Loaded into a service before it starts (`--import`): writes a line to the file SENDS_FILE for each request to create a shipment. undici
// announces a request between the product's check of its deadline and the first byte. If the file STOP_FILE exists, it is removed, and the
// process stops right there, until SIGCONT.

const { SENDS_FILE = '', STOP_FILE = '' } = process.env;

interface Announcement {
  request: { method: string; path: string; body: Uint8Array | string | null };
}

subscribe('undici:client:sendHeaders', (message) => {
  const { method, path, body } = (message as Announcement).request;
  if (method !== 'POST' || path !== '/v2/shipments' || body === null) return;
  const { external_id: externalId } = JSON.parse(typeof body === 'string' ? body : Buffer.from(body).toString('utf8'));
  const isStoppedHere = existsSync(STOP_FILE);
  appendFileSync(SENDS_FILE, `${JSON.stringify({ atMs: Date.now(), externalId, isStoppedHere })}\n`);
  if (!isStoppedHere) return;
  rmSync(STOP_FILE);
  process.kill(process.pid, 'SIGSTOP');
});
