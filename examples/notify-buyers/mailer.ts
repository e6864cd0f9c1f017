import { createTransport, type Transporter } from 'nodemailer';
import { compose, oneLine } from './compose.ts';
import type { Order } from './marketplace-reader.ts';
import type { Notice } from './notice-store.ts';

export interface MailSettings {
  /** `smtps://user:password@smtp.example` */
  readonly smtpUrl: string;
  /** Whether a server that offers no TLS is refused. */
  readonly needsTls: boolean;
  readonly from: string;
  /** What is behind the @ of `from`. */
  readonly domain: string;
  readonly shopUrl: string;
  /** For one mail, from the connection to the server's last answer. */
  readonly timeoutMs: number;
}

/** `refused`: this mail will never be taken. `later`: it may; not `isOfMail` if other mails would not be taken now, either. */
export type Outcome =
  | { readonly became: 'sent' }
  | { readonly became: 'refused'; readonly why: string }
  | { readonly became: 'later'; readonly why: string; readonly isOfMail: boolean };

/** One mailbox, no list and no route. */
const MAILBOX = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}]{1,255}$/u;

/** Writes to buyers. The same notice of the same order is the same mail, byte by byte, with the event's ID as its Message-ID. */
export class Mailer {
  private readonly transport: Transporter;
  private readonly settings: MailSettings;

  constructor(settings: MailSettings) {
    this.settings = settings;
    this.transport = createTransport({ url: settings.smtpUrl, requireTLS: settings.needsTls });
  }

  /** Never throws. */
  async send({ eventId, kind, happenedAt }: Notice, order: Order): Promise<Outcome> {
    const { email, name } = order.buyer;
    if (!email || !MAILBOX.test(email)) return { became: 'refused', why: 'the order has no address to write to' };
    const { from, domain, shopUrl, timeoutMs } = this.settings;
    const id = eventId.replace(/[^\w-]/g, '');
    try {
      await this.transport.sendMail({
        ...compose(kind, order, shopUrl),
        from,
        to: { name: oneLine(name ?? ''), address: email },
        messageId: `<${id}@${domain}>`,
        date: new Date(happenedAt),
        baseBoundary: id,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { became: 'sent' };
    } catch (error) {
      return outcomeOf(error);
    }
  }
}

/** The server's words are left out: they repeat the address. */
function outcomeOf(error: unknown): Outcome {
  const { code, command, responseCode } = Object(error) as { code?: string; command?: string; responseCode?: number };
  const why = [command, responseCode ?? code ?? 'failed'].filter(Boolean).join(' ');
  // Anything else that is refused (the login, the sender) is ours to correct, and not the recipient's fault.
  const isOfMail = responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA');
  return isOfMail && responseCode >= 500 ? { became: 'refused', why } : { became: 'later', why, isOfMail };
}
