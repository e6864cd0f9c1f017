import { z } from 'zod';
import { withDetails } from '../../../platform/http/error-details.js';
import { id } from '../../../platform/http/view.js';
import { NotDeliverableError } from '../domain/quote.errors.js';

/** Of any failed quote: reasons that a later release adds look the same. */
export const NOT_DELIVERABLE = withDetails(
  new NotDeliverableError({ sellerId: 'c1f4a3b2-7f7d-4b53-8a6e-3f1a52d6e901', sellerName: 'Feria Sur' }),
  z.looseObject({
    code: z.string().meta({ description: 'Why: `NOT_DELIVERABLE`, `TOO_HEAVY`, `CART_TOO_LARGE` and others.' }),
    seller_id: id.optional().meta({ description: 'Whose items are the reason; absent if it is the whole cart.' }),
    seller_name: z.string().optional().meta({ description: 'The shop, with `SELLER_NOT_READY`.' }),
  }),
);
