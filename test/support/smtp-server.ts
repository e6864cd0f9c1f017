import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** What the server answers to: who sends, to whom, and the end of the message. */
export type SmtpStep = 'MAIL' | 'RCPT' | 'END';

interface Session {
  readonly to: string[];
  message: string[] | null;
}

/** SMTP as far as a sender meets it. A test scripts its answers; without TLS and login. */
export class SmtpServer {
  /** Every message that came whole, whatever the answer to it. */
  readonly mails: ReadMail[] = [];
  /** Null: never. By default everything is taken. */
  answer: (step: SmtpStep, to: string) => string | null = () => '250 fine';
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.serve(socket));

  static async open(): Promise<SmtpServer> {
    const opened = new SmtpServer();
    await once(opened.server.listen(0, '127.0.0.1'), 'listening');
    return opened;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  takesAll(): void {
    this.answer = () => '250 fine';
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private serve(socket: Socket): void {
    const session: Session = { to: [], message: null };
    let rest = '';
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket)).on('error', () => undefined);
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const said = this.reply(session, line);
        if (said !== null) socket.write(`${said}\r\n`);
      }
    });
    socket.write('220 smtp.test\r\n');
  }

  /** Null if nothing is said to this line. */
  private reply(session: Session, line: string): string | null {
    const [to = ''] = session.to;
    if (session.message && line !== '.') {
      session.message.push(line.replace(/^\./, ''));
      return null;
    }
    if (session.message) {
      this.mails.push(new ReadMail(to, session.message.join('\r\n')));
      session.message = null;
      return this.answer('END', to);
    }
    const [command = ''] = line.split(' ');
    if (command === 'DATA') {
      session.message = [];
      return '354 go on';
    }
    if (command === 'RCPT') session.to.push(/<(.*)>/.exec(line)?.[1] ?? '');
    if (command === 'MAIL' || command === 'RCPT') return this.answer(command, session.to[0] ?? '');
    return command === 'EHLO' || command === 'QUIT' ? '250 smtp.test' : '502 no such command';
  }
}

/** A message as its reader sees it. */
export class ReadMail {
  readonly headers: readonly (readonly [name: string, value: string])[];
  private readonly body: string;

  constructor(
    /** Of the envelope. */
    readonly to: string,
    readonly raw: string,
  ) {
    const end = raw.indexOf('\r\n\r\n');
    this.headers = headersIn(raw.slice(0, end));
    this.body = raw.slice(end + 4);
  }

  header(name: string): string {
    return this.headers.find(([one]) => one === name)?.[1] ?? '';
  }

  get eventId(): string {
    return this.header('message-id').slice(1).split('@')[0] ?? '';
  }

  /** The part of this type, decoded. */
  part(type: 'text/plain' | 'text/html'): string {
    const [, boundary = ''] = /boundary="([^"]+)"/.exec(this.header('content-type')) ?? [];
    for (const part of this.body.split(`--${boundary}`)) {
      const [head = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n');
      const headers = new Map(headersIn(head));
      if (headers.get('content-type')?.startsWith(type))
        return decoded(rest.join('\r\n\r\n'), headers.get('content-transfer-encoding') ?? '');
    }
    return '';
  }
}

function headersIn(head: string): [string, string][] {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), words(line.slice(at + 1).trim())];
  });
}

/** RFC 2047. */
function words(value: string): string {
  return value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, how: string, text: string) =>
      how.toLowerCase() === 'b' ? decoded(text, 'base64') : decoded(text.replaceAll('_', ' '), 'quoted-printable'),
    );
}

function decoded(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  if (encoding !== 'quoted-printable') return text;
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
