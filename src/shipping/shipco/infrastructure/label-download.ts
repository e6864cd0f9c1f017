import type { LabelRequest } from '../application/shipco.gateway.js';
import type { Exchange, OrderCall } from './order-call.js';
import { refusal, unreadable } from './shipco-outcome.js';
import { LABEL_ANSWER, parseLabel } from './shipco-wire-label.js';

/** The label of a shipment. */
export async function downloadLabel(
  send: (call: OrderCall) => Promise<Exchange>,
  shipmentId: string,
  { format, isPreview, subjects }: LabelRequest,
  terms: Pick<OrderCall, 'timeoutMs' | 'signal'>,
): Promise<Uint8Array> {
  const query = isPreview ? '?no_status_change=1' : '';
  const path = `/shipments/${encodeURIComponent(shipmentId)}/label.${format}${query}`;
  const call = { operation: 'label', subject: shipmentId, lane: 'labels', subjects, method: 'GET', path } as const;
  const reply = await send({ ...call, ...terms, answer: LABEL_ANSWER });
  if (reply.status !== 200) throw refusal(reply, reply.secrets);
  const label = parseLabel(reply, format);
  if (!label) throw unreadable(reply);
  return label;
}
