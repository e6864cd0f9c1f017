import { z } from 'zod';
import type { Address } from '../../../orders/domain/address.js';
import { listOf, optionalText } from '../../../platform/calls/wire-values.js';
import { amountFromCents } from '../../../platform/kernel/money.js';
import type { ShipmentRequest } from '../application/shipco.gateway.js';
import { toItems } from './wire-values.js';

export const NO_STREET_NUMBER = 'S/N';

const texts = listOf(z.string());
const errorSchema = z.object({
  message: optionalText,
  errors: z.union([texts, z.record(z.string(), texts)]).catch([]),
});

/** `POST /v2/shipments`. Without an origin id it requests the account's default origin. */
export function toShipmentBody(request: ShipmentRequest, accountId: number) {
  return {
    account_id: accountId,
    external_id: request.externalId,
    origin_id: request.originId ?? 'auto',
    service_type: request.serviceType,
    logistic_type: request.logisticType,
    carrier_id: request.carrierId,
    source: request.source,
    declared_value: amountFromCents(request.declaredValueCents),
    type_packaging: request.typePackaging,
    items: toItems(request.units),
    destination: {
      ...request.recipient,
      ...(request.pointId === null ? toDestination(request.destination) : { point_id: request.pointId }),
    },
  };
}

function toDestination({ street, number, extras, city, state, zip }: Address) {
  return {
    street,
    street_number: number || NO_STREET_NUMBER,
    ...(extras && { street_extras: extras }),
    city,
    state,
    zipcode: zip,
  };
}

/** The provider's message about a rejection, on one line: its text and the affected fields. */
export function errorText(json: unknown): string {
  const parsed = errorSchema.safeParse(json);
  if (!parsed.success) return '';
  const { message, errors } = parsed.data;
  const fields = Array.isArray(errors)
    ? errors
    : Object.entries(errors).map(([field, reasons]) => `${field}: ${reasons.join(', ')}`);
  return [message, ...fields].filter(Boolean).join('; ');
}
