import { useMutation, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { api, bodyOf, type Schemas } from '../api.js';
import { formatMoney } from '../format.js';
import { Page } from '../parts/page.js';
import { Tag } from '../parts/tag.js';
import { useMay } from './admin-session.js';
import { Facts } from './facts.js';
import { Filter, useFilter } from './filter.js';
import { Moment } from './moment.js';
import { AskedNoteForm } from './note-form.js';
import { salesOf } from './order-links.js';
import { PagedList } from './paged-list.js';
import { EFFECTS, PAYMENT_STATUSES, wordOf } from './words.js';

type Payment = Schemas['UnownedPayment'];

/** Resolved says what a person noted; whether the money went back, only the payment provider shows. */
const STATES = { resolved: 'Resueltos' };
const EMPTY = {
  open: 'No hay pagos sin dueño por resolver. Los resueltos quedan en su lista, con la devolución que muestra el proveedor de pagos.',
  resolved: 'Todavía nadie resolvió un pago sin dueño.',
};

export function UnmatchedPaymentsPage() {
  const state = useFilter('estado', STATES) ?? 'open';
  return (
    <Page title="Pagos sin dueño" lead="Plata que llegó y no pertenece a ninguna venta, y qué hizo alguien con ella.">
      <div class="tools">
        <Filter label="Estado" name="estado" values={STATES} all="Por resolver" />
      </div>
      <PagedList
        name={['unowned-payments', state]}
        load={(page, signal) => bodyOf(api.GET('/api/admin/unowned-payments', { params: { query: { ...page, state } }, signal }))}
        what="los pagos sin dueño"
        empty={EMPTY[state]}
        idOf={({ id }) => id}
      >
        {(payment) => <UnmatchedPayment payment={payment} />}
      </PagedList>
    </Page>
  );
}

function UnmatchedPayment({ payment }: { payment: Payment }) {
  const may = useMay('operator') && payment.resolved_at === null;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div class="record-main">
        <h2>
          Pago <code>{payment.id}</code>
        </h2>
        <p>{payment.advice}</p>
        <Facts
          facts={{
            Monto: formatMoney(payment.amount),
            'Se esperaba': payment.expected_amount !== payment.amount && formatMoney(payment.expected_amount),
            'Otras partes':
              payment.parts.length > 0 &&
              payment.parts.map(({ payment_id, amount }) => `pago ${payment_id}, ${formatMoney(amount)}`).join(' · '),
            Devuelto: <Refund of={payment} />,
            Resuelto: payment.resolved_at && <Resolved of={payment} />,
            Nota: payment.note,
            Estado: wordOf(PAYMENT_STATUSES, payment.status),
            Aprobado: payment.approved_at && <Moment at={payment.approved_at} />,
            Leído: <Moment at={payment.read_at} />,
            ...salesOf(payment),
          }}
        />
        {may &&
          (isOpen ? (
            <Resolution payment={payment} onClose={() => setOpen(false)} />
          ) : (
            <p>
              <button type="button" class="button" onClick={() => setOpen(true)}>
                Resolver…<span class="unseen"> el pago {payment.id}</span>
              </button>
            </p>
          ))}
      </div>
      <p class="tags">
        <Tag tone={payment.resolved_at === null ? 'bad' : 'plain'}>{wordOf(EFFECTS, payment.effect)}</Tag>
        {payment.resolved_at !== null && <RefundTag of={payment} />}
      </p>
    </>
  );
}

function RefundTag({ of: { amount, refunded_amount } }: { of: Payment }) {
  if (refunded_amount >= amount) return <Tag tone="good">Devuelto</Tag>;
  return <Tag tone="warning">{refunded_amount > 0 ? 'Devuelto en parte' : 'Sin devolución'}</Tag>;
}

function Refund({ of: { refunded_amount, refunded_at } }: { of: Payment }) {
  if (refunded_amount === 0) return 'Nada, según el proveedor de pagos';
  return (
    <>
      {formatMoney(refunded_amount)}
      {refunded_at && (
        <>
          {', el '}
          <Moment at={refunded_at} />
        </>
      )}
    </>
  );
}

function Resolved({ of: { resolved_at, resolved_by } }: { of: Payment }) {
  return (
    <>
      {resolved_at && <Moment at={resolved_at} />}
      {resolved_by && <>, por {resolved_by}</>}
    </>
  );
}

function Resolution({ payment: { id }, onClose }: { payment: Payment; onClose: () => void }) {
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const resolve = useMutation({
    mutationFn: (body: { note: string }) =>
      bodyOf(api.POST('/api/admin/unowned-payments/{payment_id}/resolve', { params: { path: { payment_id: id } }, body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <AskedNoteForm
      label="Qué se hizo con esta plata"
      hint="Queda anotado con tu nombre, y el pago ya no puede pasar a ser una venta. Anotarlo no devuelve la plata: eso se hace en el proveedor de pagos."
      maxLength={500}
      note={note}
      onNote={setNote}
      act={resolve}
      onClose={onClose}
    >
      Dar por resuelto
    </AskedNoteForm>
  );
}
