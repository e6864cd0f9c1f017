import { Injectable } from '@nestjs/common';
import { SellerNotFoundError } from '../../identity/domain/identity.errors.js';
import { ServerConfig } from '../../platform/config/server.config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Clock } from '../../platform/kernel/clock.js';
import { DomainError } from '../../platform/kernel/domain-error.js';
import { newId } from '../../platform/kernel/ids.js';
import { ExternalIdTakenError } from '../domain/catalog.errors.js';
import { pictureAddress } from '../domain/picture-address.js';
import type { NewProduct, Product } from '../domain/product.js';
import {
  type BatchItem,
  type BatchResult,
  batchKeyOf,
  completed,
  DuplicateInBatchError,
  hasAll,
  isNamed,
  type ProductChanges,
  type ProductName,
  repeatedIn,
} from '../domain/product-batch.js';
import { BatchedProducts } from './batched-products.js';

/** A name that another request takes during a batch is looked for again; it cannot go on like that. */
const MAX_ROUNDS = 3;

type Outcome = Pick<BatchResult, 'id' | 'status' | 'error'>;
type Sound = ProductName & { readonly changes: ProductChanges };

/** Adds and changes many products by the names that other systems gave them. */
@Injectable()
export class SaveProductBatch {
  constructor(
    private readonly products: BatchedProducts,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly server: ServerConfig,
  ) {}

  /** Results in the order of the items. What an item cannot be stored for is its result; all others are stored in one commit. */
  ofSeller(items: readonly BatchItem[]): Promise<BatchResult[]> {
    return this.save(items, async () => null);
  }

  /** The same for products of any sellers. */
  ofSellers(items: readonly BatchItem[]): Promise<BatchResult[]> {
    return this.save(items, (named) => this.products.sellersAmong([...new Set(named.map(({ sellerId }) => sellerId))]));
  }

  private async save(
    items: readonly BatchItem[],
    sellersOf: (named: readonly Sound[]) => Promise<ReadonlySet<string> | null>,
  ): Promise<BatchResult[]> {
    const repeated = repeatedIn(items);
    const checked = items.map((item) => (repeated.has(item) ? failed(new DuplicateInBatchError()) : this.checked(item)));
    const sound = checked.filter(isSound);
    const outcomes =
      sound.length > 0
        ? await this.work.run(async () => {
            const sellers = await sellersOf(sound);
            const [known, unknown] = [sound.filter(isOf(sellers)), sound.filter((item) => !isOf(sellers)(item))];
            const found = await this.store(known);
            for (const item of unknown) found.set(batchKeyOf(item), failed(new SellerNotFoundError()));
            return found;
          })
        : new Map<string, Outcome>();
    return items.map(({ sellerId, externalId }, at) => {
      const one = checked[at] as Sound | Outcome;
      const outcome = isSound(one) ? (outcomes.get(batchKeyOf(one)) as Outcome) : one;
      return { sellerId, externalId, ...outcome };
    });
  }

  private checked(item: BatchItem): Sound | Outcome {
    const { changes } = item;
    if (changes instanceof DomainError) return failed(changes);
    if (!isNamed(item)) throw new Error('an item without a name has no changes');
    const { sellerId, externalId } = item;
    return attempt(() => ({ sellerId, externalId, changes: this.kept(changes) }));
  }

  private kept(changes: ProductChanges): ProductChanges {
    const { imageUrl } = changes;
    return typeof imageUrl === 'string' ? { ...changes, imageUrl: pictureAddress(imageUrl, !this.server.secure) } : changes;
  }

  private async store(items: readonly Sound[]): Promise<Map<string, Outcome>> {
    const outcomes = new Map<string, Outcome>();
    let left = items;
    for (let round = 0; left.length > 0 && round < MAX_ROUNDS; round += 1) {
      for (const [key, outcome] of await this.round(left)) outcomes.set(key, outcome);
      left = left.filter((item) => !outcomes.has(batchKeyOf(item)));
    }
    for (const item of left) outcomes.set(batchKeyOf(item), failed(new ExternalIdTakenError()));
    return outcomes;
  }

  /** What became of the items, without those whose name was taken just now. */
  private async round(items: readonly Sound[]): Promise<[string, Outcome][]> {
    const at = this.clock.now();
    const found = await this.products.lock(items);
    const stored = new Map(found.map((product) => [batchKeyOf({ ...product, externalId: product.externalId ?? '' }), product]));
    const added: NewProduct[] = [];
    const changed: Product[] = [];
    const outcomes = items.map((item): [string, Outcome] => {
      const product = stored.get(batchKeyOf(item));
      if (product && hasAll(product, item.changes))
        return [batchKeyOf(item), { id: product.id, status: 'unchanged', error: null }];
      if (product) {
        changed.push({ ...product, ...item.changes, updatedAt: at });
        return [batchKeyOf(item), { id: product.id, status: 'updated', error: null }];
      }
      const { sellerId, externalId, changes } = item;
      const outcome = attempt<Outcome>(() => {
        const fresh = { id: newId(), sellerId, externalId, sku: null, ...completed(changes), createdAt: at, updatedAt: at };
        added.push(fresh);
        return { id: fresh.id, status: 'created', error: null };
      });
      return [batchKeyOf(item), outcome];
    });
    if (changed.length > 0) await this.products.saveAll(changed);
    const free = added.length > 0 ? await this.products.addFree(added) : new Set<string>();
    return outcomes.filter(([, { id, status }]) => status !== 'created' || (id !== null && free.has(id)));
  }
}

const isSound = (one: Sound | Outcome): one is Sound => 'changes' in one;

/** Whether its seller is known; without a list each is. */
const isOf =
  (sellers: ReadonlySet<string> | null) =>
  ({ sellerId }: Sound): boolean =>
    sellers?.has(sellerId) ?? true;

const failed = (error: DomainError): Outcome => ({ id: null, status: 'failed', error });

function attempt<T>(make: () => T): T | Outcome {
  try {
    return make();
  } catch (error) {
    if (error instanceof DomainError) return failed(error);
    throw error;
  }
}
