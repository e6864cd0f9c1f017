import type { Status } from '../../support/fakes/fake-payco.js';
import { Command, newest, scriptText } from './command.js';
import { become, notification } from './commands.js';
import type { DueRow } from './due-table.js';
import type { Script } from './processes.js';
import type { World } from './world.js';

// What processes do with rows that are due.

const CREATE = 'create-shipment';
const VERIFY = 'verify-shipment';
const CANCEL = 'cancel-shipment';
const NOTIFICATION = 'process-notification';
/** A look for a second parcel may be a day away: too long for what else a story is about. */
const LONGEST_WAIT_MS = 3_600_000;

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** One worker takes a due row. */
export const deliver = (row: number, script: Script = {}) =>
  new Command(`deliver(row ${row}${scriptText(script)})`, async ({ table, workers }) => {
    const found = at(await table.due(), row);
    if (found) await workers.deliver([found], script);
  });

/** Two workers at the same time, on two rows or on the same one. */
export const deliverTwo = (first: [number, Script], second: [number, Script]) =>
  new Command(
    `deliverTwo(row ${first[0]}${scriptText(first[1])}, row ${second[0]}${scriptText(second[1])})`,
    async ({ table, workers }) => {
      const due = await table.due();
      const [one, other] = [at(due, first[0]), at(due, second[0])];
      if (one && other) await workers.deliverTwo([one, first[1]], [other, second[1]]);
    },
  );

/** One worker takes several rows of a kind at once, and works on one after the other. Where it stops or dies it has them all. */
export const deliverMany = (row: number, many: number, script: Script = {}) =>
  new Command(`deliverMany(row ${row}, ${many} of its kind${scriptText(script)})`, async ({ table, workers }) => {
    const due = await table.due();
    const kind = at(due, row)?.kind;
    const rows = due.filter((one) => one.kind === kind).slice(0, many);
    await workers.deliver(rows, script);
  });

/** What each instance does at its start: it takes all that is due. */
export const instanceStarts = (script: Script = {}) =>
  new Command(`instanceStarts(${scriptText(script).trim()})`, async ({ table, workers }) => {
    const kinds = new Set((await table.due()).map(({ kind }) => kind));
    for (const kind of kinds)
      await workers.deliver(
        (await table.of(kind)).filter((row) => table.isDue(row)),
        script,
      );
  });

/** A payment changes, a notification says so, and a worker processes it at once. */
export const changeAndDeliver = (payment: number, status: Status, script: Script = {}) =>
  new Command(`changeAndDeliver(payment ${payment}, ${status}${scriptText(script)})`, async (world) => {
    await become(payment, status).run(world);
    await notification(payment, 'webhook').run(world);
    const row = (await world.table.due()).findLast(({ kind }) => kind.name === NOTIFICATION);
    if (row) await world.workers.deliver([row], script);
  });

/** What another process does while one stands still, which then continues: what it knew is not true any more. */
export const meanwhile = (stopped: Command, other: Command) =>
  new Command(`meanwhile(${stopped}, ${other})`, async (world) => {
    const before = [...world.processes.asleep];
    await stopped.run(world);
    const sleeper = world.processes.asleep.find((process) => !before.includes(process));
    await world.time.passes(10);
    await other.run(world);
    if (sleeper) await world.processes.wake(world.processes.asleep.indexOf(sleeper));
  });

/** A paused process continues. One that never wakes up has died. */
export const wakeUp = (process: number) => new Command(`wakeUp(process ${process})`, ({ processes }) => processes.wake(process));

/** All that stand still go on at once. They are one process here for what the product does for several rows in one statement. */
export const wakeAll = () => new Command('wakeAll()', (world) => world.witness.crowded(() => world.processes.wakeAll()));

export const recoveryRound = (script: Script = {}) =>
  new Command(`recoveryRound(${scriptText(script).trim()})`, (world) => world.processes.run(script, () => world.recover()));

/** The shipments that have something to come, the newest last. */
const rowOf = async (world: World, name: string, shipment: number): Promise<DueRow | undefined> => {
  const rows = (await world.table.waiting()).filter(({ kind }) => kind.name === name);
  const orders = (await world.facts()).shipments
    .map(({ order_id }) => order_id)
    .filter((id) => rows.some((row) => row.id === id));
  const orderId = newest(orders, shipment);
  return rows.find(({ id }) => id === orderId);
};

/** A worker tries to claim an unfinished shipment, due or not: it may only get it when it is due. */
export const attempt = (shipment: number, script: Script = {}) =>
  new Command(`attempt(shipment ${shipment}${scriptText(script)})`, async (world) => {
    const row = await rowOf(world, CREATE, shipment);
    if (row) await world.workers.deliver([row], script);
  });

/** The same at the next moment at which anything may happen to it: when it is due, or when the claim of whoever holds it is over. */
export const attemptWhenDue = (shipment: number, script: Script = {}) =>
  new Command(`attemptWhenDue(shipment ${shipment}${scriptText(script)})`, async (world) => {
    const row = await rowOf(world, CREATE, shipment);
    if (!row) return;
    await world.time.reaches(row.dueMs);
    await world.workers.deliver([row], script);
  });

/** A try to cancel the parcels of a shipment, when it is due. */
export const tryCancellation = (shipment: number, script: Script = {}) =>
  new Command(`tryCancellation(shipment ${shipment}${scriptText(script)})`, async (world) => {
    const row = await rowOf(world, CANCEL, shipment);
    if (!row) return;
    await world.time.reaches(row.dueMs);
    await world.workers.deliver([row], script);
  });

/** An attempt by two processes at once. */
export const attemptTwice = (shipment: number, script: Script, other: Script) =>
  new Command(`attemptTwice(shipment ${shipment}, ${JSON.stringify(script)}, ${JSON.stringify(other)})`, async (world) => {
    const row = await rowOf(world, CREATE, shipment);
    if (row) await world.workers.deliverTwo([row, script], [row, other]);
  });

/** The look for a second parcel, at its time. */
export const verify = (shipment: number, script: Script = {}) =>
  new Command(`verify(shipment ${shipment}${scriptText(script)})`, async (world) => {
    const row = await rowOf(world, VERIFY, shipment);
    if (!row) return;
    if (row.dueMs - world.time.nowMs <= LONGEST_WAIT_MS) await world.time.reaches(row.dueMs);
    await world.workers.deliver([row], script);
  });
