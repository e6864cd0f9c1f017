import { z } from 'zod';
import type { Language } from '../../../platform/kernel/sentence.js';
import { reasonCode, reasonText, type ShipmentReason } from '../../../shipping/shipments/domain/reason-words.js';
import { SHIPMENT_STATES, type ShipmentState } from '../../../shipping/shipments/domain/shipment-facts.js';

/** `reason`: of a skipped shipment its code, else a sentence. Both are absent if there is none. */
export const ShipmentStateView = z.strictObject({
  state: z.enum(SHIPMENT_STATES),
  reason: z.string().optional(),
  reason_code: z.string().optional(),
});

export function toShipmentStateView(
  state: ShipmentState,
  reason: ShipmentReason,
  language: Language,
): z.infer<typeof ShipmentStateView> {
  const [code, text] = [reasonCode(reason), reasonText(reason)];
  return { state, ...(code && text && { reason: text[language], reason_code: code }) };
}
