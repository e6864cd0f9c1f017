import type { FastifyRequest } from 'fastify';
import { ServerConfig } from '../../platform/config/server.config.js';
import { SessionCookie } from './session-cookie.js';

/** How often a signature is verified when this cookie comes again after all of them. */
function verifiedAgain(cookies: readonly string[]): (raw: string) => number {
  let verified = 0;
  const session = new SessionCookie({ secure: false } as ServerConfig);
  const read = (raw: string) => {
    const unsignCookie = () => {
      verified += 1;
      return { valid: true, value: `${raw}.` };
    };
    session.read({ cookies: { session: raw }, unsignCookie } as unknown as FastifyRequest);
  };
  for (const raw of cookies) read(raw);
  return (raw) => {
    const before = verified;
    read(raw);
    return verified - before;
  };
}

it.each([
  ['ten thousand', 10_001, 87],
  ['as many letters as may be, if a browser sends longer ones of ours', 550, 4_000],
])('verified cookies are remembered up to %s: the oldest go first (R-611)', (_, count, length) => {
  const cookies = Array.from({ length: count }, (_, at) => `${at}`.padEnd(length, 'x'));
  const again = verifiedAgain(cookies);
  expect([again(cookies.at(-1) as string), again(cookies[0] as string)]).toEqual([0, 1]);
});
