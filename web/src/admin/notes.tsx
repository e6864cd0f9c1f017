import { useMutation, useQueryClient } from '@tanstack/preact-query';
import { api, bodyOf, type Schemas } from '../api.js';
import { ActButton } from '../parts/act-button.js';
import { TextAreaField } from '../parts/field.js';
import { problemsOf } from '../parts/problems.js';
import { useKept } from '../parts/use-kept.js';
import { useMay } from './admin-session.js';
import { Moment } from './moment.js';
import { Refusal } from './refusal.js';

type History = Schemas['AdminOrderHistory'];

/** What operators know about an order, for the next one who looks at it. */
export function Notes({ order: { id, notes } }: { order: History }) {
  const may = useMay('operator');
  return (
    <section class="box" aria-labelledby="notes">
      <h2 id="notes">Notas</h2>
      {notes.length === 0 && <p class="muted">Nadie anotó nada todavía.</p>}
      <ul class="notes">
        {notes.map((note) => (
          <li key={note.id}>
            <p class="prose">{note.note}</p>
            <p class="muted">
              {note.by ?? 'Alguien'} · <Moment at={note.at} />
            </p>
          </li>
        ))}
      </ul>
      {may && <NewNote orderId={id} />}
    </section>
  );
}

function NewNote({ orderId }: { orderId: string }) {
  const queries = useQueryClient();
  const [{ note }, setNote] = useKept(`note-${orderId}`, { note: '' });
  const write = useMutation({
    mutationFn: (body: { note: string }) =>
      bodyOf(api.POST('/api/admin/orders/{id}/notes', { params: { path: { id: orderId } }, body })),
    onSuccess: () => {
      setNote({ note: '' });
      return queries.invalidateQueries({ queryKey: ['admin', 'order', orderId] });
    },
  });
  const problems = problemsOf(write.error);
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!write.isPending) write.mutate({ note });
      }}
    >
      <TextAreaField
        label="Nota nueva"
        hint="La ven quienes administran, con tu correo y la hora. Quien compra y quien vende no la ven."
        required
        maxLength={1_000}
        rows={3}
        value={note}
        onInput={({ currentTarget }) => setNote({ note: currentTarget.value })}
        problem={problems.note}
      />
      {write.isError && !problems.note && <Refusal error={write.error} />}
      <p>
        <ActButton type="submit" isOff={write.isPending}>
          Anotar
        </ActButton>
      </p>
    </form>
  );
}
