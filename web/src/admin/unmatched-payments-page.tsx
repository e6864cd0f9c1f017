import { useMutation, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { api, bodyOf, type Schemas } from '../api.js';
import { formatMoney } from '../format.js';
import { TextAreaField } from '../parts/field.js';
import { Page } from '../parts/page.js';
import { problemsOf } from '../parts/problems.js';
import { useMay } from './admin-session.js';
import { Facts } from './facts.js';
import { Moment } from './moment.js';
import { PagedList } from './paged-list.js';
import { Refusal } from './refusal.js';
import { Tag } from './tag.js';
import { EFFECTS, PAYMENT_STATUSES, wordOf } from './words.js';

type Payment = Schemas['UnownedPayment'];

export function UnmatchedPaymentsPage() {
  return (
    <Page title="Pagos sin dueño" lead="Plata que llegó y no pertenece a ninguna venta, hasta que alguien se ocupe.">
      <PagedList
        name={['unowned-payments']}
        load={(query, signal) => bodyOf(api.GET('/api/admin/unowned-payments', { params: { query }, signal }))}
        what="los pagos sin dueño"
        empty="No hay pagos sin dueño. Todo lo que se cobró pertenece a una venta."
        idOf={({ id }) => id}
      >
        {(payment) => <UnmatchedPayment payment={payment} />}
      </PagedList>
    </Page>
  );
}

function UnmatchedPayment({ payment }: { payment: Payment }) {
  const may = useMay('operator');
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
            Devuelto: payment.refunded_amount > 0 && formatMoney(payment.refunded_amount),
            Estado: wordOf(PAYMENT_STATUSES, payment.status),
            Aprobado: payment.approved_at && <Moment at={payment.approved_at} />,
            Leído: <Moment at={payment.read_at} />,
            Pedidos: <Orders ids={payment.order_ids} />,
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
        <Tag tone="bad">{wordOf(EFFECTS, payment.effect)}</Tag>
      </p>
    </>
  );
}

function Orders({ ids }: { ids: readonly string[] }) {
  return (
    <>
      {ids.map((id, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <a href={`/admin/pedidos/${id}`}>{id}</a>
        </span>
      ))}
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
  const problems = problemsOf(resolve.error);
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!resolve.isPending) resolve.mutate({ note });
      }}
    >
      <TextAreaField
        label="Qué se hizo con esta plata"
        hint="Queda anotado en la auditoría; el pago sale de esta lista."
        required
        maxLength={500}
        rows={3}
        autofocus
        value={note}
        onInput={({ currentTarget }) => setNote(currentTarget.value)}
        problem={problems.note}
      />
      {resolve.isError && !problems.note && <Refusal error={resolve.error} />}
      <div class="row">
        <button type="submit" class="button button-main" disabled={resolve.isPending}>
          Dar por resuelto
        </button>
        <button type="button" class="button" onClick={onClose}>
          Mejor no
        </button>
      </div>
    </form>
  );
}
