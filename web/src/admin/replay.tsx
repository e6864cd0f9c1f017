import { useEffect, useRef, useState } from 'preact/hooks';
import { api } from '../api.js';
import { instantOf } from '../format.js';
import { ActButton } from '../parts/act-button.js';
import { SelectField, TextField } from '../parts/field.js';
import { Form } from '../parts/form.js';
import { Notice } from '../parts/notice.js';
import { problemsOf } from '../parts/problems.js';
import { useEndpointAct } from './endpoint-queries.js';
import { Refusal } from './refusal.js';

/** Before everything that is kept. */
const EPOCH = new Date(0).toISOString();

interface ReplayProps {
  id: string;
  isRunning: boolean;
  onClose: () => void;
}

/** Sends everything since a time, or all that is kept, once more. */
export function Replay({ id, isRunning, onClose }: ReplayProps) {
  const [isAll, setAll] = useState(false);
  const [since, setSince] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  const replay = useEndpointAct((body: { since: string }) =>
    api.post('/api/admin/event-endpoints/{id}/replay', { params: { id }, body }),
  );
  const problems = problemsOf(replay.error);
  const isOff = isRunning || replay.isPending;
  return (
    <Form
      class="stack"
      formRef={form}
      onSubmit={() => {
        if (!isOff) replay.mutate({ since: isAll ? EPOCH : instantOf(since) });
      }}
    >
      <div class="fields">
        <SelectField
          label="Qué se reenvía"
          value={isAll ? 'all' : 'since'}
          onChange={({ currentTarget }) => setAll(currentTarget.value === 'all')}
        >
          <option value="since">Lo que pasó desde un momento</option>
          <option value="all">Todo lo que se guarda</option>
        </SelectField>
        {!isAll && (
          <TextField
            label="Desde (hora argentina)"
            type="datetime-local"
            required
            value={since}
            onInput={({ currentTarget }) => setSince(currentTarget.value)}
            problem={problems.since}
          />
        )}
      </div>
      <p class="muted">
        Cada aviso vuelve a salir con el mismo id y el mismo contenido, y en el mismo orden. Lo nuevo de un pedido espera a que
        salga lo que se reenvía de él.
      </p>
      {replay.isError && !problems.since && <Refusal error={replay.error} />}
      <div class="row">
        <ActButton type="submit" class="button button-main" isOff={isOff}>
          Reenviar
        </ActButton>
        <button type="button" class="button" onClick={onClose}>
          Cerrar
        </button>
      </div>
      {isRunning ? (
        <Notice tone="info">
          <p>El reenvío está en curso. Hasta que termine no se puede empezar otro.</p>
        </Notice>
      ) : (
        replay.isSuccess && (
          <Notice tone="good">
            <p>El reenvío empezó; si no quedaba nada por reenviar, ya terminó.</p>
          </Notice>
        )
      )}
    </Form>
  );
}
