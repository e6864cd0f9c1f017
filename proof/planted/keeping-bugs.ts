import { PostgresPurchaseRepository } from '#product/orders/infrastructure/postgres-purchase.repository.js';
import { ReconcilePayments } from '#product/payments/application/reconcile-payments.service.js';
import { Sql } from '#product/platform/database/sql.js';
import { PostgresRateLimits } from '#product/platform/http/postgres-rate-limits.js';
import { TokenVault } from '#product/seller-link/application/token-vault.js';
import { altered } from './altered-statement.js';
import { override } from './override.js';
import type { PlantedBug } from './planted-bug.js';

const HALF_A_DAY_MS = 12 * 3_600_000;
/** Vaults that seal with their last key. */
const turned = new WeakSet<TokenVault>();

/** What is stored, for how long, and what is accepted. */
export const KEEPING_BUGS = {
  'search-marked-before': {
    protection: 'The next search is scheduled after the last one, so that one whose process dies is repeated soon.',
    overrides: [
      override(ReconcilePayments, 'claim', function (_real, limit) {
        return this['searches'].claim(limit, HALF_A_DAY_MS);
      }),
    ],
    scenario: null,
    test: { file: 'test/modules/payments.spec.ts', name: 'repeats a search whose process died' },
  },
  'unsigned-hints-unlimited': {
    protection: 'Anyone can send notifications that are not signed: beyond their limits they are forgotten.',
    overrides: [
      override(PostgresRateLimits, 'count', async (real, limit, subject) => {
        if (limit !== 'unsigned' && limit !== 'unsignedAll') await real(limit, subject);
      }),
    ],
    scenario: null,
    test: { file: 'test/e2e/rate-limits.slow.spec.ts', name: 'unsigned notifications beyond the limits' },
  },
  'retention-deletes-what-is-open': {
    protection: 'A notification that is still to be processed stays, however old it is.',
    overrides: [
      override(Sql, 'rows', (real, statement, values) => {
        const words = { from: "and state <> 'received'", to: '' };
        const isDeletion = statement.includes('delete from') && statement.includes(words.from);
        return real(isDeletion ? altered(statement, words) : statement, values);
      }),
    ],
    scenario: null,
    test: { file: 'test/e2e/retention.slow.spec.ts', name: 'only expired rows are deleted at startup' },
  },
  'new-key-seals-at-once': {
    protection: 'A new key is accepted by all instances before one of them seals with it.',
    overrides: [
      override(TokenVault, 'seal', function (real, ...values) {
        if (turned.has(this)) return real(...values);
        const { encryptionKeys } = this['config'];
        const vault = new TokenVault({ ...this['config'], encryptionKeys: encryptionKeys.toReversed() });
        turned.add(vault);
        return vault.seal(...values);
      }),
    ],
    scenario: null,
    test: {
      file: 'src/seller-link/application/token-vault.spec.ts',
      name: 'opens with an older key while it is configured',
    },
  },
  'choice-lost': {
    protection: 'What a buyer has chosen is in the order, since the creation knows nothing else.',
    overrides: [
      override(PostgresPurchaseRepository, 'placed', (real, placement) => {
        for (const { shippingAddress } of placement.orders) Object.assign(shippingAddress.shipco ?? {}, { point_id: null });
        return real(placement);
      }),
    ],
    scenario: null,
    test: { file: 'test/e2e/trusted-quotes.spec.ts', name: 'ships to the chosen pickup point, and shows it in the order' },
  },
} satisfies Record<string, PlantedBug>;
