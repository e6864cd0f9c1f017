import type { Schemas } from '../api.js';
import { Tag, type Tone } from '../parts/tag.js';
import { DELIVERY_STATUSES, triedWords, waitWord } from './endpoint-words.js';
import { Moment } from './moment.js';

type Delivery = Omit<Schemas['EventDelivery'], 'order_id' | 'order_number'>;

const TONES: Readonly<Record<Delivery['status'], Tone>> = {
  waiting: 'busy',
  delivered: 'good',
  failed: 'bad',
  not_allowed: 'bad',
};

export function DeliveryTags({ delivery: { status, replayed, attempts } }: { delivery: Delivery }) {
  const isLate = status === 'waiting' && attempts > 0;
  return (
    <p class="tags">
      <Tag tone={isLate ? 'warning' : TONES[status]}>{DELIVERY_STATUSES[status]}</Tag>
      {replayed && <Tag tone="plain">Reenvío</Tag>}
    </p>
  );
}

/** What came of the tries, and what comes next. */
export function DeliveryOutcome({ delivery }: { delivery: Delivery }) {
  const { status, ended_at, next_attempt_at, attempts } = delivery;
  const tried = triedWords(delivery);
  return (
    <>
      {tried && <p>{tried}</p>}
      {ended_at ? (
        <p class="muted">
          {status === 'delivered' ? 'Recibido el ' : 'Se dejó de intentar el '}
          <Moment at={ended_at} />
          {status !== 'delivered' && '. Sigue entre los eventos que se leen en /api/admin/events'}
        </p>
      ) : (
        <p class="muted">
          {next_attempt_at && attempts > 0 ? (
            <>
              Próximo intento: <Moment at={next_attempt_at} />
            </>
          ) : (
            waitWord(delivery)
          )}
        </p>
      )}
    </>
  );
}
