import { Tag } from '../parts/tag.js';
import { isInDispute, type OrderState, orderWord } from './sale-words.js';
import { toneOf } from './tones.js';

/** The state of an order with that of its payment. */
export const OrderTag = ({ of }: { of: OrderState }) => (
  <Tag tone={toneOf(isInDispute(of) ? of.payment_status : of.status)}>{orderWord(of)}</Tag>
);
