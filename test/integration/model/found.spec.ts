import type { Command } from './command.js';
import { become, hold, linkSeller, loseShipment, notification, pay, sale, timePasses } from './commands.js';
import { play } from './play.js';
import { attempt, deliver, deliverTwo, wakeAll, wakeUp } from './work-commands.js';
import { World } from './world.js';

interface Found {
  readonly what: string;
  readonly steps: readonly Command[];
  readonly marketplaceAccount?: boolean;
  readonly sleepersWake?: boolean;
}

/** What the model has found, each in the fewest steps. The product keeps all invariants in each. */
const FOUND: readonly Found[] = [
  {
    what: 'claims that died before any create was committed to, and no credential any more',
    marketplaceAccount: false,
    sleepersWake: false,
    steps: [sale(0, 2), deliverTwo([0, { stopAt: 'claimed' }], [1, { stopAt: 'claimed' }]), linkSeller(0, null)],
  },
  {
    what: 'a payment that is approved again while a process gives its shipment up',
    steps: [
      sale(0, 1),
      attempt(0, { create: 'server_error' }),
      become(0, 'in_mediation'),
      notification(0, 'webhook'),
      deliver(0),
      timePasses(61),
      attempt(0),
      timePasses(61),
      attempt(0, { stopAt: 'looked_up' }),
      become(0, 'approved'),
      notification(0, 'webhook'),
      deliver(0),
      wakeUp(0),
    ],
  },
  {
    what: 'a merchant order one of whose payments cannot be read yet',
    steps: [sale(0, 1), pay(0, 'approved', 'right'), notification(0, 'merchant_order'), deliver(1, { payco: 'newest_unseen' })],
  },
  {
    what: 'a claim that was lost, and the one that took over, which commit to a create in one statement',
    steps: [
      linkSeller(0, 8001),
      linkSeller(1, 8002),
      sale(0, 2),
      attempt(0, { stopAt: 'credential' }),
      attempt(1, { stopAt: 'credential' }),
      timePasses(46),
      attempt(1),
      timePasses(61),
      attempt(1, { stopAt: 'looked_up' }),
      wakeAll(),
    ],
  },
  {
    what: 'a shipment that was held and then lost',
    steps: [sale(0, 1), hold(0), loseShipment(0)],
  },
];

describe('what was found stays fixed', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open();
  });
  afterAll(() => world?.close());

  it.each(FOUND)('$what', async ({ steps, marketplaceAccount = true, sleepersWake = true }) => {
    await play(world, { steps, marketplaceAccount, sleepersWake });
  });
});
