import { setTimeout as sleep } from 'node:timers/promises';

/** Sends one request and returns the response's text. An unexpected response ends the run: a fast refusal is not a valid figure. */
export async function send(pool, { expected = 200, includes = '', ...request }) {
  const { statusCode, body } = await pool.request(request);
  const text = await body.text();
  if (statusCode !== expected || !text.includes(includes)) {
    throw new Error(`${request.method} ${request.path} answered ${statusCode}: ${text.slice(0, 300)}`);
  }
  return text;
}

/** Several clients, each of which sends its next request after the answer to the last, until the time or the requests are over. */
export async function closedLoop(pool, next, { clients, seconds = Number.POSITIVE_INFINITY, count = Number.POSITIVE_INFINITY }) {
  const latenciesMs = [];
  const beganMs = performance.now();
  const endMs = beganMs + seconds * 1000;
  let begun = 0;
  const client = async () => {
    while (begun < count && performance.now() < endMs) {
      begun += 1;
      const sentMs = performance.now();
      await send(pool, next());
      latenciesMs.push(performance.now() - sentMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { count: latenciesMs.length, seconds: (performance.now() - beganMs) / 1000, latenciesMs };
}

/**
 * Requests at a fixed rate, independent of the answers. A latency counts from the moment at which the request was due, so a server
 * that stalls is charged for all requests that became due meanwhile.
 */
export async function openLoop(pool, next, { rate, count }) {
  const latenciesMs = [];
  const dueTimesMs = [];
  const answers = [];
  let failure = null;
  const beganMs = performance.now();
  for (let at = 0; at < count; at += 1) {
    const dueMs = beganMs + (at * 1000) / rate;
    while (performance.now() < dueMs) await sleep(1);
    if (failure) throw failure;
    dueTimesMs.push(performance.timeOrigin + dueMs);
    const answer = send(pool, next()).then(() => latenciesMs.push(performance.now() - dueMs));
    answer.catch((error) => {
      failure ??= error;
    });
    answers.push(answer);
  }
  await Promise.all(answers);
  return { count, seconds: (performance.now() - beganMs) / 1000, latenciesMs, dueTimesMs };
}
