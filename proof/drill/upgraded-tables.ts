// All that the upgrade drill knows of the product's tables: two that it makes large, what the next release changes in them,
// and the facts that it follows.

/** Every request reads the first one, every purchase writes the second one. */
export const LARGE = ['sessions', 'purchases'];

/** Fills them with rows that no work of the service looks at; `$1` is how many. */
export const FILL = [
  `insert into users (id, issuer, subject, name, email, created_at) values ('drill', 'drill', 'drill', 'drill', 'drill@example.com', now())`,
  // Logged in for a month: no retention takes them away.
  `insert into sessions (token_hash, user_id, created_at, expires_at)
   select sha256(int4send(n)), 'drill', now(), now() + interval '1 month' from generate_series(1, $1) n`,
  // Never paid, long ago: no search looks for their payments.
  `insert into purchases (id, buyer_id, cart_generation, fingerprint, recipient, total_cents, created_at, expires_at, state,
                          payment_status, next_search_at)
   select 'drill-' || n, 'drill', n, '', '{}', 1000, now() - interval '1 year', now() - interval '1 year', 'failed', 'none', null
     from generate_series(1, $1) n`,
];

/** What the orders have to tell. */
export const FACTS = 'select id, order_id, number, at from order_facts';

/** What the next release of the upgrade drill changes in tables of a million rows: everything that CONTRIBUTING.md has a way for. */
export const THROW_AWAY = [
  {
    name: 'Migration29990101000000Columns',
    isTransactional: true,
    statements: [
      'alter table purchases add column drill_priority int not null default 0, add column drill_note text null',
      'alter table purchases add constraint purchases_drill_noted check (drill_note is not null or drill_priority = 0) not valid',
    ],
  },
  {
    name: 'Migration29990101000001Validation',
    isTransactional: true,
    statements: ['alter table purchases validate constraint purchases_drill_noted'],
  },
  {
    name: 'Migration29990101000002PurchasesIndex',
    isTransactional: false,
    statements: ['create index concurrently purchases_drill_index on purchases (drill_priority, created_at, id)'],
  },
  {
    name: 'Migration29990101000003SessionsColumn',
    isTransactional: true,
    statements: [`alter table sessions add column drill_device text not null default 'unknown'`],
  },
  {
    name: 'Migration29990101000004SessionsIndex',
    isTransactional: false,
    statements: ['create unique index concurrently sessions_drill_index on sessions (drill_device, token_hash)'],
  },
  {
    name: 'Migration29990101000005SessionsUnique',
    isTransactional: true,
    statements: ['alter table sessions add constraint sessions_drill_unique unique using index sessions_drill_index'],
  },
];
