import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

// Loaded into a service before it starts (`--import`): writes a line to the file SENDS_FILE for each request to create a shipment. undici
// announces a request between the product's check of its deadline and the first byte.

const { SENDS_FILE = '' } = process.env;

interface Announcement {
  request: { method: string; path: string; body: Uint8Array | string | null };
}

subscribe('undici:client:sendHeaders', (message) => {
  const { method, path, body } = (message as Announcement).request;
  if (method !== 'POST' || path !== '/v2/shipments' || body === null) return;
  const { external_id: externalId } = JSON.parse(typeof body === 'string' ? body : Buffer.from(body).toString('utf8'));
  appendFileSync(SENDS_FILE, `${JSON.stringify({ atMs: Date.now(), externalId })}\n`);
});
