import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A DNS server of its own: the question that it gets decides what it says. */
export async function dnsServer(
  answer: (name: string, type: number) => Buffer[] | null,
): Promise<{ server: Socket; address: string }> {
  const server = createSocket('udp4');
  server.on('message', (query, peer) => {
    const end = query.indexOf(0, 12) + 5;
    const name = nameIn(query);
    const records = answer(name, query.readUInt16BE(end - 4));
    if (records === null) return;
    const header = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, records.length, 0, 0, 0, 0]);
    const answers = records.map((data) =>
      Buffer.concat([
        Buffer.from([0xc0, 12]),
        query.subarray(end - 4, end - 2),
        Buffer.from([0, 1, 0, 0, 0, 0, 0, data.length]),
        data,
      ]),
    );
    server.send(Buffer.concat([header, query.subarray(12, end), ...answers]), peer.port, peer.address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Its labels, each behind its length. */
function nameIn(query: Buffer): string {
  const labels: string[] = [];
  for (let at = 12, length = query[at]; length; at += length + 1, length = query[at]) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
  }
  return labels.join('.');
}
