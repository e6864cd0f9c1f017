import { z } from 'zod';
import { PartWaitingError } from '../../payments/domain/payment.errors.js';
import { withDetails } from '../../platform/http/error-details.js';
import { amount, id, number } from '../../platform/http/view.js';
import { OptionUnavailableError } from '../../shipping/quoting/domain/quote.errors.js';
import { DuplicateCheckoutError, TotalChangedError } from '../domain/checkout.errors.js';

export const DUPLICATE_CHECKOUT = withDetails(
  new DuplicateCheckoutError({
    id: 'f5385a8e-9b7c-4a77-b7e5-0c1c3cf0f1a2',
    number: 'W4HT-9KCA',
    redirectUrl: 'https://payco.example/checkout?pref_id=4410077-5f0f',
  }),
  z.strictObject({ purchase_id: id, purchase_number: number, redirect_url: z.string().nullable() }),
);

export const OPTION_UNAVAILABLE = withDetails(
  new OptionUnavailableError([{ sellerId: 'c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901', optionId: 'm3Kd0c1Qf7uT2xWa' }]),
  z.strictObject({ seller_id: id, option_id: id }),
);

export const TOTAL_CHANGED = withDetails(
  new TotalChangedError({ expectedTotalCents: 5_320_620, itemsTotalCents: 4_900_000, buyerShareCents: 430_000 }),
  z.strictObject({ expected_total: amount, total: amount, items_total: amount, buyer_shipping_share: amount }),
);

export const PART_WAITING = withDetails(new PartWaitingError('W4HT-9KCA'), z.strictObject({ purchase_number: number }));
