import { z } from 'zod';
import { MOST_COUNTED, MOST_LISTED } from '../../../order-tracking/application/link-impacts.js';
import { daysLeft, lastErrorOf, lastOkOf } from '../../../order-tracking/domain/link-outlook.js';
import { shown } from '../../../platform/http/shown.js';
import { id, timestamp, view } from '../../../platform/http/view.js';
import { ORIGIN_STATES } from '../../../shipping/origins/domain/dispatch.js';
import type { SellerRecord } from '../application/records.js';
import { isoOrNull } from './record.dto.js';

const forOperators = z.string().nullable().meta({ description: 'Null for viewers.' });

/** As the seller's own profile has them. */
const Address = z.strictObject({
  street: forOperators,
  number: forOperators,
  extras: forOperators,
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: forOperators,
  opens: z.string().nullable(),
  closes: z.string().nullable(),
});
const Origin = z.strictObject({ state: z.enum(['none', ...ORIGIN_STATES]), reason: z.string().nullable() }).meta({
  description:
    'What became of that address at the shipping provider; `reason`: why it was refused, in the provider’s own words if it says any, or why the last try failed. `none`: there is no address, or no account of the marketplace.',
});

const counted = z.int().meta({ minimum: 0, maximum: MOST_COUNTED });

export const SellerRecordView = view(
  'AdminSeller',
  {
    id,
    name: z.string(),
    created_at: timestamp,
    dispatch_address: Address.nullable().meta({ description: 'Where the parcels leave from without an account of the seller.' }),
    origin: Origin,
    link: z.strictObject({
      state: z.enum(['none', 'linked', 'needs_reauthorization']),
      account_id: z.int().nullable(),
      account_name: z.string().nullable(),
      linked_at: timestamp.nullable(),
      expires_at: timestamp.nullable(),
      open_orders: counted.meta({
        description: `Paid orders of the seller whose parcel is not at a final status; in the list, ${MOST_LISTED} means ${MOST_LISTED} or more.`,
      }),
      waiting_shipments: counted.meta({
        description: `Paid orders of the seller without a parcel; in the list, ${MOST_LISTED} means ${MOST_LISTED} or more.`,
      }),
      last_ok_at: timestamp
        .nullable()
        .meta({ description: 'When the provider last accepted the link, or created a parcel with it.' }),
      last_error: z.string().nullable().meta({
        description: 'The last error of the link, or of the newest order that waits for it; null if nothing is wrong.',
      }),
      failing_since: timestamp.nullable().meta({ description: 'Since when the link cannot be refreshed.' }),
      expires_in_days: z.int().nullable().meta({ description: 'Whole days until the link expires or is refreshed.' }),
    }),
  },
  {
    id: 'c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901',
    name: 'Tienda Norte',
    created_at: '2026-11-20T14:03:27.120Z',
    dispatch_address: {
      ...{ street: 'San Martín', number: '1450', extras: 'Depósito 3', city: 'Godoy Cruz', state: 'Mendoza', zip: '5501' },
      ...{ phone: '+54 261 555 0134', opens: '09:00', closes: '17:30' },
    },
    origin: { state: 'ready', reason: null },
    link: {
      state: 'none',
      account_id: null,
      account_name: null,
      linked_at: null,
      expires_at: null,
      open_orders: 12,
      waiting_shipments: 0,
      last_ok_at: null,
      last_error: null,
      failing_since: null,
      expires_in_days: null,
    },
  },
);
export type SellerRecordView = z.infer<typeof SellerRecordView>;

/** A viewer reads of the address where it is, and not its door. */
export function toSellerRecordView(seller: SellerRecord, isOperator: boolean): SellerRecordView {
  const { health, impact, lifetimeMs, dispatch } = seller;
  const hidden = isOperator ? {} : { street: null, number: null, extras: null, phone: null };
  return {
    ...shown(SellerRecordView, seller),
    dispatch_address: dispatch.address && { ...dispatch.address, ...hidden },
    origin: dispatch.origin ?? { state: 'none', reason: null },
    link: {
      ...shown(SellerRecordView.shape.link, { ...seller, ...health, ...impact }),
      state: seller.linkState ?? 'none',
      last_ok_at: isoOrNull(lastOkOf(health, impact)),
      last_error: lastErrorOf(health, impact),
      expires_in_days: lifetimeMs === null ? null : daysLeft(lifetimeMs),
    },
  };
}
