import type { Story } from './arbitraries.js';
import { Broken, checkAlways } from './invariants.js';
import { comeToRest } from './rest.js';
import type { World } from './world.js';

/** Plays a story, checks after every step, and lets it come to rest. Throws Broken. */
export async function play(world: World, { steps, marketplaceAccount, sleepersWake }: Story): Promise<void> {
  await world.reset(marketplaceAccount);
  for (const step of steps) {
    // No two steps at the same moment.
    await world.time.passes(10);
    await step.run(world);
    await checkAlways(world);
  }
  await comeToRest(world, sleepersWake);
  if (world.untold.size > 0) throw new Broken([...world.untold]);
  await remember(world);
}

/** Records what happened, for the test that checks whether the stories reached the difficult cases. */
async function remember({ observer, reached }: World): Promise<void> {
  const { rows } = await observer.query<{ event: string; times: number }>(
    `select event, count(*)::int as times from (
       select 'attempt ' || coalesce(outcome, 'without an end') as event from shipment_attempts
       union all select 'shipment ' || state || coalesce(' ' || substring(stop_reason from '^(payment|held|no_[a-z]+)'), '') from shipments
       union all select 'inbox ' || state || coalesce(' ' || effect, '') from webhook_inbox
       union all select 'payment ' || effect from payments) as events group by event`,
  );
  for (const { event, times } of rows) reached.set(event, (reached.get(event) ?? 0) + times);
}
