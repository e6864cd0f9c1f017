import type { Print } from './journey/step-printer.js';
import { BOOTSTRAP_SECRET_FILE, baseUrl, DATA_DIR, type Part, type Parts, port, settings } from './parts.js';

/** The addresses of all parts, and commands to try. */
export function printAddresses(parts: Parts, service: string, metricsPort: string | undefined, print: Print): void {
  const where = ({ setOutside, addresses }: Part) =>
    setOutside.length > 0 ? `external, set by ${setOutside.join(', ')}` : addresses.join('  ledger: ');
  const journey = port === 3000 ? 'npm run journey --' : `npm run journey -- --base-url ${baseUrl}`;
  const lines = [
    '',
    `open               ${baseUrl}/  in a browser; everybody can log in without a password`,
    '',
    `service            ${baseUrl}  ${service}`,
    `identity provider  ${where(parts.identity)}`,
    `payco (payments)   ${where(parts.payco)}`,
    `shipco             ${where(parts.shipco)}`,
    `database           ${where(parts.database)}`,
    `metrics            ${metricsPort ? `http://localhost:${metricsPort}/metrics` : 'off, because the port is taken'}`,
    '',
    `  ${journey.replace(/ --$/, '')}`,
    `  ${journey} --seller-link   # a seller ships with an account of their own`,
    `  curl -s ${baseUrl}/api/health`,
    `  curl -s ${baseUrl}/api/products`,
    '',
    'An admin, made once and then logged in (docs/operations.md says what for):',
    ...adminCommands(),
    '',
    'Ctrl-C stops everything.',
  ];
  for (const line of lines) print(line);
}

/** Commands to paste. They reference the secret's file instead of containing it. */
function adminCommands(): string[] {
  const secret = settings.BOOTSTRAP_SECRET ? '$BOOTSTRAP_SECRET' : `$(cat ${DATA_DIR}/${BOOTSTRAP_SECRET_FILE})`;
  const send = `-H 'content-type: application/json' -d '{"email":"admin@example.com","password":"sandbox admin"}'`;
  return [
    `  curl -s ${baseUrl}/api/bootstrap/admin -H "x-secret-key: ${secret}" ${send}`,
    `  curl -s -c ${DATA_DIR}/admin-cookies ${baseUrl}/api/admin/session ${send}`,
  ];
}
