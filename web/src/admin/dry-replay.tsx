import type { Schemas } from '../api.js';
import { Notice } from '../parts/notice.js';
import { Numbered } from '../parts/number.js';
import { changeText, wouldBeText } from './detail-words.js';

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
        <caption>{wouldBeText(payment_id, effect)}</caption>
        <thead>
          <tr>
            <th scope="col">Qué</th>
            <th scope="col">Ahora</th>
            <th scope="col">Después</th>
          </tr>
        </thead>
        {[...new Set(changes.map(({ record }) => record))].map((record) => (
          <ChangedRecord key={record} changes={changes.filter((change) => change.record === record)} />
        ))}
      </table>
    </section>
  );
}

function ChangedRecord({ changes }: { changes: Payment['changes'] }) {
  const said = changes.map(changeText);
  const [first] = said;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {first?.record} {first?.id && <Numbered number={changes[0]?.number} id={first.id} />}
        </th>
      </tr>
      {said.map(({ name, from, to }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{from}</td>
          <td>{to}</td>
        </tr>
      ))}
    </tbody>
  );
}
