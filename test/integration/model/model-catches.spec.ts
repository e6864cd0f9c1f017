import fc from 'fast-check';
import { PurchaseRepository } from '../../../src/orders/application/purchase.repository.js';
import type { Purchase } from '../../../src/orders/domain/purchase.js';
import { MikroOrmPurchaseRepository } from '../../../src/orders/infrastructure/mikro-orm-purchase.repository.js';
import { RecoveryTimer } from '../../../src/payments/infrastructure/recovery.timer.js';
import { ReadShippable, type Shippable } from '../../../src/shipping/application/read-shippable.service.js';
import { Shipment } from '../../../src/shipping/domain/shipment.js';
import type { AttemptEnd } from '../../../src/shipping/domain/shipment-attempt.js';
import type { ShipcoAccount } from '../../../src/shipping/domain/shipping-option.js';
import { SqlShipmentRepository } from '../../../src/shipping/infrastructure/sql-shipment.repository.js';
import { story } from './arbitraries.js';
import { attempt, become, type Command, deliver, loseJob, notification, sale, timePasses, wakeUp } from './commands.js';
import { play } from './play.js';
import { type Faults, World } from './world.js';

const told = (steps: readonly Command[]) => ({ steps, marketplaceAccount: true, sleepersWake: true });
const onShipment = (shipment: Shipment, patch: object) =>
  Object.assign(Object.create(Shipment.prototype), shipment, patch) as Shipment;

class WithoutLookUp extends SqlShipmentRepository {
  override async claim(orderId: string, leaseMs: number, at: Date): Promise<Shipment | null> {
    const shipment = await super.claim(orderId, leaseMs, at);
    return shipment && Object.assign(shipment, { _attempts: 1, _unresolved: false });
  }
}

class WithoutEpoch extends SqlShipmentRepository {
  override async save(shipment: Shipment, end: AttemptEnd, at: Date): Promise<boolean> {
    const row = await this.find(shipment.orderId);
    return super.save(onShipment(shipment, { _epoch: row?.epoch }), end, at);
  }
}

class WithoutTheAccount extends SqlShipmentRepository {
  override commitToCreate(shipment: Shipment, account: ShipcoAccount, leftMs: number): Promise<boolean> {
    return super.commitToCreate(shipment, { ...account, accountId: 7999 }, leftMs);
  }
}

class WithoutTheCommit extends SqlShipmentRepository {
  override async commitToCreate(): Promise<boolean> {
    return true;
  }
}

class WithoutLastLook extends ReadShippable {
  override async of(orderId: string): Promise<Shippable> {
    const { sellerId, request } = await super.of(orderId);
    return { sellerId, request, obstacle: null };
  }
}

/** The commit to a create looks at the payment too. */
class WithCommitWhateverThePayment extends SqlShipmentRepository {
  override async commitToCreate(shipment: Shipment, account: ShipcoAccount): Promise<boolean> {
    // biome-ignore lint/complexity/useLiteralKeys: only so may a test reach what is private
    await this['sql'].rows('update shipments set account_kind = ?, account_id = ? where order_id = ? and epoch = ?', [
      account.kind,
      account.accountId,
      shipment.orderId,
      shipment.epoch,
    ]);
    return true;
  }
}

class WithPaidAtOverwritten extends MikroOrmPurchaseRepository {
  override async findForUpdate(purchaseId: string): Promise<Purchase | null> {
    const purchase = await super.findForUpdate(purchaseId);
    if (purchase?.paidAt) Object.assign(purchase, { _paidAt: new Date(purchase.paidAt.getTime() + 1_000) });
    return purchase;
  }
}

class WithoutRounds {
  async round(): Promise<void> {}
  async wake(): Promise<void> {}
}

/** A process that stops right before it creates, and goes on when another has taken its claim over. */
const LATE_RISER = [sale(0, 1), attempt(0, { stopAt: 'committed' }), timePasses(61), wakeUp(0)];

/** What is taken away, the invariant that must notice, and the shortest story in which it matters. */
const CASES: [string, string, Faults, Command[]][] = [
  [
    'no look-up after an unknown outcome',
    'I5',
    { shipments: WithoutLookUp },
    [sale(0, 1), attempt(0, { create: 'reply_lost' }), timePasses(61), attempt(0)],
  ],
  [
    'a result that is saved whatever the epoch',
    'I7',
    { shipments: WithoutEpoch },
    [sale(0, 1), attempt(0, { stopAt: 'created' }), timePasses(61), attempt(0, { stopAt: 'looked_up' }), wakeUp(0)],
  ],
  ['a create with another account than the committed one', 'I6', { shipments: WithoutTheAccount }, [sale(0, 1), attempt(0)]],
  ['a create that nothing was committed for', 'I6', { shipments: WithoutTheCommit }, [sale(0, 1), attempt(0)]],
  [
    'paid_at written again',
    'I3',
    { providers: [{ token: PurchaseRepository, use: WithPaidAtOverwritten }] },
    [sale(0, 1), notification(0, 'feed'), deliver(0), deliver(0)],
  ],
  [
    'no look at the payment before a parcel leaves',
    'I8',
    { shipments: WithCommitWhateverThePayment, providers: [{ token: ReadShippable, use: WithoutLastLook }] },
    [
      sale(0, 1),
      attempt(0, { create: 'server_error' }),
      become(0, 'refunded'),
      timePasses(61),
      attempt(0),
      timePasses(61),
      attempt(0),
    ],
  ],
  [
    'no rounds that find lost work',
    'I10',
    { providers: [{ token: RecoveryTimer, use: WithoutRounds }] },
    [sale(0, 1), loseJob(0)],
  ],
];

describe('the model', () => {
  let world: World;
  afterEach(() => world?.close());

  it.each(CASES)('catches %s', async (_what, invariant, faults, steps) => {
    world = await World.open(faults);
    await expect(play(world, told(steps))).rejects.toThrow(new RegExp(`^${invariant} `));
  });

  it('catches a lease that no process measures by itself', async () => {
    world = await World.open();
    world.time.leaveMonotonicClock();
    await expect(play(world, told(LATE_RISER))).rejects.toThrow(/^I4 /);
  });

  it('finds no fault with the product in any of these stories', async () => {
    world = await World.open();
    for (const steps of [LATE_RISER, ...CASES.map(([, , , steps]) => steps)]) await play(world, told(steps));
  });

  it('finds a fault by itself, in random stories, and shows the steps that lead to it', async () => {
    world = await World.open({ shipments: WithoutLookUp });
    const property = fc.asyncProperty(story, (one) => play(world, one));
    const found = await fc.check(property, { seed: 1, numRuns: 50, endOnFailure: true });
    expect(found.failed).toBe(true);
    expect(fc.defaultReportMessage(found)).toMatch(/"steps":\[.*attempt\w*\(shipment \d/);
    expect(String(found.errorInstance)).toContain('I5 a create after an unknown outcome');
  });
});
