import { z } from 'zod';
import { asList, line, listOf, pageCount, webAddress, wireId, wireTime } from '../../../platform/calls/wire-values.js';
import { isEndedStatus, type RemoteShipment, type ShipmentReading, type TrackingEvent } from '../domain/remote-shipment.js';
import { flag, nonNegativeCents } from './wire-values.js';

/** How much is kept of a tracking list, and of each entry. */
const MOST_EVENTS = 500;
const MAX_CODE_LENGTH = 64;
/** Ten times what the provider allows. */
const MOST_PACKAGES = 990;
const MAX_TEXT_LENGTH = 300;

const codeOf = z.union([z.string(), z.object({ code: z.string() }).transform(({ code }) => code)]);
const shipmentSchema = z.object({
  id: wireId,
  // A longer one is not ours.
  external_id: z.string().transform((text) => text.slice(0, MAX_TEXT_LENGTH).toWellFormed()),
  created_at: wireTime,
  carrier_tracking_id: line(MAX_TEXT_LENGTH),
  tracking: webAddress,
  tracking_external: webAddress,
  price_incl_tax: nonNegativeCents.nullish().catch(null),
  total_packages: z.int().min(1).max(MOST_PACKAGES).catch(0),
  packages: listOf(z.unknown()).catch([]),
  status: codeOf.nullish().catch(null),
  last_status_at: wireTime,
  delivery_time: z.object({ estimated_delivery: wireTime }).nullish().catch(null),
  carrier: z
    .object({ name: line(MAX_TEXT_LENGTH) })
    .nullish()
    .catch(null),
});

const count = z.int().nonnegative().nullish().catch(null);
const pageSchema = z.object({ data: listOf(z.unknown()), meta: z.object({ last_page: pageCount, total: count }) });

const eventSchema = z.object({
  created_at: wireTime,
  occurred_at: wireTime,
  status: z.object({
    code: line(MAX_CODE_LENGTH),
    name: line(MAX_TEXT_LENGTH),
    visible_name: line(MAX_TEXT_LENGTH),
    substatus: z.union([z.string(), codeOf]).nullish().catch(null).pipe(line(MAX_CODE_LENGTH)),
  }),
});

type Parsed = z.infer<typeof shipmentSchema>;

/** Null if the response contains no shipment: then the outcome is unknown. */
export function parseShipment(json: unknown, receivedAt: Date): (RemoteShipment & { live: boolean }) | null {
  const parsed = shipmentSchema.safeParse(json);
  return parsed.success ? { ...toShipment(parsed.data, receivedAt), live: !isEndedStatus(parsed.data.status ?? null) } : null;
}

/**
 * `GET /v2/shipments`. Null if the page is not fully readable, does not say how many there are, or is empty although there are some:
 * an unread entry could be the wanted one.
 */
export function parseShipmentPage(json: unknown, receivedAt: Date) {
  const page = pageSchema.safeParse(json);
  if (!page.success || (page.data.data.length === 0 && page.data.meta.total)) return null;
  const shipments: NonNullable<ReturnType<typeof parseShipment>>[] = [];
  for (const entry of page.data.data) {
    const shipment = parseShipment(entry, receivedAt);
    if (!shipment) return null;
    shipments.push(shipment);
  }
  return { shipments, lastPage: page.data.meta.last_page };
}

/** `GET /v2/shipments/{id}`. Null if the response contains no shipment. */
export function parseReading(json: unknown, receivedAt: Date): ShipmentReading | null {
  const parsed = shipmentSchema.safeParse(json);
  if (!parsed.success) return null;
  const { status, last_status_at, delivery_time, carrier } = parsed.data;
  return {
    ...toShipment(parsed.data, receivedAt),
    statusCode: line(MAX_CODE_LENGTH).parse(status),
    statusAt: last_status_at,
    estimatedDelivery: delivery_time?.estimated_delivery ?? null,
    carrierName: carrier?.name ?? null,
  };
}

/** `GET /v2/shipments/{id}/tracking`, a bare list. Null if it is none. Entries without a code or a time are left out. */
export function parseTrackingEvents(json: unknown): TrackingEvent[] | null {
  const entries = asList(json);
  if (!Array.isArray(entries)) return null;
  return entries.slice(0, MOST_EVENTS).flatMap((entry) => {
    const parsed = eventSchema.safeParse(entry);
    if (!parsed.success) return [];
    const { created_at, occurred_at, status } = parsed.data;
    const { code, name, visible_name, substatus } = status;
    const at = occurred_at ?? created_at;
    return code && at ? [{ at, code, text: visible_name ?? name ?? code, substatus }] : [];
  });
}

const cancelSchema = z.object({
  shipment_id: wireId,
  success: flag.pipe(z.literal(true)),
  result: z.enum(['canceled', 'rescue_requested']),
});
const tooLateSchema = z.object({ shipment_id: wireId, success: flag.pipe(z.literal(false)) });

/** `POST /v2/shipments/{id}/cancel`. Null if the response does not name this shipment: then the outcome is unknown. */
export function parseCancelled(json: unknown, shipmentId: string): 'canceled' | 'rescue_requested' | null {
  const parsed = cancelSchema.safeParse(json);
  return parsed.success && parsed.data.shipment_id === shipmentId ? parsed.data.result : null;
}

/** Whether a 401 means that the shipment can no longer be cancelled. */
export function isTooLate(json: unknown): boolean {
  return tooLateSchema.safeParse(json).success;
}

function toShipment(parsed: Parsed, receivedAt: Date): RemoteShipment {
  const { id, external_id, created_at, carrier_tracking_id, tracking, tracking_external, price_incl_tax, status } = parsed;
  // Each has a label of its own. Of two numbers the larger: one too few is lost without a dispute.
  const packages = Math.max(parsed.total_packages, parsed.packages.length);
  return {
    shipmentId: id,
    externalId: external_id,
    createdAt: created_at ?? receivedAt,
    carrierTrackingId: carrier_tracking_id,
    tracking: tracking ?? tracking_external,
    ...(typeof price_incl_tax === 'number' && { priceCents: price_incl_tax }),
    ...(packages > 0 && { packages }),
    ...(status === 'reshipped' && { isReshipped: true }),
  };
}
