import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { api, isCode, type Schemas } from '../api.js';
import { formatMoney, plural } from '../format.js';
import { Page } from '../parts/page.js';
import { Tag } from '../parts/tag.js';
import { useMay } from './admin-session.js';
import { Advice } from './advice.js';
import { ConfirmedButton } from './confirmed-button.js';
import { Facts } from './facts.js';
import { Filter, useFilter } from './filter.js';
import { Moment } from './moment.js';
import { AskedNoteForm } from './note-form.js';
import { OrderLinks } from './order-links.js';
import { overviewQuery } from './overview-queries.js';
import { isUnowned, owedAdvice, owedEnd, owedReason } from './owed-words.js';
import { PagedList } from './paged-list.js';
import { Refusal } from './refusal.js';
import { doneBefore, NOTE_LOST, NOTHING_NOTED, type Said, type Say, toldBefore, useSaid } from './said.js';
import { PurchaseLink } from './sale-columns.js';

type Owed = Schemas['Owed'];

const STATES = { done: 'Terminadas' };
const EMPTY = {
  open: 'No se le debe plata a nadie.',
  done: 'Todavía no terminó ninguna.',
};

/** What buyers paid and will not get. */
export function OwedPage() {
  const state = useFilter('estado', STATES) ?? 'open';
  const purchase = useLocation().query.compra;
  const { data: overview } = useQuery(overviewQuery);
  const { said, say } = useSaid();
  return (
    <Page
      title="Plata que se debe"
      lead="Lo que hay que devolver, o arreglar, con quien compró. Se devuelve en el proveedor de pagos; cuando él lo muestra, sale sola de esta lista. Lo que entra y lo que sale tarda uno o dos minutos en verse."
    >
      {state === 'open' && !purchase && (
        <p>
          {overview ? (
            <>
              Por devolver: <strong>{formatMoney(overview.owed.amount)}</strong> en {plural(overview.owed.count, 'caso', 'casos')}
            </>
          ) : (
            '\u00a0'
          )}
        </p>
      )}
      <div class="tools">
        <Filter label="Estado" name="estado" values={STATES} all="Por devolver" />
      </div>
      {purchase && (
        <p>
          Solo la de una compra. <a href="/admin/plata">Ver toda</a>
        </p>
      )}
      {said}
      <PagedList
        name={['owed', state, purchase]}
        load={(page, signal) =>
          api.get('/api/admin/owed', { query: { ...page, state, ...(purchase && { purchase_id: purchase }) }, signal })
        }
        what="la plata que se debe"
        empty={EMPTY[state]}
        idOf={({ id }) => id}
      >
        {(owed) => <OwedRecord owed={owed} onOutcome={say} />}
      </PagedList>
    </Page>
  );
}

interface OwedProps {
  owed: Owed;
  onOutcome: Say;
}

