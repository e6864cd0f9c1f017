import { z } from 'zod';
import { listsAs } from '../simulator/lists-as.js';
import { FATES } from './life/course.js';

const YEAR_SECONDS = 31_536_000;
const ms = z.int().min(0).max(86_400_000);
const DAY_MS = 86_400_000;

/** The switches of the simulated shipping provider. */
export const shipcoSettingsSchema = z.strictObject({
  errorsShape: z.enum(['object', 'flat', 'empty']).default('object'),
  /** `none`: 200 without options; `unselectable`: 200 with options that must not be offered. */
  coverage: z.enum(['full', 'none', 'unselectable']).default('full'),
  /** How `results` is written when there is no winner. */
  emptyResultsAs: z.enum(['object', 'list']).default('object'),
  /** A parcel above this can be sent by no option. */
  heaviestGrams: z.int().min(1).nullable().default(null),
  /** `results`: the list of all options has no home delivery that can be chosen; the best one stands only among the winners. */
  homeDeliveriesIn: z.enum(['both', 'results']).default('both'),
  listsAs,
  /** How true and false are written. */
  flagsAs: z.enum(['boolean', 'number', 'text']).default('boolean'),
  pickupPoints: z.boolean().default(true),
  pointsPerTown: z.int().min(1).max(200).default(3),
  /** Home deliveries beside the usual ones. */
  extraCarriers: z.int().min(0).max(200).default(0),
  /** All prices, of quotes and creations, compared with the tariff: change it, and the prices have moved. */
  priceFactor: z.number().positive().default(1),
  /** Price at creation = quoted price × this. */
  repriceFactor: z.number().positive().default(1),
  duplicateExternalId: z.enum(['accept', 'refuse']).default('accept'),
  autoOrigin: z.enum(['accept', 'refuse']).default('accept'),
  /** False: the account has no credit, so shipments stay `new` and get no tracking number. */
  credit: z.boolean().default(true),
  /** False: the first read after creation shows the number. */
  trackingAtCreation: z.boolean().default(true),
  /** How long a shipment is `new`; then it is `documentation_ready`. */
  documentationAfterMs: ms.default(2000),
  /** How long each later status lasts. 0: until someone moves the shipment. */
  stepMs: ms.default(0),
  /** What becomes of new shipments. */
  fate: z.enum(FATES).default('delivered'),
  /** What is not dispatched after this time is `expired`. */
  dispatchWithinMs: z
    .int()
    .min(1)
    .default(18 * DAY_MS),
  /** How long a new status cannot be read, although it has been notified. */
  statusLagMs: ms.default(0),
  /** `refuse`: every cancellation gets 401, as one that comes too late. */
  cancellation: z.enum(['allow', 'refuse']).default('allow'),
  /** True: a shipment whose rescue is requested comes back. */
  rescueSucceeds: z.boolean().default(true),
  /** Labels are ready this long after `documentation_ready`. */
  labelsAfterMs: ms.default(0),
  /** `json`: the file in base64; `file`: the file itself. */
  labelsAs: z.enum(['json', 'file']).default('json'),
  /** True: PDFs have a password of their owner, so that they open and print, and no program can merge them. */
  labelsProtected: z.boolean().default(false),
  /** True: who downloads a label makes the shipment `ready_to_ship`, unless it is a preview. */
  downloadMakesReady: z.boolean().default(true),
  /** False: nothing is notified. */
  notify: z.boolean().default(true),
  /** How often each notification is sent. */
  notifyTimes: z.int().min(1).max(10).default(1),
  notifyDelayMs: ms.default(0),
  /** Up to this much more, at random, so that notifications overtake each other. */
  notifyJitterMs: ms.default(0),
  /** A notification that is not answered with 200 is sent again this often, and this much later each time. */
  notifyAttempts: z.int().min(1).max(100).default(13),
  notifyRetryMs: ms.default(3_600_000),
  /** How long a new shipment is missing from the list. */
  listLagMs: ms.default(0),
  /** The documentation names no order. */
  listOrder: z.enum(['newest_first', 'oldest_first']).default('newest_first'),
  /** True: 100 creations, 500 quotes and 1000 reads a minute, then 429 for 3, 2 and 1 minutes. */
  limits: z.boolean().default(false),
  /** How many minutes of the limits pass in one. */
  limitSpeed: z.number().min(1).max(1_000).default(1),
  /** How long an access token lives: a few seconds, and a person can watch it being refreshed. */
  tokenSeconds: z.int().min(1).max(YEAR_SECONDS).default(YEAR_SECONDS),
  /** How long an authorization code can be exchanged. */
  codeSeconds: z.int().min(1).max(3600).default(60),
  /** How `/oauth/token` refuses: `{ error, error_description, … }`, or the envelope of the rest of the API. */
  tokenErrors: z.enum(['oauth', 'envelope']).default('oauth'),
  /** The status for a refresh token that is not valid. */
  badRefreshTokenStatus: z.union([z.literal(400), z.literal(401)]).default(400),
  /** False: a refresh answers with the same refresh token again. */
  rotateRefreshTokens: z.boolean().default(true),
  /** True: a refresh ends the access token it replaces, else that one lives on until it expires. */
  refreshEndsAccessToken: z.boolean().default(false),
});

export type ShipcoSettings = z.output<typeof shipcoSettingsSchema>;
export type ShipcoSettingsPatch = Partial<z.input<typeof shipcoSettingsSchema>>;
