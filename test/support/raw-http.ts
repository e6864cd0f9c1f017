import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** How long the connection was open. */
  tookMs: number;
}

/** Sends exactly these bytes, with pauses where a number stands, and reads until the server closes or is done with one answer. */
export function sendRaw(url: string, ...parts: (string | number)[]): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname);
    const done = () => {
      socket.destroy();
      const [head = '', ...body] = received.split('\r\n\r\n');
      const [line = '', ...lines] = head.split('\r\n');
      const headers = new Headers(lines.map((one) => one.split(/:\s*(.*)/s).slice(0, 2) as [string, string]));
      resolve({
        status: Number(line.split(' ')[1] ?? 0),
        headers,
        text: body.join('\r\n\r\n'),
        tookMs: performance.now() - begun,
      });
    };
    const send = (at: number): void => {
      const part = parts[at];
      if (typeof part === 'number') setTimeout(() => send(at + 1), part);
      else if (part !== undefined && !socket.destroyed) socket.write(part, () => send(at + 1));
    };
    socket.once('connect', () => send(0));
    socket.on('data', (chunk) => {
      received += chunk;
      const length = /\r\ncontent-length: (\d+)\r\n/i.exec(received)?.[1];
      const bodyAt = received.indexOf('\r\n\r\n') + 4;
      if (length !== undefined && bodyAt > 3 && Buffer.byteLength(received.slice(bodyAt)) >= Number(length)) done();
    });
    socket.once('close', done).once('error', (error) => (received ? done() : reject(error)));
  });
}
