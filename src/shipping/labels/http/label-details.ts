import { z } from 'zod';
import { withDetails } from '../../../platform/http/error-details.js';
import { id, number } from '../../../platform/http/view.js';
import {
  AccountNotLinkedError,
  DoNotDispatchError,
  LabelNotReadyError,
  LabelPrintAloneError,
  LabelUnavailableError,
  NotShippedError,
} from '../domain/label.errors.js';

const EXAMPLE = [{ id: 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55', number: 'K7QM-3F2P' }];
const order = { order_id: id, order_number: number };
const Order = z.strictObject(order);

export const LABEL_NOT_READY = withDetails(new LabelNotReadyError(EXAMPLE), Order);
export const NOT_SHIPPED = withDetails(new NotShippedError(EXAMPLE), Order);
export const ACCOUNT_NOT_LINKED = withDetails(new AccountNotLinkedError(EXAMPLE), Order);
/** Other calls of the shipping provider fail with the same code, and concern no order. */
export const LABEL_UNAVAILABLE = withDetails(new LabelUnavailableError(EXAMPLE), Order, true);
export const DO_NOT_DISPATCH = withDetails(
  new DoNotDispatchError(EXAMPLE.map((one) => ({ ...one, reason: 'payment_in_mediation' as const }))),
  z.strictObject({
    ...order,
    reason: z.string().optional().meta({ description: 'As in `shipment.hold` of the order; a later release may add some.' }),
  }),
);
export const LABEL_PRINT_ALONE = withDetails(
  new LabelPrintAloneError(EXAMPLE),
  z.strictObject({ ...order, label: z.string().meta({ description: 'The path of the label by itself.' }) }),
);
