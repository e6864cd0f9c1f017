import type { Schemas } from '../api.js';
import { Notice } from '../parts/notice.js';
import { changeText } from './detail-words.js';
import { EFFECTS, wordOf } from './words.js';

type Payment = Schemas['DryReplay']['payments'][number];

/** What processing a notification again would change. */
export function DryReplay({ replay }: { replay: Schemas['DryReplay'] }) {
  if (!replay.provider_available) {
    return (
      <Notice tone="warning">
        <p>El proveedor de pagos no responde ahora, así que no se sabe. Probá de nuevo en un momento.</p>
      </Notice>
    );
  }
  if (replay.payments.every(({ changes }) => changes.length === 0)) {
    return (
      <Notice tone="info">
        <p>No cambiaría nada.</p>
      </Notice>
    );
  }
  return (
    <div class="stack" role="status">
      {replay.payments.map((payment) => (
        <PaymentChanges key={payment.payment_id} payment={payment} />
      ))}
    </div>
  );
}

function PaymentChanges({ payment: { payment_id, effect, changes } }: { payment: Payment }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section class="scroll" tabIndex={0} aria-label={`Cambios por el pago ${payment_id}`}>
      <table>
        <caption>
          Pago {payment_id}: {wordOf(EFFECTS, effect)}
        </caption>
        <thead>
          <tr>
            <th scope="col">Qué</th>
            <th scope="col">Ahora</th>
            <th scope="col">Después</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <ChangedField key={`${change.record} ${change.member}`} change={change} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ChangedField({ change }: { change: Payment['changes'][number] }) {
  const { record, id, name, from, to } = changeText(change);
  return (
    <tr>
      <th scope="row">
        {record} {id && <code>{id}</code>}: {name}
      </th>
      <td>{from}</td>
      <td>{to}</td>
    </tr>
  );
}
