import { useMutation, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { api, isCode, type Schemas } from '../api.js';
import { formatMoney } from '../format.js';
import { Page } from '../parts/page.js';
import { Tag } from '../parts/tag.js';
import { useMay } from './admin-session.js';
import { Advice } from './advice.js';
import { Facts } from './facts.js';
import { Filter, useFilter } from './filter.js';
import { Moment } from './moment.js';
import { AskedNoteForm } from './note-form.js';
import { salesOf } from './order-links.js';
import { PagedList } from './paged-list.js';
import { doneBefore, NOTE_LOST, type Said, type Say, useSaid } from './said.js';
import { EFFECTS, PAYMENT_STATUSES, wordOf } from './words.js';

type Payment = Schemas['UnownedPayment'];

/** Resolved says what a person noted; whether the money went back, only the payment provider shows. */
const STATES = { resolved: 'Resueltos' };
const EMPTY = {
  open: 'No hay pagos sin dueño por resolver. Los resueltos quedan en su lista; los devueltos por completo, solo en «Pagos».',
  resolved: 'Todavía nadie resolvió un pago sin dueño.',
};

export function UnmatchedPaymentsPage() {
  const state = useFilter('estado', STATES) ?? 'open';
  const { said, say } = useSaid();
  return (
    <Page
      title="Pagos sin dueño"
      lead="Plata que llegó por una compra y no la pagó, y qué hizo alguien con ella. La que se devuelve por completo sale sola de esta lista."
    >
      <div class="tools">
        <Filter label="Estado" name="estado" values={STATES} all="Por resolver" />
      </div>
      {said}
      <PagedList
        name={['unowned-payments', state]}
        load={(page, signal) => api.get('/api/admin/unowned-payments', { query: { ...page, state }, signal })}
        what="los pagos sin dueño"
        empty={EMPTY[state]}
        idOf={({ id }) => id}
      >
        {(payment) => <UnmatchedPayment payment={payment} onOutcome={say} />}
      </PagedList>
    </Page>
  );
}

interface UnmatchedPaymentProps {
  payment: Payment;
  onOutcome: Say;
}

function UnmatchedPayment({ payment, onOutcome }: UnmatchedPaymentProps) {
  const may = useMay('operator') && payment.resolved_at === null;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div class="record-main">
        <h2>
          Pago <code>{payment.id}</code>
        </h2>
        <Advice>
          <p>{payment.advice}</p>
        </Advice>
        <Facts
          facts={{
            Importe: formatMoney(payment.amount),
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
            'También en': payment.resolved_at === null && (
              <a href={`/admin/plata?compra=${payment.purchase_id}`}>Plata que se debe</a>
            ),
          }}
        />
        {may &&
          (isOpen ? (
            <Resolution payment={payment} onOutcome={onOutcome} onClose={() => setOpen(false)} />
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

function Resolution({ payment: { id }, onOutcome, onClose }: UnmatchedPaymentProps & { onClose: () => void }) {
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const reload = () => queries.invalidateQueries({ queryKey: ['admin'] });
  const resolve = useMutation({
    mutationFn: (body: { note: string }) =>
      api.post('/api/admin/unowned-payments/{payment_id}/resolve', { params: { payment_id: id }, body }),
    onSuccess: reload,
    onError: async (error) => {
      if (!isCode(error, 'PAYMENT_RESOLVED')) return;
      onOutcome(await whoResolved(id));
      await reload();
    },
  });
  return (
    <AskedNoteForm
      label="Qué se hizo con esta plata"
      hint="Queda anotado con tu nombre, y el pago ya no puede pasar a ser una venta. Anotarlo no devuelve la plata, y mientras no se vea devuelta, quien compró lee que se arregló sin devolverle el pago. Si se la vas a devolver, no hace falta: alcanza con devolverla en el proveedor de pagos, y el pago sale solo de esta lista."
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

/** Among the last that were resolved: it was a moment ago. */
async function whoResolved(paymentId: string): Promise<Said> {
  const query = { state: 'resolved' as const, limit: 100 };
  const resolved = await api.get('/api/admin/unowned-payments', { query }).catch(() => null);
  const it = resolved?.items.find(({ id }) => id === paymentId);
  if (it?.resolved_at) return doneBefore('Ya lo resolvió', { by: it.resolved_by, at: it.resolved_at, note: it.note }, NOTE_LOST);
  return { tone: 'info', text: `Otra persona ya resolvió este pago. ${NOTE_LOST}` };
}
