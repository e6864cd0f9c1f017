import type { Schemas } from '../api.js';
import { now } from '../now.js';
import { Tag } from '../parts/tag.js';
import { useMay } from './admin-session.js';
import { Advice } from './advice.js';
import { cancelLabel } from './cancel-words.js';
import { PROGRESS, progressTone } from './fact-words.js';
import { Facts } from './facts.js';
import { Moment } from './moment.js';
import { OrderTag } from './order-tag.js';
import { StateTag } from './parcel-tag.js';
import { ShipmentActs } from './shipment-acts.js';
import { lateText, shipmentWords } from './shipment-words.js';
import { attemptsText } from './timeline-words.js';
import { leftWord, requestWord, STOP_REASONS, wordOf } from './words.js';

type History = Schemas['AdminOrderHistory'];

/** What has become of the shipment of an order, what was asked for, and what can be done about it. `readAt`: when it was read. */
export function ShipmentBox({ order, readAt }: { order: History; readAt: number }) {
  const may = useMay('operator');
  const { shipment } = order;
  const words = shipment && shipmentWords(shipment, may);
  return (
    <section class="box">
      <h2>Envío</h2>
      <p class="tags" role="status">
        <OrderTag of={order} />
        {shipment && <StateTag of={shipment} />}
        {shipment?.progress && <Tag tone={progressTone(shipment.progress)}>Paquete {wordOf(PROGRESS, shipment.progress)}</Tag>}
        {words?.hold && <Tag tone="warning">{words.hold}</Tag>}
      </p>
      {words?.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {shipment?.outcome_unknown && order.attempts.at(-1)?.outcome === 'account_unreachable' && <p>{OUT_OF_REACH}</p>}
      {/* Its reason may name a button. */}
      {shipment?.state === 'needs_review' && <Advice />}
      {shipment && <Requests shipment={shipment} facts={order.facts} mayAskBack={order.can_cancel} />}
      {shipment && (
        <Facts
          facts={{
            'Número externo': <code>{shipment.external_id}</code>,
            'Espera a una persona desde': shipment.waits_since && <Moment at={shipment.waits_since} />,
            ...dispatchFacts(order),
            'Tenía que llegar': shipment.late_since && lateText(shipment.late_since),
            Intentos: attemptsText(order.attempts),
            'Próximo intento': shipment.next_attempt_at && <Moment at={shipment.next_attempt_at} />,
          }}
        />
      )}
      {may && <ShipmentActs order={order} readAt={readAt} />}
    </section>
  );
}

/** Until it waits for a person. */
const OUT_OF_REACH =
  'Puede estar en la cuenta de quien vende, que ya no está vinculada: pedile que la vincule de nuevo. Si en un día no se llega a ella, queda para que lo resuelva una persona.';

/** By when its parcel, which has not left, must leave, whoever keeps it; not while its payment is in dispute, as its seller reads. */
function dispatchFacts({ dispatch_by: by, payment_status }: Pick<History, 'dispatch_by' | 'payment_status'>) {
  if (!by) return {};
  if (payment_status === 'in_mediation') return { Despacho: 'frenado mientras dure la disputa del pago' };
  const isLate = new Date(by) < now();
  return isLate
    ? {
        'Tenía que despacharse antes del': (
          <>
            <Moment at={by} /> (atrasado: todavía no salió)
          </>
        ),
      }
    : { 'Tiene que despacharse antes del': <Moment at={by} /> };
}

const ASK_BACK =
  'Decidí: «Cancelar el paquete» le pide al correo que lo devuelva, sin garantía, y «Ya lo vi» lo saca de la lista.';
const NOT_ASKED_BACK = 'Ya no se puede pedir de vuelta: acordá con quien vende y quien compró. «Ya lo vi» lo saca de la lista.';

/** What the buyer and the seller have asked for, in their words. `mayAskBack`: whether a parcel that has left can still be called back. */
function Requests({
  shipment,
  facts,
  mayAskBack,
}: { shipment: NonNullable<History['shipment']>; mayAskBack: boolean } & Pick<History, 'facts'>) {
  return (
    <>
      {shipment.requests.map(({ kind, state, reason, requested_at, left_at }) => (
        <section key={kind} aria-label={wordOf(STOP_REASONS, kind)}>
          <h3>{wordOf(STOP_REASONS, kind)}</h3>
          <blockquote>{reason}</blockquote>
          <p class="muted">
            <Moment at={requested_at} /> · {requestWord({ state, requested_at, left_at }, facts)}
          </p>
          {state === 'open' && (
            <Advice>
              <p>
                {left_at ? (
                  <>
                    {leftWord({ requested_at, left_at })}, el <Moment at={left_at} />. {mayAskBack ? ASK_BACK : NOT_ASKED_BACK}
                  </>
                ) : (
                  `Decidí: «${cancelLabel(shipment)}» se lo concede y «Liberar» hace que el pedido siga.`
                )}{' '}
                Cancelar no devuelve la plata: eso se hace después, en el proveedor de pagos.
              </p>
            </Advice>
          )}
        </section>
      ))}
    </>
  );
}
