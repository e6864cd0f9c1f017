import { createServer } from 'node:net';
import { freePort } from './support/free-port.js';

it('the ports of this run are locked to other runs on this machine', async () => {
  const another = createServer();
  const failure = new Promise((failed) => another.once('error', failed));
  another.listen(Number(process.env.TEST_PORTS) - 1, '127.0.0.1');
  expect(await failure).toMatchObject({ code: 'EADDRINUSE' });
});

it('a free port is never given twice, is not in use, and none that the kernel gives away', async () => {
  const first = await freePort();
  const taken = createServer().listen(first + 1, '127.0.0.1');
  try {
    const ports = [first];
    while (ports.length < 50) ports.push(await freePort());
    expect(new Set(ports).size).toBe(50);
    expect(ports).not.toContain(first + 1);
    for (const port of ports) expect(port).toBeLessThan(32_768);
  } finally {
    await new Promise((closed) => taken.close(closed));
  }
});
