import type { SeededRandom } from '../../simulator/seeded-random.js';
import type { ShipcoAccount } from '../accounts.js';
import { ORIGIN_TOWN, resolveTown, type Town } from '../towns.js';
import type { Origin, OriginBody } from './origin.js';

/** Where entries survive a restart. */
export interface OriginKeeper {
  load(): Origin[];
  save(origins: Origin[]): void;
}

/** The address books of all accounts. In the beginning they have the origins that the accounts name. */
export class OriginStore {
  private readonly byId = new Map<number, Origin>();

  constructor(
    private readonly random: SeededRandom,
    private readonly accounts: readonly ShipcoAccount[],
    private readonly keeper?: OriginKeeper,
  ) {
    this.fill(keeper?.load() ?? []);
  }

  /** By id, as they were added. */
  all(): Origin[] {
    return [...this.byId.values()];
  }

  find(id: number): Origin | undefined {
    return this.byId.get(id);
  }

  /** A name may come twice. */
  add(accountId: number, fields: OriginBody & { town: Town }): Origin {
    const origin = { ...fields, id: this.nextId(), accountId };
    this.put(origin);
    return origin;
  }

  put(origin: Origin): void {
    this.byId.set(origin.id, origin);
    this.keep();
  }

  /** False if there is none. */
  remove(id: number): boolean {
    const isRemoved = this.byId.delete(id);
    this.keep();
    return isRemoved;
  }

  clear(): void {
    this.fill([]);
    this.keep();
  }

  private fill(kept: readonly Origin[]): void {
    this.byId.clear();
    for (const origin of this.accounts.flatMap(firstOrigins)) this.byId.set(origin.id, origin);
    for (const origin of kept) this.byId.set(origin.id, origin);
  }

  private keep(): void {
    this.keeper?.save(this.all());
  }

  /** Random, as the ids of shipments are: a restarted simulator must not hand out known ids again. */
  private nextId(): number {
    const id = 1_000_000 + Number(this.random.digits(6));
    return this.byId.has(id) ? this.nextId() : id;
  }
}

function firstOrigins(account: ShipcoAccount): Origin[] {
  return account.originIds.map((id) => {
    const town = resolveTown({ id: account.originTowns?.[id] }) ?? ORIGIN_TOWN;
    return {
      id,
      accountId: account.id,
      name: `Origin ${id}`,
      document: `30-${account.id}0000-1`,
      street: 'Av. Corrientes',
      street_number: '1234',
      city: town.city,
      state: town.state,
      zipcode: town === ORIGIN_TOWN ? '1043' : String(town.zipcodes[0]),
      phone: '+54 11 4000 0000',
      email: `account-${account.id}@shipco.example`,
      town,
    };
  });
}
