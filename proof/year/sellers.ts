import { LinkingSeller } from '../../sandbox/journey/linking-seller.js';
import type { Agenda } from './agenda.js';
import { onDay } from './calendar.js';
import type { YearWorld } from './world.js';

const NORTE = { user: 'seller-norte', shipcoAccount: '8001' };
const SUR = { user: 'seller-sur', shipcoAccount: '8002' };
const NOON = 12;

type Step = 'link' | 'unlink' | 'lapse';

/** By the day. A link that lapses is refused at its next use, and stays so until the seller notices. */
const STEPS: readonly (readonly [day: number, step: Step, seller: typeof NORTE])[] = [
  [12, 'link', NORTE],
  [45, 'link', SUR],
  [120, 'lapse', SUR],
  [134, 'link', SUR],
  [200, 'unlink', NORTE],
  [235, 'link', NORTE],
  [280, 'lapse', NORTE],
  [284, 'link', NORTE],
  [310, 'unlink', SUR],
  [313, 'link', SUR],
];

/** Sellers who link their own account, forget about it, and unlink it. */
export class Sellers {
  readonly counts = { link: 0, unlink: 0, lapse: 0 };

  constructor(
    private readonly world: YearWorld,
    private readonly agenda: Agenda,
  ) {}

  /** `share`: of the usual year. */
  plan(share: number): void {
    for (const [day, step, seller] of STEPS)
      this.agenda.add(onDay(Math.round(day * share), NOON), async () => {
        await this.take(step, seller);
        this.counts[step] += 1;
      });
  }

  private async take(step: Step, { user, shipcoAccount }: typeof NORTE): Promise<void> {
    const { baseUrl, shipco } = this.world;
    if (step === 'lapse') return void shipco.revokeTokens(Number(shipcoAccount));
    const seller = new LinkingSeller(baseUrl, { user, shipcoAccount });
    await seller.signIn();
    if (step === 'link') await seller.link();
    else await seller.unlink();
  }
}
