/** The dependency rules of the house (docs/architecture.md). Whoever writes one plants a breach of it and sees lint fail. */

/** The rooms of the platform, lowest first: each may use those before it. It knows no business; everything above may use it. */
const PLATFORM = ['kernel', 'config', 'telemetry', 'database', 'work', 'calls', 'http'];
/** Rooms that use all of these, and nothing of each other. */
const ON_TOP = ['contract', 'inbox', 'web-app'];

/**
 * What each module of the shop and of the office may use of the others. None may use a later one, so no arrow leads back:
 * test/module-diagram.spec.ts fails on one that does.
 */
const MAY_USE = {
  identity: [],
  catalog: ['identity'],
  cart: ['identity', 'catalog'],
  orders: ['identity', 'catalog'],
  'seller-link': ['identity', 'catalog', 'cart', 'orders'],
  shipping: ['identity', 'catalog', 'cart', 'orders', 'seller-link'],
  payments: ['identity', 'catalog', 'cart', 'orders', 'seller-link', 'shipping'],
  money: ['identity', 'orders', 'seller-link', 'shipping', 'payments'],
  'order-tracking': ['identity', 'orders', 'seller-link', 'shipping', 'payments', 'money'],
  checkout: ['identity', 'catalog', 'cart', 'orders', 'seller-link', 'shipping', 'payments'],
  advertising: [],
  events: ['identity', 'catalog', 'cart', 'orders', 'seller-link', 'shipping'],
  audit: ['identity', 'catalog', 'cart', 'orders', 'seller-link', 'shipping', 'payments'],
  // Of the audit the rule by which it gives out its places, of money how what is owed is counted, of orders which
  // facts tell of parcels.
  status: ['audit', 'money', 'orders'],
  doctor: ['status', 'shipping'],
  admin: [
    'status',
    'doctor',
    'identity',
    'catalog',
    'cart',
    'orders',
    'seller-link',
    'shipping',
    'order-tracking',
    'payments',
    'money',
    'events',
    'audit',
  ],
};
const MODULES = Object.keys(MAY_USE);
const OFFICE = ['events', 'audit', 'status', 'doctor', 'admin'];
const placeOf = (module) => (OFFICE.includes(module) ? `office/${module}` : module);

/** The rooms of shipping, lowest first: each may use those before it. Of a room, others may import these files. */
const ROOMS = {
  'call-limits': ['domain/call-ledger', 'application/call-(?:limits|ledgers)'],
  shipco: [
    'domain/(?:impediment|origin|remote-shipment|shipment-list|shipping-option|unit|used-origin)',
    'application/shipco.gateway',
  ],
  origins: [
    'domain/(?:dispatch|origins.errors)',
    'application/(?:lost-origins|seller-origins).service',
    'infrastructure/origins.(?:rows|schema)',
  ],
  quoting: [
    'domain/(?:option-choice|price-explanation|quote-document|quote.errors|shipping-quote)',
    'application/(?:quotable-cart|quote-shipping.service|quote-tokens.service|seller-accounts)',
    'http/(?:cart-session.guard|choice.dto|quote.dto|quoted-parcel.dto)',
  ],
  shipments: [
    'domain/(?:held|attempt-result|attempt-steps|cancel-result|cancelled|dispatch-request|failure-cause|next-facts|not-cancelled-words|parcel-progress|parcel-seen|reason-words|reasons|retried)',
    'domain/(?:decision|shipment|shipment-facts|shipment-failure|shipment-hold|shipment.errors|stop-reason)',
    'application/(?:correct-delivery|hold-shipment|lift-call-pause|record-late-parcel|request-stop|retry-shipment|save-result|schedule-shipments|ship-again).service',
    'application/(?:payment-verdicts|shipment-attempts|shipment.repository)',
    'infrastructure/shipment.(?:rows|schema)',
    'infrastructure/parcel.schema',
  ],
  cancelling: ['application/request-cancellation.service'],
  tracking: ['domain/parcel-reading'],
  labels: [],
  failures: ['domain/(?:bulk-act|failures.errors)', 'application/(?:bulk-acts|failed-shipments|retry-failures.service)'],
};
const ROOM_NAMES = Object.keys(ROOMS);

