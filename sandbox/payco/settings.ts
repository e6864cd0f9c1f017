import { z } from 'zod';
import { listsAs } from '../simulator/lists-as.js';

const ms = z.int().min(0).max(86_400_000);

export const outcomeSchema = z.enum(['approved', 'pending', 'in_process', 'rejected']);
/** How a payment begins. */
export type Outcome = z.output<typeof outcomeSchema>;

const burst = {
  /** Notifications per change, before `source_news` leaves its own variant only. */
  messages: z.int().min(0).max(6),
  /** How often each of them is sent. */
  duplicates: z.int().min(1).max(10),
  /** All at once instead of one after the other. */
  parallel: z.boolean(),
  shuffled: z.boolean(),
  /** Wait before each message. */
  delayMs: ms,
};

export const burstSchema = z.strictObject(burst).partial();
/** The shape of one burst of notifications; what is absent comes from the settings. */
export type BurstOptions = z.output<typeof burstSchema>;

/** How a payment is announced, and how much of the total it pays, in ARS; all of it unless given. */
export type PayOptions = BurstOptions & { amount?: number };

/** The switches of the simulated payment provider. */
export const paycoSettingsSchema = z.strictObject({
  messages: burst.messages.default(3),
  duplicates: burst.duplicates.default(1),
  parallel: burst.parallel.default(false),
  shuffled: burst.shuffled.default(false),
  delayMs: burst.delayMs.default(0),
  /** No notification is ever sent. */
  dropAll: z.boolean().default(false),
  tsInMilliseconds: z.boolean().default(false),
  wrongSecret: z.boolean().default(false),
  omitRequestId: z.boolean().default(false),
  /** Waits after the 1st, 2nd… attempt that was not acknowledged; afterwards `retryEveryMs`. */
  retryScheduleMs: z.array(ms).max(20).default([1000, 5000, 15_000, 60_000]),
  retryEveryMs: ms.default(900_000),
  maxAttempts: z.int().min(1).max(100).default(20),
  answerTimeoutMs: ms.default(22_000),
  /** A new preference is paid this way, and its notifications are delivered, before its creation is answered. */
  payBeforeAnswer: outcomeSchema.nullable().default(null),
  /** A slip that is not paid within this time is cancelled. */
  pendingExpiresAfterMs: z.int().min(0).nullable().default(null),
  /** How long the search does not find a new payment. */
  searchEmptyMs: ms.default(0),
  searchIgnoresFilter: z.boolean().default(false),
  /** The range and its dates are checked, and then ignored. */
  searchIgnoresWindow: z.boolean().default(false),
  listsAs,
});

export type PaycoSettings = z.output<typeof paycoSettingsSchema>;
export type PaycoSettingsPatch = Partial<z.input<typeof paycoSettingsSchema>>;
