import { CartRepository } from '../../../src/cart/application/cart.repository.js';
import { WebhookInbox } from '../../../src/inbox/application/webhook-inbox.js';
import { PurchaseRepository } from '../../../src/orders/application/purchase.repository.js';
import { Rounds } from '../../../src/shared/application/rounds.js';
import type { Command } from './command.js';
import { become, buy, checkout, loseShipment, notification, pay, sale, timePasses } from './commands.js';
import * as payments from './payment-faults.js';
import * as shipping from './shipment-faults.js';
import { attempt, attemptTwice, deliver, deliverMany, deliverTwo, wakeUp } from './work-commands.js';
import type { Faults } from './world.js';

export interface Case {
  /** What is taken away. */
  readonly without: string;
  /** What must notice. */
  readonly invariant: string;
  readonly faults: Faults;
  /** The shortest story in which it matters. */
  readonly steps: readonly Command[];
  readonly sleepersWake?: boolean;
}

/** `now`: the clock of the process that asks. */
export const casesOf = (now: () => Date): readonly Case[] => [
  {
    without: 'a look-up after an unknown outcome',
    invariant: 'I5',
    faults: { shipments: shipping.WithoutLookUp },
    steps: [sale(0, 1), attempt(0, { create: 'reply_lost' }), timePasses(61), attempt(0)],
  },
  {
    without: 'a look at the epoch before a result is saved',
    invariant: 'I7',
    faults: { shipments: shipping.WithoutEpoch },
    steps: [sale(0, 1), attempt(0, { stopAt: 'created' }), timePasses(61), attempt(0, { stopAt: 'looked_up' }), wakeUp(0)],
  },
  {
    without: 'the committed account in a create',
    invariant: 'I6',
    faults: { shipments: shipping.WithoutTheAccount },
    steps: [sale(0, 1), attempt(0)],
  },
  {
    without: 'a commit before a create',
    invariant: 'I6',
    faults: { shipments: shipping.WithoutTheCommit },
    steps: [sale(0, 1), attempt(0)],
  },
  {
    without: 'what keeps paid_at from being written again',
    invariant: 'I3',
    faults: {
      payments: payments.ForgetfulPayments,
      providers: [{ token: PurchaseRepository, use: payments.WithPaidAtOverwritten }],
    },
    steps: [sale(0, 1), notification(0, 'feed'), deliver(1)],
  },
  {
    without: 'a look at the payment before a parcel leaves',
    invariant: 'I8',
    faults: { shipments: shipping.WhateverThePayment },
    steps: [sale(0, 1), become(0, 'refunded'), notification(0, 'webhook'), deliver(1), attempt(0)],
  },
  {
    without: 'a look at the payment before a shipment that was lost is made good',
    invariant: 'I8',
    faults: { shipments: shipping.WithoutAReading },
    steps: [sale(0, 1), loseShipment(0), become(0, 'refunded'), notification(0, 'webhook'), deliver(0)],
  },
  {
    without: 'rounds, and a shipment that was lost',
    invariant: 'I2',
    faults: { providers: [{ token: Rounds, use: payments.WithoutRounds }] },
    steps: [sale(0, 1), loseShipment(0)],
  },
  {
    without: 'rounds, and a notification that was lost',
    invariant: 'I2',
    faults: { providers: [{ token: Rounds, use: payments.WithoutRounds }] },
    steps: [checkout(0, 1), pay(0, 'approved', 'right')],
  },
  {
    without: 'another claim of what a dead process had',
    invariant: 'I10',
    faults: { shipments: shipping.WithoutTakeOver },
    steps: [sale(0, 1), attempt(0, { stopAt: 'claimed' })],
    sleepersWake: false,
  },
  {
    without: 'another claim of a batch that a dead process had',
    invariant: 'I10',
    faults: { shipments: shipping.WithoutTakeOver },
    steps: [sale(0, 2), deliverMany(0, 2, { stopAt: 'created' })],
    sleepersWake: false,
  },
  {
    without: 'a lease that keeps others away',
    invariant: 'I4',
    faults: { shipments: shipping.WithoutLease },
    steps: [sale(0, 1), deliver(0, { stopAt: 'claimed' })],
  },
  {
    without: 'a lock on what is being claimed',
    invariant: 'I4',
    faults: { shipments: shipping.WithoutSkipLocked },
    steps: [sale(0, 1), attemptTwice(0, {}, {})],
  },
  {
    without: 'a lock on a notification that is being claimed',
    invariant: 'I4',
    faults: { providers: [{ token: WebhookInbox, use: payments.InboxWithoutSkipLocked }] },
    steps: [buy(0, 1), deliverTwo([0, {}], [0, {}])],
  },
  {
    without: 'a new lease with the commit to a create',
    invariant: 'I4',
    faults: { shipments: shipping.WithoutRenewal },
    steps: [sale(0, 1), attempt(0, { stopAt: 'claimed' }), timePasses(31), wakeUp(0)],
  },
  {
    without: "the database's clock to say what is due",
    invariant: 'I4',
    faults: { shipments: shipping.withTheClockOf(now) },
    steps: [sale(0, 1), attempt(0, { stopAt: 'created' }), attempt(0, { clock: 'ahead' })],
  },
  {
    without: 'a fence around a first approval',
    invariant: 'I3',
    faults: { providers: [{ token: CartRepository, use: payments.WithoutVersion }] },
    steps: [
      buy(0, 1),
      deliver(0, { stopAt: 'facts_read' }),
      pay(0, 'approved', 'right'),
      notification(0, 'webhook'),
      deliver(0),
      wakeUp(0),
    ],
  },
  {
    without: 'a fence around a later reading',
    invariant: 'I9',
    faults: { providers: [{ token: CartRepository, use: payments.WithoutVersion }] },
    steps: [
      sale(0, 1),
      attempt(0),
      notification(0, 'feed'),
      deliver(0, { stopAt: 'facts_read' }),
      become(0, 'refunded'),
      notification(0, 'webhook'),
      deliver(0),
      wakeUp(0),
    ],
  },
  {
    without: 'an ear for what is told during a claim',
    invariant: 'I2',
    faults: { shipments: shipping.WithoutSignals },
    steps: [
      sale(0, 1),
      become(0, 'in_mediation'),
      notification(0, 'webhook'),
      deliver(1),
      attempt(0, { stopAt: 'claimed' }),
      become(0, 'approved'),
      notification(0, 'webhook'),
      deliver(0),
      wakeUp(0),
    ],
  },
];
