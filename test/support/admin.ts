import { pairOf } from './login.js';
import type { Marketplace } from './marketplace.js';
import { Person } from './person.js';

export const BOOTSTRAP_SECRET = 'a-bootstrap-secret-for-tests';
export const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' };

/** The first admin, logged in. The marketplace must have been started with BOOTSTRAP_SECRET. */
export async function anAdmin(market: Marketplace): Promise<Person> {
  const stranger = Person.stranger(market);
  const made = await stranger.call('POST', '/api/bootstrap/admin', { secret: BOOTSTRAP_SECRET, ...ADMIN });
  if (made.status > 201) throw new Error(`no admin: ${JSON.stringify(made.body)}`);
  return logInAsAdmin(market);
}

/** A new session of the first admin. */
export async function logInAsAdmin(
  market: Marketplace,
  credentials: object = ADMIN,
  held: string | null = null,
): Promise<Person> {
  const answer = await Person.withCookie(market, held).call('POST', '/api/admin/session', credentials);
  if (answer.status !== 200) throw new Error(`no login: ${JSON.stringify(answer.body)}`);
  return Person.withCookie(market, pairOf(answer.headers.getSetCookie()[0]));
}

/** An admin with this role, whom the first one has invited, logged in. */
export async function anotherAdmin(market: Marketplace, owner: Person, role: string): Promise<Person> {
  const { body } = await owner.call('POST', '/api/admin/admins', { email: `${role}@example.com`, role });
  const path = `/api/admin/invitations/${new URL(body.invitation_url).hash.slice(1)}`;
  const accepted = await Person.stranger(market).call('POST', path, { password: ADMIN.password });
  return Person.withCookie(market, pairOf(accepted.headers.getSetCookie()[0]));
}
