import {
  attempt,
  become,
  type Command,
  deliver,
  deliverTwo,
  loseJob,
  notification,
  pay,
  sale,
  timePasses,
  wakeUp,
} from './commands.js';
import { play } from './play.js';
import { World } from './world.js';

/** What the model has found, as short as it can be told. The product keeps to all invariants in each. */
const FOUND: [string, boolean, Command[]][] = [
  [
    'a claim that died before any create was committed to, and no credential any more',
    false,
    [sale(0, 2), deliverTwo([0, { stopAt: 'payment_read' }], [0, { stopAt: 'credential' }])],
  ],
  [
    'a payment that is good again while a process gives its shipment up',
    true,
    [
      sale(0, 1),
      loseJob(0),
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
  ],
  [
    'a merchant order one of whose payments cannot be read yet',
    true,
    [sale(0, 1), pay(0, 'approved', 'right'), notification(0, 'merchant_order'), deliver(1, { payco: 'newest_unseen' })],
  ],
];

describe('what was found stays mended', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open();
  });
  afterAll(() => world?.close());

  it.each(FOUND)('%s', async (_what, marketplaceAccount, steps) => {
    await play(world, { steps, marketplaceAccount, sleepersWake: true });
  });
});