const roomRules = ROOM_NAMES.flatMap((room, at) => [
  {
    name: `room-${room}`,
    comment: `${room} may use: ${ROOM_NAMES.slice(0, at).join(', ') || 'no other room'}`,
    severity: 'error',
    from: { path: `^src/shipping/${room}/`, pathNot: '\\.spec\\.ts$' },
    to: { path: `^src/shipping/(?:${[...ROOM_NAMES.slice(at + 1), 'shipping.module'].join('|')})` },
  },
  {
    name: `public-${room}`,
    comment: 'what the others may import of it; the module composes it, and the database knows its tables',
    severity: 'error',
    from: {
      path: '^src/',
      pathNot: [`^src/shipping/${room}/`, '^src/shipping/shipping.module.ts$', '^src/boot/tables.ts$', '\\.spec\\.ts$'],
    },
    to: { path: `^src/shipping/${room}/`, pathNot: ROOMS[room].map((file) => `^src/shipping/${room}/${file}.ts$`) },
  },
]);

const OF_MODULES = `^src/(?:${[...MODULES.map(placeOf), 'platform/inbox'].join('|')})(?:/(?:${ROOM_NAMES.join('|')}))?`;
/** The platform's ports and words, of which services may know, and what a decision may know. */
const PORTS =
  '^src/platform/(?:kernel|config|telemetry/(?:measured-quotes|outcomes|tracer|work-context)|database/(?:database-unavailable|unit-of-work)|work/(?:due-work|lease|periodic-tasks|shutdown-times)|http/rate-limits)(?:/|\\.ts$)';
/** What the office and order-tracking read, and what the office stores, have no second form: no port stands before them. */
const PORTLESS =
  '^src/(?:office/[^/]+/infrastructure/[^/]+\\.(?:queries|store)|order-tracking/infrastructure/[^/]+\\.queries)\\.ts$';
const PURE = '^src/platform/kernel/(?!(?:clock|real-time|slots)\\.ts$)';

const directionRules = MODULES.map((module) => ({
  name: `direction-${module}`,
  comment: `${module} may use: ${[...MAY_USE[module], 'platform'].join(', ')}`,
  severity: 'error',
  from: { path: `^src/${placeOf(module)}/` },
  to: { path: `^src/(?!(?:${[...[module, ...MAY_USE[module]].map(placeOf), 'platform'].join('|')})/)[^/]+/` },
}));

const platformRules = [...PLATFORM, ...ON_TOP].map((room, at) => {
  const below = PLATFORM.slice(0, at);
  return {
    name: `platform-${room}`,
    comment: `${room} may use: ${below.join(', ') || 'no other room'}; the tables of all stand beside them`,
    severity: 'error',
    from: { path: `^src/platform/${room}/`, pathNot: '\\.spec\\.ts$' },
    to: { path: `^src/(?!platform/(?:(?:${[...below, room].join('|')})/|platform\\.schema\\.ts$))` },
  };
});

/** What a module may use, and what these may use. */
const within = (module) => [module, ...MAY_USE[module], ...MAY_USE[module].flatMap((used) => MAY_USE[used])];

