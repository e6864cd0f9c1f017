import { useMutation, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { api, type Schemas } from '../api.js';
import { ActButton } from '../parts/act-button.js';
import { contactProblem } from '../parts/contact-problem.js';
import { TextAreaField, TextField } from '../parts/field.js';
import { Notice } from '../parts/notice.js';
import { type Problems, problemsOf, useFocusOnProblem } from '../parts/problems.js';
import { useFocusSoon } from '../parts/use-focus-soon.js';
import { forgetKept, useKept } from '../parts/use-kept.js';
import { fieldsText } from './delivery-words.js';
import { Refusal } from './refusal.js';

type Delivery = NonNullable<Schemas['AdminOrderHistory']['delivery']>;
type Field = Exclude<keyof Delivery, 'is_at_point'>;
type Typed = Partial<Record<Field | 'reason', string>>;

const RECIPIENT = ['name', 'phone', 'document', 'email'] as const satisfies readonly Field[];
const DOOR = ['street', 'number', 'extras'] as const satisfies readonly Field[];
const MAY_BE_EMPTY: readonly string[] = ['number', 'extras'];
const MIN_REASON = 3;

interface CorrectDeliveryProps {
  orderId: string;
  /** Null once there is a parcel, or before the payment. */
  delivery: Delivery | null;
}

/** A form for who gets the parcel, and at which door, while there is no parcel yet. */
export function CorrectDelivery({ orderId, delivery }: CorrectDeliveryProps) {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<readonly string[] | null>(null);
  const { place, focusSoon } = useFocusSoon<HTMLDivElement>();
  const show = (isIt: boolean, focus: string) => {
    setOpen(isIt);
    focusSoon(focus);
  };
  const corrected = (fields: readonly string[]) => {
    setDone(fields);
    show(false, '.notice');
  };
  return (
    <div ref={place} class="stack">
      {done && !isOpen && (
        <Notice tone="good">
          <p>
            {done.length > 0
              ? `Se corrigió: ${fieldsText(done)}. El próximo intento usa los datos nuevos.`
              : 'Ya estaba así: no se cambió nada.'}
          </p>
        </Notice>
      )}
      {delivery && isOpen && (
        <Correction orderId={orderId} delivery={delivery} onDone={corrected} onClose={() => show(false, 'button')} />
      )}
      {delivery && !isOpen && (
        <p>
          <button type="button" class="button" onClick={() => show(true, 'input')}>
            Corregir datos…
          </button>
        </p>
      )}
    </div>
  );
}

interface CorrectionProps {
  orderId: string;
  delivery: Delivery;
  onDone: (fields: readonly string[]) => void;
  onClose: () => void;
}

function Correction({ orderId, delivery, onDone, onClose }: CorrectionProps) {
  const { typed, type, changed, correct } = useCorrection(orderId, delivery, onDone);
  const [wasTried, setTried] = useState(false);
  const missing = problemsIn(changed, typed.reason ?? '');
  const problems = { ...(wasTried && missing), ...withoutPaths(problemsOf(correct.error)) };
  const form = useFocusOnProblem([correct.error, wasTried]);
  const field = (name: Field | 'reason', known: string) => ({
    value: typed[name] ?? known,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => type(name, currentTarget.value),
    problem: problems[name],
  });
  const of = (name: Field) => field(name, delivery[name] ?? '');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(missing).length > 0) form.focusOnProblem();
    else if (!correct.isPending) correct.mutate({ changed, reason: typed.reason ?? '' });
  };
  return (
    <form ref={form.ref} class="stack" noValidate onSubmit={submit}>
      <div class="fields">
        <TextField label="Nombre y apellido" maxLength={100} {...of('name')} />
        <TextField label="Teléfono" type="tel" maxLength={50} {...of('phone')} />
        <TextField label="DNI o CUIT" maxLength={50} {...of('document')} />
        <TextField label="Correo electrónico" type="email" maxLength={150} {...of('email')} />
        {!delivery.is_at_point && (
          <>
            <TextField label="Calle" maxLength={100} {...of('street')} />
            <TextField label="Número" maxLength={10} {...of('number')} />
            <TextField label="Piso, departamento, indicaciones" maxLength={190} {...of('extras')} />
          </>
        )}
      </div>
      <TextAreaField
        label="Por qué"
        hint="Queda en la auditoría, con tu correo electrónico. Localidad, provincia y código postal no cambian: con ellos se cotizó."
        maxLength={300}
        rows={2}
        {...field('reason', '')}
      />
      {problems[''] && <Notice tone="bad">{problems['']}</Notice>}
      {correct.isError && Object.keys(problemsOf(correct.error)).length === 0 && <Refusal error={correct.error} />}
      <div class="row">
        <ActButton type="submit" class="button button-main" isOff={correct.isPending}>
          Guardar los datos
        </ActButton>
        <button type="button" class="button" onClick={onClose}>
          Mejor no
        </button>
      </div>
    </form>
  );
}

/** What was typed, which of it is another value, and the request. */
function useCorrection(orderId: string, delivery: Delivery, onDone: CorrectionProps['onDone']) {
  const queries = useQueryClient();
  const key = `delivery-${orderId}`;
  const [typed, setTyped] = useKept<Typed>(key, {});
  const type = (name: Field | 'reason', text: string) => setTyped((before) => ({ ...before, [name]: text }));
  const changed = Object.fromEntries(
    [...RECIPIENT, ...DOOR].flatMap((name) => {
      const text = typed[name]?.trim();
      return text !== undefined && text !== (delivery[name] ?? '') ? [[name, text]] : [];
    }),
  );
  const correct = useMutation({
    mutationFn: ({ changed: given, reason }: { changed: Readonly<Record<string, string>>; reason: string }) =>
      api.patch('/api/admin/orders/{id}/delivery', {
        params: { id: orderId },
        body: { recipient: picked(given, RECIPIENT), address: picked(given, DOOR), reason },
      }),
    onSuccess: ({ fields }) => {
      setTyped({});
      forgetKept(key);
      onDone(fields);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'order', orderId] }),
  });
  return { typed, type, changed, correct };
}

function picked(given: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));
}

/** What the service would refuse. What was not changed is not judged. */
function problemsIn(changed: Readonly<Record<string, string>>, reason: string): Problems {
  const wrong = Object.entries(changed).flatMap(([name, text]) => {
    const problem =
      text === '' && !MAY_BE_EMPTY.includes(name)
        ? 'Completá este campo.'
        : name === 'phone' || name === 'document'
          ? contactProblem(name, text)
          : undefined;
    return problem ? [[name, problem]] : [];
  });
  return {
    ...Object.fromEntries(wrong),
    ...(Object.keys(changed).length === 0 && { '': 'Cambiá al menos un dato.' }),
    ...(reason.trim().length < MIN_REASON && { reason: 'Contá por qué, en tres letras o más.' }),
  };
}

/** The service names `recipient.phone`. */
function withoutPaths(problems: Problems): Problems {
  return Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path.replace(/^\w+\./, ''), problem]));
}
