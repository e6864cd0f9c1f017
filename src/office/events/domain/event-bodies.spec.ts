import { readFileSync } from 'node:fs';
import type { FeedFact } from './event.js';
import { eventOf } from './event.js';
import { API_VERSION, EVENT_DATA, EVENT_TYPES } from './event-forms.js';

/** Each line was once the body of an event. None ever changes, in no release: add lines, and never edit one. */
const STORED: readonly { readonly fact: Omit<FeedFact, 'at'> & { readonly at: string }; readonly body: string }[] = JSON.parse(
  readFileSync(new URL('./event-bodies.json', import.meta.url), 'utf8'),
);

const bodyOf = (fact: (typeof STORED)[number]['fact']) => JSON.stringify(eventOf({ ...fact, at: new Date(fact.at) }));

describe('the bodies of events', () => {
  it.each(STORED.map(({ fact, body }) => [fact.type, fact.version, fact, body] as const))(
    'are the same for ever: %s in form %i (R-501)',
    (_type, _version, fact, body) => {
      expect(bodyOf(fact)).toBe(body);
    },
  );

  it('are known of every type (R-501)', () => {
    expect([...new Set(STORED.map(({ fact }) => fact.type))].sort()).toEqual([...EVENT_TYPES].sort());
  });

  it('have the fields that their type describes (R-501)', () => {
    for (const { fact } of STORED) {
      const { data } = eventOf({ ...fact, at: new Date(fact.at) });
      expect([fact.type, ...Object.keys(data)]).toEqual([fact.type, ...Object.keys(EVENT_DATA[fact.type])]);
    }
  });

  it('say the form of the API that they have, unless an earlier release made them (R-1088)', () => {
    const isNew = ({ type, version }: (typeof STORED)[number]['fact']) => version >= (type.startsWith('link.') ? 2 : 4);
    for (const { fact } of STORED) expect(JSON.parse(bodyOf(fact)).api_version).toBe(isNew(fact) ? API_VERSION : undefined);
    expect(new Set(STORED.filter(({ fact }) => isNew(fact)).map(({ fact }) => fact.type)).size).toBe(EVENT_TYPES.length);
  });

  it('pass on a code that this release does not know (R-501)', () => {
    const data = { state: 'dreaming', reason: 'full_moon' };
    const held = STORED.flatMap(({ fact }) => (fact.type === 'shipment.held' ? [{ ...fact, at: new Date(fact.at), data }] : []));
    expect(held.map((fact) => eventOf(fact).data)).toMatchObject(held.map(() => data));
  });

  it('show nothing of a fact but what their type describes (R-501)', () => {
    const secrets = { email: 'ana@example.com', name: 'Ana', accessToken: 'secret' };
    for (const { fact } of STORED) expect(bodyOf({ ...fact, data: { ...fact.data, ...secrets } })).toBe(bodyOf(fact));
  });
});
