// The sandbox in a container (docker compose --profile demo up). Its parts listen on 127.0.0.1, which nothing outside of the container
// reaches: loaded before its start, this passes on what arrives at the same ports of the container's own address, which compose publishes for
// this machine alone.
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

/** The service, the identity provider, the payment and the shipping provider, metrics, the clock, the receiver, divergences, pictures. */
const PORTS = Array.from({ length: 9 }, (_, part) => Number(process.env.PORT ?? 3000) + part);
const ADDRESSES = Object.values(networkInterfaces())
  .flat()
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => address);

function passOn(port) {
  return createServer((outer) => {
    const inner = connect({ port, host: '127.0.0.1' });
    for (const [one, other] of [
      [outer, inner],
      [inner, outer],
    ]) {
      one.pipe(other);
      one.on('error', () => other.destroy());
    }
  });
}

for (const address of ADDRESSES) for (const port of PORTS) passOn(port).listen(port, address);
