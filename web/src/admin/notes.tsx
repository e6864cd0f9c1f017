import { useMutation, useQueryClient } from '@tanstack/preact-query';
import { api, type Schemas } from '../api.js';
import { ActButton } from '../parts/act-button.js';
import { useKept } from '../parts/use-kept.js';
import { useMay } from './admin-session.js';
import { Moment } from './moment.js';
import { NoteForm } from './note-form.js';

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
    mutationFn: (body: { note: string }) => api.post('/api/admin/orders/{id}/notes', { params: { id: orderId }, body }),
    onSuccess: () => {
      setNote({ note: '' });
      return queries.invalidateQueries({ queryKey: ['admin', 'order', orderId] });
    },
  });
  return (
    <NoteForm
      label="Nota nueva"
      hint="La ven quienes administran, con tu correo electrónico y la hora. Quien compra y quien vende no la ven."
      maxLength={1_000}
      note={note}
      onNote={(typed) => setNote({ note: typed })}
      act={write}
    >
      <p>
        <ActButton type="submit" isOff={write.isPending}>
          Anotar
        </ActButton>
      </p>
    </NoteForm>
  );
}
