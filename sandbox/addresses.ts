import type { Print } from './journey/step-printer.js';
import { baseUrl, type Part, type Parts, port, settings } from './parts.js';
import { SANDBOX_ADMIN } from './sandbox-admin.js';

interface Addresses {
  parts: Parts;
  /** How to reach its processes. */
  service: string;
  metricsPort: string | undefined;
  clockUrl: string;
  /** Null where nothing can be made to differ. */
  divergencesUrl: string | null;
  /** Where the pictures of the demo products are, or why there are none. */
  pictures: string;
  /** The address of its page, or why there is none. */
  receiver: string;
}

/** The addresses of all parts, and commands to try. */
export function printAddresses(
  { parts, service, metricsPort, clockUrl, divergencesUrl, pictures, receiver }: Addresses,
  print: Print,
): void {
  const where = ({ setOutside, addresses }: Part) =>
    setOutside.length > 0 ? `external, set by ${setOutside.join(', ')}` : addresses.join('  ledger: ');
  const journey = port === 3000 ? 'npm run journey --' : `npm run journey -- --base-url ${baseUrl}`;
  const sandbox = `${port === 3000 ? '' : `PORT=${port} `}npm run sandbox`;
  const lines = [
    '',
    `open               ${baseUrl}/  in a browser; everybody can log in without a password`,
    ...operators(parts),
    `let time pass      ${clockUrl}/  an hour, a day, or until the next thing that falls due; or ${sandbox} clock +1d`,
    ...(divergencesUrl
      ? [`test the audit     ${divergencesUrl}/_sandbox/divergences  what it must find; or ${sandbox} diverge`]
      : []),
    '',
    `service            ${baseUrl}  ${service}`,
    `identity provider  ${where(parts.identity)}`,
    `payco (payments)   ${where(parts.payco)}`,
    `shipco             ${where(parts.shipco)}`,
    `database           ${where(parts.database)}`,
    `receiver of events ${receiver}`,
    `product pictures   ${pictures}`,
    `metrics            ${metricsPort ? `http://localhost:${metricsPort}/metrics` : 'off, because the port is taken'}`,
    '',
    `  ${journey.replace(/ --$/, '')}`,
    `  ${journey} --seller-link   # a seller ships with an account of their own`,
    `  curl -s ${baseUrl}/api/health`,
    `  curl -s ${baseUrl}/api/products`,
    '',
    'Ctrl-C stops everything.',
  ];
  for (const line of lines) print(line);
}

/** Only where the sandbox has created the admin, and there are pages. */
function operators({ database }: Parts): string[] {
  const { email, password } = SANDBOX_ADMIN;
  return database.setOutside.length > 0 || settings.WEB_APP === 'off'
    ? []
    : [`operate it         ${baseUrl}/admin  as ${email} with the password "${password}"`];
}
