import { useMutation } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { api } from '../api.js';
import { ActButton } from '../parts/act-button.js';
import { TextAreaField, TextField, typing } from '../parts/field.js';
import { Form } from '../parts/form.js';
import { WithHelp } from '../parts/help-link.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { useFocusOnProblem, useProblemsOf } from '../parts/problems.js';
import { useFocusSoon } from '../parts/use-focus-soon.js';

const NOTHING = { number: '', email: '', note: '' };
type Written = typeof NOTHING;

/** Where somebody takes back what she has bought, without logging in. What is written stays on this page. */
export default function RevocationPage() {
  const { place, focusSoon } = useFocusSoon<HTMLDivElement>();
  const send = useMutation({
    mutationFn: (written: Written) => api.post('/api/revocations', { body: written }),
    onSuccess: () => focusSoon('.notice'),
  });
  return (
    <Page
      title="Botón de arrepentimiento"
      lead="Si te arrepentiste de una compra, avisanos acá. No hace falta ingresar, ni decir por qué."
    >
      <div ref={place}>
        {send.data ? (
          <Received code={send.data.code} />
        ) : (
          <RevocationForm error={send.error} isSending={send.isPending} onSend={send.mutate} />
        )}
      </div>
    </Page>
  );
}

function Received({ code }: { code: string }) {
  return (
    <Notice tone="good">
      <p>
        Recibimos tu arrepentimiento. Tu código es{' '}
        <strong class="number" translate={false}>
          {code}
        </strong>
        : guardalo, con él encontramos tu caso.
      </p>
      <p>
        <WithHelp text="Si el número y el correo son los de una compra paga, en ella vas a ver que lo recibimos, y una persona te cuenta cómo sigue. Si no, revisalos y mandalo de nuevo, o escribinos." />
      </p>
    </Notice>
  );
}

interface RevocationFormProps {
  error: Error | null;
  isSending: boolean;
  onSend: (written: Written) => void;
}

function RevocationForm({ error, isSending, onSend }: RevocationFormProps) {
  const [written, setWritten] = useState(NOTHING);
  const { problems, noteChanged } = useProblemsOf(error);
  const { ref } = useFocusOnProblem([error]);
  const field = (name: keyof Written) => ({
    ...typing(written[name], (value) => {
      setWritten({ ...written, [name]: value });
      noteChanged(name);
    }),
    problem: problems[name],
  });
  return (
    <Form
      class="box narrow"
      formRef={ref}
      onSubmit={() => {
        if (!isSending) onSend(written);
      }}
    >
      <TextField
        label="Número de la compra o del pedido"
        hint="Está en «Mis compras». Si es el de un pedido, te arrepentís solo de ese pedido."
        required
        maxLength={60}
        autocomplete="off"
        spellcheck={false}
        {...field('number')}
      />
      <TextField
        label="Correo electrónico"
        hint="El que diste al comprar."
        type="email"
        required
        maxLength={150}
        autocomplete="email"
        {...field('email')}
      />
      <TextAreaField label="Algo más que quieras contarnos (opcional)" maxLength={1000} rows={4} {...field('note')} />
      {error && Object.keys(problems).length === 0 && <FailureNotice error={error} />}
      <ActButton type="submit" class="button button-main" isOff={isSending}>
        Arrepentirme de la compra
      </ActButton>
    </Form>
  );
}
