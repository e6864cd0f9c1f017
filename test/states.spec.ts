import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { KNOWN_PAYMENT_STATUSES } from '../src/order-tracking/domain/order-messages.js';
import { PAYMENT_STATUSES } from '../web/src/admin/words.js';
import { links } from './support/states/links.js';
import { MONEY_SEEN, money, unowned } from './support/states/money.js';
import { orders, purchases } from './support/states/orders.js';
import { origins } from './support/states/origins.js';
import { labels, parcels } from './support/states/parcels.js';
import { providers } from './support/states/providers.js';
import { MONEY_CASES, merged, type Row, table } from './support/states/row.js';
import { shipments } from './support/states/shipments.js';

/** `WRITE_STATES=1 npm test -- test/states.spec.ts` writes the page anew. */
const PAGE = resolve(import.meta.dirname, '../docs/states.md');

/** A link of this page, and the events that operators look for in the log. */
const NO_WORDS = /\(\[`\w+`\]\(#money\)\)|\bwork\.claim_failed\b/;

const TABLES: readonly [title: string, note: string, rows: () => readonly Row[]][] = [
  [
    'Orders and their payments',
    'Before there is a shipment: the status of the order, and the payment’s at the provider. Sellers see paid orders only.',
    orders,
  ],
  ['Purchases', 'What a buyer pays at once; sellers and operators see its orders.', purchases],
  [
    'Shipments',
    'Of a paid order, until its parcel has a place of its own. “Fallas” is what the page of failures says of it: the cause, and what to do.',
    () => merged(shipments()),
  ],
  [
    'Parcels',
    'Each place of a parcel, in every state of its shipment. What operators read of the shipment is above; the carrier’s words are beside it, event by event.',
    parcels,
  ],
  ['Money', 'The block “Tu plata” of the buyer; operators read the payments of the order, and the next table.', money],
  ['Payments that belong to no sale', 'Operators decide; the buyer reads her money’s block, above.', () => merged(unowned())],
  ['Labels', 'Sellers print them.', labels],
  [
    'Links of sellers',
    'Buyers do not see whose account a parcel is in. `no app`: the site is not registered for links.',
    () => merged(links()),
  ],
  [
    'Where parcels leave from',
    'Of the address that a seller has given; `linked`: while an account of their own is used. Buyers see none of it.',
    origins,
  ],
  [
    'Providers and other parts',
    'The banner of the operators’ pages while a part is degraded. Buyers and sellers read the states that it leads to, above.',
    providers,
  ],
];

const page = () => `# What people read in each state

Every state, with what the pages of buyers, sellers and operators say in it, in Spanish; “…” stands for a day, an amount, or a provider’s
own words. A test makes this page from the code, and fails when it differs or when a code has no words:
\`WRITE_STATES=1 npm test -- test/states.spec.ts\` writes it anew. Read every line that has changed.

${TABLES.map(([title, note, rows]) => table(title, note, rows())).join('\n\n')}
`;

describe('docs/states.md', () => {
  it('says what everybody reads in every state (R-438)', () => {
    if (process.env.WRITE_STATES) writeFileSync(PAGE, page());
    expect(readFileSync(PAGE, 'utf8')).toBe(page());
  });

  it('knows every status of a payment, and every problem with the money', () => {
    expect(Object.keys(PAYMENT_STATUSES).sort()).toEqual([...KNOWN_PAYMENT_STATUSES].sort());
    expect(MONEY_CASES.filter((kind) => !MONEY_SEEN.has(kind))).toEqual([]);
  });

  it('leaves nobody with a code, or with nothing (R-438)', () => {
    const texts = TABLES.flatMap(([, , rows]) => rows()).flatMap(({ states, buyer, seller, operator }) =>
      [buyer, seller, operator].map((text) => [states.join(), text.replace(NO_WORDS, '')] as const),
    );
    expect(texts.filter(([states, text]) => !states.includes('a_new_one') && (text === '' || /[a-z]_[a-z]/.test(text)))).toEqual(
      [],
    );
  });
});
