// A receiver of events, as cheap as possible: it answers 204 at once and notes when each event came first.
// A separate process, so that its cost does not count for the service. Started by stage.mjs.
import { once } from 'node:events';
import { createServer } from 'node:http';

const arrivals = new Map();

const ASKED = {
  '/_count': () => String(arrivals.size),
  '/_taken': () => {
    const taken = JSON.stringify([...arrivals]);
    arrivals.clear();
    return taken;
  },
};

async function answer(request, response) {
  const at = performance.timeOrigin + performance.now();
  await once(request.resume(), 'end');
  const asked = ASKED[request.url];
  if (asked) return response.end(asked());
  const id = request.headers['webhook-id'];
  if (!arrivals.has(id)) arrivals.set(id, at);
  return response.writeHead(204).end();
}

const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => void answer(request, response));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdin.on('end', () => process.exit()).resume();
process.stdout.write(`${JSON.stringify({ pid: process.pid, url: `http://127.0.0.1:${server.address().port}` })}\n`);
