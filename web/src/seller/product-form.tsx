import type { UseMutationResult } from '@tanstack/preact-query';
import type { Schemas } from '../api.js';
import { CheckField, TextAreaField, TextField } from '../parts/field.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { problemsOf } from '../parts/problems.js';
import { useKept } from '../parts/use-kept.js';

/** What is typed: numbers are text until they are sent. */
export interface ProductInput {
  title: string;
  description: string;
  price: string;
  weight_grams: string;
  length_cm: string;
  width_cm: string;
  height_cm: string;
  free_shipping: boolean;
  active: boolean;
}

interface ProductFormProps {
  /** Under which what is typed is kept until it is saved. */
  keep: string;
  initial: ProductInput;
  save: UseMutationResult<unknown, Error, Schemas['ProductBody']>;
  action: string;
}

export function ProductForm({ keep, initial, save, action }: ProductFormProps) {
  const [typed, setTyped] = useKept<Partial<ProductInput>>(keep, {});
  const input = { ...initial, ...typed };
  const problems = problemsOf(save.error);
  const text = (name: Exclude<keyof ProductInput, 'free_shipping' | 'active'>) => ({
    value: input[name],
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped((current) => ({ ...current, [name]: currentTarget.value })),
    problem: problems[name],
  });
  const number = { type: 'number', step: 'any', min: 0, required: true, inputMode: 'decimal' } as const;
  const check = (name: 'free_shipping' | 'active') => ({
    checked: input[name],
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTyped((current) => ({ ...current, [name]: currentTarget.checked })),
  });
  return (
    <form
      class="box narrow"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate(bodyOfInput(input));
      }}
    >
      <TextField label="Título" required maxLength={190} {...text('title')} />
      <TextAreaField label="Descripción" rows={5} maxLength={5000} {...text('description')} />
      <TextField label="Precio en pesos" {...number} {...text('price')} />
      <fieldset class="stack">
        <legend>Paquete</legend>
        <p class="field-hint">El peso y las medidas con el embalaje. De ellos sale el costo de envío.</p>
        <div class="fields">
          <TextField label="Peso (gramos)" {...number} {...text('weight_grams')} />
          <TextField label="Largo (cm)" {...number} {...text('length_cm')} />
          <TextField label="Ancho (cm)" {...number} {...text('width_cm')} />
          <TextField label="Alto (cm)" {...number} {...text('height_cm')} />
        </div>
      </fieldset>
      <CheckField label="El envío lo pago yo" {...check('free_shipping')} />
      <CheckField label="A la venta" {...check('active')} />
      {save.isError &&
        (Object.keys(problems).length > 0 ? (
          <Notice tone="bad">Revisá los campos marcados.</Notice>
        ) : (
          <FailureNotice error={save.error} />
        ))}
      <button type="submit" class="button button-main" disabled={save.isPending}>
        {save.isPending ? 'Guardando…' : action}
      </button>
    </form>
  );
}

function bodyOfInput(input: ProductInput): Schemas['ProductBody'] {
  return {
    ...input,
    price: Number(input.price),
    weight_grams: Number(input.weight_grams),
    length_cm: Number(input.length_cm),
    width_cm: Number(input.width_cm),
    height_cm: Number(input.height_cm),
  };
}
