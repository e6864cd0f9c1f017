import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '..');
const RULES: { name: string }[] = createRequire(import.meta.url)('../.dependency-cruiser.cjs').forbidden;

const TREES = ['src', 'sandbox', 'proof', 'test', 'web'];

/** For each rule a file that breaks it: `file: what it imports`. The imported files are made too. */
const BREACHES: Record<string, Record<string, string[]>> = {
  'no-cycles': { 'src/cart/domain/a.ts': ['./b.js'], 'src/cart/domain/b.ts': ['./a.js'] },
  'domain-is-pure': { 'src/cart/domain/nest.ts': ['@nestjs/common'] },
  'application-knows-no-technique': { 'src/cart/application/orm.ts': ['@mikro-orm/core'] },
  'infrastructure-knows-no-http-layer': { 'src/cart/infrastructure/x.ts': ['../http/y.js'] },
  'http-knows-no-infrastructure': { 'src/cart/http/x.ts': ['../infrastructure/y.js'] },
  'modules-share-domain-and-application-only': { 'src/payments/application/x.ts': ['../../orders/http/y.js'] },
  'direction-identity': { 'src/identity/domain/x.ts': ['../../catalog/domain/y.js'] },
  'direction-catalog': { 'src/catalog/domain/x.ts': ['../../cart/domain/y.js'] },
  'direction-cart': { 'src/cart/domain/x.ts': ['../../orders/domain/y.js'] },
  'direction-orders': { 'src/orders/domain/x.ts': ['../../cart/domain/y.js'] },
  'direction-inbox': { 'src/inbox/domain/x.ts': ['../../payments/domain/y.js'] },
  'direction-seller-link': { 'src/seller-link/domain/x.ts': ['../../shipping/domain/y.js'] },
  'direction-order-tracking': { 'src/order-tracking/domain/x.ts': ['../../checkout/domain/y.js'] },
  'direction-shipping': { 'src/shipping/labels/domain/x.ts': ['../../../payments/domain/y.js'] },
  'direction-payments': { 'src/payments/domain/x.ts': ['../../checkout/domain/y.js'] },
  'direction-checkout': { 'src/checkout/domain/x.ts': ['../../advertising/domain/y.js'] },
  'direction-advertising': { 'src/advertising/domain/x.ts': ['../../payments/domain/y.js'] },
  'direction-events': { 'src/events/domain/x.ts': ['../../payments/domain/y.js'] },
  'direction-audit': { 'src/audit/domain/x.ts': ['../../checkout/domain/y.js'] },
  'direction-contract': { 'src/contract/http/x.ts': ['../../orders/domain/y.js'] },
  'direction-support': { 'src/support/x.ts': ['../database/y.js'] },
  'direction-telemetry': { 'src/telemetry/x.ts': ['../orders/domain/y.js'] },
  'direction-status': { 'src/status/x.ts': ['../orders/domain/y.js'] },
  'direction-health': { 'src/health/x.ts': ['../orders/domain/y.js'] },
  'direction-doctor': { 'src/doctor/x.ts': ['../orders/domain/y.js'] },
  'direction-config': { 'src/config/x.ts': ['../shared/domain/y.js'] },
  'direction-shared': { 'src/shared/domain/x.ts': ['../../cart/domain/y.js'] },
  'direction-database': { 'src/database/x.ts': ['../admin/infrastructure/x.schema.js'] },
  'direction-web-app': { 'src/web-app/x.ts': ['../database/y.js'] },
  'direction-admin': { 'src/admin/http/x.ts': ['../../checkout/domain/y.js'] },
  'every-folder-has-a-direction': { 'src/app.module.ts': ['./unlisted/y.js'] },
  'the-replica-is-for-the-catalogue': { 'src/cart/infrastructure/r.ts': ['../../shared/infrastructure/replica-sql.js'] },
  'request-rules-speak-both-languages': { 'src/cart/http/x.dto.ts': ['class-validator'] },
  'nothing-sees-admin': {
    'src/main.ts': ['./admin/application/y.js'],
    'src/payments/application/a.ts': ['../../admin/domain/y.js'],
  },
  'sandbox-knows-nothing-but-itself': { 'sandbox/x.ts': ['../src/cart/domain/y.js'] },
  'product-knows-nothing-but-itself': { 'src/cart/application/z.ts': ['../../../sandbox/y.js'] },
  'src-holds-what-production-loads': { 'src/cart/domain/leftover.ts': [] },
  'simulators-share-nothing-but-their-base': { 'sandbox/payco/x.ts': ['../shipco/y.js'] },
  'the-base-of-simulators-knows-none': { 'sandbox/simulator/x.ts': ['../payco/y.js'] },
  'test-clients-are-for-specs': { 'sandbox/demo-data.ts': ['./test-clients/y.js'] },
  'the-journey-meets-the-providers-on-the-wire': { 'sandbox/journey/x.ts': ['../shipco/y.js'] },
  'the-chaos-run-meets-the-product-on-the-wire': { 'proof/chaos/x.ts': ['../../src/orders/domain/y.js'] },
  'end-to-end-and-integration-tests-do-not-know-each-other': { 'test/e2e/x.ts': ['../integration/y.js'] },
  'specs-know-of-the-tests-only-their-support': { 'src/cart/domain/x.spec.ts': ['../../../test/e2e/y.js'] },
  'support-knows-no-tests': { 'test/support/x.ts': ['../e2e/y.js'] },
  'the-web-application-knows-the-public-interface-alone': { 'web/src/x.ts': ['../../src/cart/domain/y.js'] },
  'nobody-knows-a-spec': { 'proof/x.ts': ['../sandbox/y.spec.js'] },
  'production-needs-no-development-package': { 'src/cart/infrastructure/z.ts': ['oidc-provider'] },
};