function OwedRecord({ owed, onOutcome }: OwedProps) {
  const mayRead = useMay('operator');
  const may = mayRead && owed.done_at === null;
  return (
    <>
      <div class="record-main">
        <h2>
          {formatMoney(owed.done_at === null ? owed.amount - owed.refunded_amount : owed.amount)}: {owedReason(owed)}
        </h2>
        {owed.done_at === null && (
          <Advice>
            <p>{owedAdvice(owed)}</p>
          </Advice>
        )}
        <Facts
          facts={{
            Pedido: owed.order_id && <OrderLinks ids={[owed.order_id]} numbers={[owed.order_number]} />,
            Compra: <PurchaseLink id={owed.purchase_id} number={owed.purchase_number} />,
            [owed.payment_ids.length > 1 ? 'Pagos' : 'Pago']: <code>{owed.payment_ids.join(', ')}</code>,
            Devuelto: owed.refunded_amount > 0 ? formatMoney(owed.refunded_amount) : 'Nada, según el proveedor de pagos',
            'Desde el': <Moment at={owed.since} />,
            'Se le avisó': owed.buyer_told_at && (
              <>
                <Moment at={owed.buyer_told_at} />
                {owed.buyer_told_by && <>, según {owed.buyer_told_by}</>}
              </>
            ),
            Terminó: owed.done_at && (
              <>
                <Moment at={owed.done_at} />: {owedEnd(owed)}
              </>
            ),
            Nota: owed.note,
            Arrepentimiento: owed.reason === 'revocation' && mayRead && (
              <a href={`/admin/arrepentimientos?compra=${owed.purchase_id}`}>Lo que escribió</a>
            ),
            // Of no order: the money belongs to no sale.
            'También en': isUnowned(owed) && owed.done_at === null && <a href="/admin/pagos">Pagos sin dueño</a>,
          }}
        />
        {may && <Acts owed={owed} onOutcome={onOutcome} />}
      </div>
      <p class="tags">
        {owed.overdue && <Tag tone="bad">Atrasada: nadie le avisó</Tag>}
        {owed.done_at === null && owed.buyer_told_at !== null && <Tag tone="busy">Ya se le avisó</Tag>}
        {owed.done_at !== null && <Tag tone="plain">Terminada</Tag>}
      </p>
    </>
  );
}

function Acts({ owed, onOutcome }: OwedProps) {
  const { id, buyer_told_at } = owed;
  const queries = useQueryClient();
  const [isClosing, setClosing] = useState(false);
  const [note, setNote] = useState('');
  const path = { id };
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['admin'] });
  const overtaken = (lost: string) => async (error: Error) => {
    if (!isCode(error, 'OWED_DONE')) return;
    onOutcome(await whatBecameOf(owed, lost));
    await onSuccess();
  };
  const tell = useMutation({
    mutationFn: () => api.post('/api/admin/owed/{id}/told', { params: path }),
    onSuccess: async ({ changed, buyer_told_at: at, buyer_told_by: by }) => {
      if (!changed && at) onOutcome(toldBefore(by, at));
      await onSuccess();
    },
    onError: overtaken(NOTHING_NOTED),
  });
  const close = useMutation({
    mutationFn: (body: { note: string }) => api.post('/api/admin/owed/{id}/close', { params: path, body }),
    onSuccess,
    onError: overtaken(NOTE_LOST),
  });
  if (isClosing)
    return (
      <AskedNoteForm
        label="Cómo se arregló"
        hint="Queda anotado con tu nombre, y quien compró lee que se arregló sin devolverle el pago. Si le vas a devolver la plata, no hace falta: alcanza con devolverla en el proveedor de pagos."
        maxLength={500}
        note={note}
        onNote={setNote}
        act={close}
        onClose={() => setClosing(false)}
      >
        Dar por arreglada
      </AskedNoteForm>
    );
  return (
    <>
      <div class="row">
        {buyer_told_at === null && (
          <ConfirmedButton
            label="Ya le avisé"
            question="¿Le contaste a quien compró qué se va a hacer? En su compra va a leer que hoy se le avisó."
            confirm="Sí, ya le avisé"
            isPending={tell.isPending}
            onConfirm={() => tell.mutate()}
          />
        )}
        <button type="button" class="button" onClick={() => setClosing(true)}>
          Se arregló de otra forma…
        </button>
      </div>
      {tell.isError && <Refusal error={tell.error} />}
    </>
  );
}

/** It was done while the page still asked. */
async function whatBecameOf({ id, purchase_id }: Owed, lost: string): Promise<Said> {
  const query = { state: 'done' as const, purchase_id, limit: 100 };
  const done = await api.get('/api/admin/owed', { query }).catch(() => null);
  const it = done?.items.find((one) => one.id === id);
  if (it?.done_at && it.note !== null)
    return doneBefore('Ya la dio por arreglada', { by: it.done_by, at: it.done_at, note: it.note }, lost);
  return { tone: 'info', text: `Esta plata ya no se debe${it ? `: ${owedEnd(it)}` : ''}. ${NOTHING_NOTED}` };
}