/** A spec keeps to that too, by whatever way it gets there: a builder of a higher module would drag that module in. */
const specRules = MODULES.map((module) => ({
  name: `specs-of-${module}`,
  severity: 'error',
  from: { path: `^src/${placeOf(module)}/.*\\.spec\\.ts$` },
  to: {
    path: `^src/(?:${MODULES.filter((other) => !within(module).includes(other))
      .map(placeOf)
      .join('|')})/`,
    reachable: true,
  },
}));

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-is-pure',
      comment: 'domain imports domain, the kernel and node:crypto; nothing of Nest, MikroORM, class-validator or HTTP',
      severity: 'error',
      from: { path: `${OF_MODULES}/domain/`, pathNot: '\\.spec\\.ts$' },
      to: { pathNot: [`${OF_MODULES}/domain/`, PURE, '^crypto$', '^node:crypto$'] },
    },
    {
      name: 'kernel-and-ports-know-no-technique',
      comment: 'what services and decisions may know of the platform imports nothing else',
      severity: 'error',
      from: { path: PORTS, pathNot: ['^src/platform/config/', '\\.spec\\.ts$'] },
      to: { pathNot: [PORTS, '^crypto$', '^node:crypto$'] },
    },
    {
      name: 'the-platform-knows-no-business',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(?!platform/)' },
    },
    {
      name: 'application-knows-no-technique',
      comment:
        'application adds application, the ports of the platform and @nestjs/common, of which biome.jsonc allows only Injectable',
      severity: 'error',
      from: { path: `${OF_MODULES}/application/`, pathNot: '\\.spec\\.ts$' },
      to: { pathNot: [`${OF_MODULES}/(?:domain|application)/`, PORTS, PORTLESS, '(^|/)crypto$', 'node_modules/@nestjs/common/'] },
    },
    {
      name: 'infrastructure-knows-no-http-layer',
      severity: 'error',
      from: { path: `${OF_MODULES}/infrastructure/` },
      to: { path: [`${OF_MODULES}/http/`, '^src/platform/http/'], pathNot: PORTS },
    },
    {
      name: 'http-knows-no-infrastructure',
      severity: 'error',
      from: { path: `${OF_MODULES}/http/`, pathNot: '\\.spec\\.ts$' },
      to: { path: [`${OF_MODULES}/infrastructure/`, '^src/platform/(?:database|work|calls)/'], pathNot: [PORTS, PORTLESS] },
    },
    {
      name: 'modules-share-domain-and-application-only',
      comment:
        'and the guards, the decorators and the shared shapes of identity/http, catalog/http and shipping/quoting/http, and how rows are declared and read: *.schema.ts, *.rows.ts; in the office *.queries.ts and *.store.ts; *.module.ts sees every layer of its own and other modules',
      severity: 'error',
      from: { path: `^src/(${[...MODULES.map(placeOf), 'platform/inbox'].join('|')})/`, pathNot: ['\\.module\\.ts$'] },
      to: {
        path: `${OF_MODULES}/(?:http|infrastructure)/`,
        pathNot: [
          '^src/$1/',
          '^src/identity/http/session(\\.guard|-cookie)\\.ts$',
          '^src/catalog/http/product-batch\\.dto\\.ts$',
          '^src/shipping/quoting/http/(cart-session\\.guard|choice\\.dto|quote\\.dto|quoted-parcel\\.dto)\\.ts$',
          '/infrastructure/[^/]+\\.(schema|rows)\\.ts$',
          '^src/office/[^/]+/infrastructure/[^/]+\\.(queries|store)\\.ts$',
        ],
      },
    },
    ...directionRules,
    ...platformRules,
    ...roomRules,
    ...specRules,
    {
      name: 'every-folder-has-a-direction',
      comment: 'in MAY_USE, PLATFORM or ON_TOP',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        path: `^src/(?!(?:${[...MODULES.map(placeOf), 'boot', ...[...PLATFORM, ...ON_TOP].map((room) => `platform/${room}`)].join('|')})/|platform/[^/]+$)[^/]+/`,
      },
    },
    {
      name: 'the-replica-is-for-the-catalogue',
      comment: 'its answers may be some seconds old, so nothing may be decided by them',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(?:catalog/catalog\\.module|platform/database/replica-sql)\\.ts$' },
      to: { path: '^src/platform/database/replica(?:-sql)?\\.ts$' },
    },
    {
      name: 'statements-are-run-by-adapters-queries-and-stores',
      comment: 'postgres-*.ts, *.queries.ts and *.store.ts; and by what deletes what has been kept long enough',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '/postgres-[^/]+\\.ts$',
          PORTLESS,
          '^src/platform/(?:work/retention|platform\\.module|database/replica-sql)\\.ts$',
          '\\.spec\\.ts$',
        ],
      },
      to: { path: '^src/platform/database/sql\\.ts$' },
    },
    {
      name: 'waits-ask-the-clock',
      comment:
        'but the clock itself, the deadline of a look-up, the second try of a call, and at most a second between two steps of one piece of work',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '^src/platform/work/system-clock\\.ts$',
          '^src/office/events/infrastructure/(?:resolve-name|event\\.workers)\\.ts$',
          '^src/shipping/shipco/infrastructure/call-policy\\.ts$',
          '^src/platform/database/(?:migrate|outside-transactions|table-lock)\\.ts$',
          '^src/orders/infrastructure/order\\.tasks\\.ts$',
          '^src/shipping/call-limits/infrastructure/postgres-call-ledgers\\.ts$',
          // Lets others run, and waits for no time.
          '^src/office/admin/http/admin\\.guard\\.ts$',
          '\\.spec\\.ts$',
        ],
      },
      to: { path: '^(?:node:)?(?:timers|perf_hooks|process)(?:/|$)' },
    },
    {
      name: 'services-count-nothing',
      comment: 'they report outcomes, which are counted in one place',
      severity: 'error',
      from: { path: `${OF_MODULES}/application/` },
      to: { path: '^src/platform/telemetry/metrics\\.ts$' },
    },
    {
      name: 'request-rules-speak-both-languages',
      comment:
        'a request class takes its rules from platform/http/rules.ts, which knows their Spanish; class-validator alone speaks English',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/platform/(?:config|contract|http)/', '\\.spec\\.ts$'] },
      to: { path: 'node_modules/class-validator/' },
    },
    {
      name: 'the-shop-sees-no-office',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/office/', '^src/boot/'] },
      to: { path: '^src/office/' },
    },
    {
      name: 'nobody-sees-the-boot',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/boot/', '^src/main\\.ts$', '\\.spec\\.ts$'] },
      to: { path: '^src/boot/' },
    },
    {
      name: 'sandbox-knows-nothing-but-itself',
      comment:
        'it meets the product on the wire; its clock alone is put into the product (decision 45), and its receiver verifies events as any other',
      severity: 'error',
      from: { path: '^sandbox/', pathNot: '^sandbox/clock/(?:instance|follow-clock)\\.ts$' },
      to: { path: '^(?:src|proof|test|client)/', pathNot: '^client/verify-event\\.ts$' },
    },
    {
      name: 'product-knows-nothing-but-itself',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^(?:sandbox|proof|test|client|web)/' },
    },
    {
      name: 'src-holds-what-production-loads',
      comment: 'every file but a spec is reached from the production start, or says what only the command of the doctor says',
      severity: 'error',
      from: { path: '^src/main\\.ts$' },
      to: { path: '^src/', pathNot: ['\\.spec\\.ts$', '^src/office/doctor/go-live'], reachable: false },
    },
    {
      name: 'simulators-share-nothing-but-their-base',
      severity: 'error',
      from: { path: '^sandbox/(payco|shipco|identity-provider|receiver|simulator)/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^sandbox/', pathNot: ['^sandbox/$1/', '^sandbox/simulator/'] },
    },
    {
      name: 'the-base-of-simulators-knows-none',
      severity: 'error',
      from: { path: '^sandbox/simulator/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^sandbox/(?!simulator/)' },
    },
    {
      name: 'test-clients-are-for-specs',
      comment: 'they are not built',
      severity: 'error',
      from: { path: '^(?:sandbox|proof)/(?!test-clients/)', pathNot: '\\.spec\\.ts$' },
      to: { path: '^sandbox/test-clients/' },
    },
    {
      name: 'the-journey-meets-the-providers-on-the-wire',
      severity: 'error',
      from: { path: '^sandbox/journey(?:/|\\.ts$)', pathNot: '\\.spec\\.ts$' },
      to: { path: '^sandbox/(?:payco|shipco|identity-provider|simulator|parts|start|service-process|embedded-postgres)' },
    },
    {
      name: 'the-chaos-run-meets-the-product-on-the-wire',
      comment: 'and knows no planted bug; proof/planted overrides the product and uses the chaos run',
      severity: 'error',
      from: { path: '^proof/chaos/' },
      to: { path: '^(?:src|proof/planted)/' },
    },
    {
      name: 'end-to-end-and-integration-tests-do-not-know-each-other',
      severity: 'error',
      from: { path: '^test/(e2e|integration)/' },
      to: { path: '^test/(?:e2e|integration)/', pathNot: '^test/$1/' },
    },
    {
      name: 'specs-know-of-the-tests-only-their-support',
      severity: 'error',
      from: { path: '^(?:src|sandbox|proof)/' },
      to: { path: '^test/(?!support/)' },
    },
    {
      name: 'support-knows-no-tests',
      severity: 'error',
      from: { path: '^test/support/' },
      to: { path: '^test/(?!support/)' },
    },
    {
      name: 'the-web-application-knows-the-public-interface-alone',
      comment: 'through the typed client; what a field must look like stands once, and is said before anything is sent',
      severity: 'error',
      from: { path: '^web/' },
      to: {
        path: '^(?:src|sandbox|proof|test)/',
        pathNot: '^src/(?:platform/kernel/contact-rules|orders/domain/provinces)\\.ts$',
      },
    },
    {
      name: 'an-example-knows-the-client-alone',
      comment: 'its entries: it must run outside of this repository',
      severity: 'error',
      from: { path: '^examples/([^/]+)/' },
      to: {
        path: '^(?!examples/$1/|node_modules/|client/(?:index|follow-events|verify-event)\\.ts$)',
        dependencyTypesNot: ['core'],
      },
    },
    { name: 'nobody-knows-a-spec', severity: 'error', from: {}, to: { path: '\\.spec\\.ts$' } },
    {
      name: 'production-needs-no-development-package',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.spec\\.ts$' },
      to: { dependencyTypes: ['npm-dev', 'npm-optional', 'npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