const ROOMS = RULES.flatMap(({ name }) => (name.startsWith('room-') ? [name.slice('room-'.length)] : []));
for (const [at, room] of ROOMS.entries()) {
  const above = ROOMS[at + 1];
  BREACHES[`room-${room}`] = {
    [`src/shipping/${room}/domain/above.ts`]: [above ? `../../${above}/domain/y.js` : '../../shipping.module.js'],
  };
  BREACHES[`public-${room}`] = { [`src/admin/application/in-${room}.ts`]: [`../../shipping/${room}/application/private.js`] };
}

// Each by way of a builder, since a spec that imports a higher module breaks the rule above as well.
for (const { name } of RULES.filter((rule) => rule.name.startsWith('specs-of-'))) {
  const module = name.slice('specs-of-'.length);
  BREACHES[name] = {
    [`src/${module}/x.spec.ts`]: [`../../test/support/${module}.builder.js`],
    [`test/support/${module}.builder.ts`]: [`../../src/${module === 'admin' ? 'checkout' : 'admin'}/domain/y.js`],
  };
}

let planted: string;

beforeAll(async () => {
  planted = await mkdtemp(join(tmpdir(), 'planted-'));
  await symlink(join(ROOT, 'node_modules'), join(planted, 'node_modules'));
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs'])
    await cp(join(ROOT, file), join(planted, file));
  for (const files of Object.values(BREACHES)) {
    for (const [file, imports] of Object.entries(files)) await plant(file, imports);
  }
});
afterAll(() => rm(planted, { recursive: true, force: true }));

async function plant(file: string, imports: string[]): Promise<void> {
  const path = join(planted, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, imports.map((target) => `import '${target}';\n`).join(''));
  for (const target of imports.filter((one) => one.startsWith('.'))) {
    const imported = join(dirname(path), target.replace(/\.js$/, '.ts'));
    await mkdir(dirname(imported), { recursive: true });
    await writeFile(imported, 'export {};\n', { flag: 'wx' }).catch(() => undefined);
  }
}

/** The names of the rules that the tree below `cwd` breaks, each with the files that break it. */
async function breaches(cwd: string): Promise<{ rule: string; from: string }[]> {
  const args = [
    join(ROOT, 'checks/node_modules/.bin/depcruise'),
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...TREES,
  ];
  const run = promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 64 * 1024 * 1024 });
  const { stdout } = await run.catch((failed: { stdout: string }) => failed);
  const { violations } = JSON.parse(stdout).summary;
  return violations.map((violation: { rule: { name: string }; from: string }) => ({
    rule: violation.rule.name,
    from: violation.from,
  }));
}

describe('the dependency rules', () => {
  it('hold', async () => {
    expect(await breaches(ROOT)).toEqual([]);
  });

  it('each catch the breach that is planted for it', async () => {
    const found = await breaches(planted);
    const caught = RULES.filter(({ name }) => found.some(({ rule, from }) => rule === name && from in (BREACHES[name] ?? {})));
    expect(caught.map(({ name }) => name)).toEqual(RULES.map(({ name }) => name));
  });
});
