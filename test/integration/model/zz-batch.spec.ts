import { sale, linkSeller, timePasses } from './commands.js';
import { attempt, wakeAll } from './work-commands.js';
import { World } from './world.js';
it('batch', async () => {
  const world = await World.open();
  const log: string[] = [];
  for (const step of [
    linkSeller(0, 8001), linkSeller(1, 8002), sale(0, 2),
    attempt(0, { stopAt: 'credential' }), attempt(1, { stopAt: 'credential' }),
    timePasses(46), attempt(1), timePasses(61), attempt(1, { stopAt: 'looked_up' }), wakeAll(),
  ]) {
    await world.time.passes(10);
    await step.run(world);
    log.push(`${step} asleep ${world.processes.asleep.length} ${JSON.stringify((await world.observer.query('select o.seller_id, s.state, s.epoch, s.due_at from shipments s join orders o on o.id=s.order_id order by 1')).rows)} ${JSON.stringify((await world.observer.query('select o.seller_id, a.epoch, a.outcome, a.error from shipment_attempts a join orders o on o.id=a.order_id order by 1, 2')).rows)} ${await world.noticed()}`);
  }
  console.log(log.join('\n'));
  await world.close();
});
