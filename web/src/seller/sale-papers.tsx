import { useMutation, useQueryClient } from '@tanstack/preact-query';
import { api, type Schemas } from '../api.js';
import { ActButton } from '../parts/act-button.js';
import { TextField, typing } from '../parts/field.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { problemsOf, useFocusOnProblem } from '../parts/problems.js';
import { useKept } from '../parts/use-kept.js';

type Papers = Schemas['Papers'];
type Typed = Partial<Record<keyof Papers, string>>;

const LONGEST = 30;

/** Where a seller types the numbers of the papers in the parcel, which the packing slip shows. */
export function SalePapers({ order }: { order: Pick<Schemas['SellerOrder'], 'id' | 'papers'> }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useKept<Typed>(`papers-${order.id}`, {});
  const save = useMutation({
    mutationFn: (body: Papers) => api.put('/api/seller/orders/{id}/papers', { params: { id: order.id }, body }),
    onSuccess: () => setTyped({}),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sold-order', order.id] }),
    retry: false,
  });
  const problems = problemsOf(save.error);
  const { ref } = useFocusOnProblem([save.error]);
  const numbers = { ...order.papers, ...typed };
  const text = (name: keyof Papers) => ({
    ...typing(numbers[name] ?? '', (value) => setTyped((current) => ({ ...current, [name]: value }))),
    problem: problems[name],
    maxLength: LONGEST,
    autocomplete: 'off',
  });
  return (
    <form
      ref={ref}
      class="box stack no-print"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate(numbers);
      }}
    >
      <h2>Factura y remito</h2>
      <p>Si van en el paquete, escribí sus números: salen en la hoja de lo que va en cada paquete.</p>
      <TextField label="Número de factura" {...text('invoice_number')} />
      <TextField label="Número de remito" {...text('remito_number')} />
      {save.isError && Object.keys(problems).length === 0 && <FailureNotice error={save.error} />}
      {save.isSuccess && Object.keys(typed).length === 0 && (
        <Notice tone="good">
          <p>Guardamos los números.</p>
        </Notice>
      )}
      <div class="row">
        <ActButton type="submit" isOff={save.isPending}>
          Guardar números
        </ActButton>
      </div>
    </form>
  );
}
