import type { UseMutationResult } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import type { Schemas } from '../api.js';
import { parseInput } from '../format.js';
import { ActButton } from '../parts/act-button.js';
import { CheckField, TextAreaField, TextField } from '../parts/field.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { type Problems, problemsOf, useFocusOnProblem } from '../parts/problems.js';
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
  const [wasTried, setTried] = useState(false);
  const problems = { ...(wasTried && problemsIn(input)), ...problemsOf(save.error) };
  const form = useFocusOnProblem([save.error, wasTried]);
  const text = (name: Exclude<keyof ProductInput, 'free_shipping' | 'active'>) => ({
    value: input[name],
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped((current) => ({ ...current, [name]: currentTarget.value })),
    problem: problems[name],
  });
  const number = { required: true, inputMode: 'decimal', autocomplete: 'off' } as const;
  const check = (name: 'free_shipping' | 'active') => ({
    checked: input[name],
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTyped((current) => ({ ...current, [name]: currentTarget.checked })),
  });
  return (
    <form
      ref={form.ref}
      class="box narrow"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(problemsIn(input)).length > 0) form.focusOnProblem();
        else if (!save.isPending) save.mutate(bodyOfInput(input));
      }}
    >
      <TextField label="Título" required maxLength={190} {...text('title')} />
      <TextAreaField label="Descripción" rows={5} maxLength={5000} {...text('description')} />
      <TextField label="Precio en pesos" hint="Por ejemplo: 24.500,50" {...number} {...text('price')} />
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
      <ActButton type="submit" class="button button-main" isOff={save.isPending}>
        {save.isPending ? 'Guardando…' : action}
      </ActButton>
    </form>
  );
}

const NUMBERS = ['price', 'weight_grams', 'length_cm', 'width_cm', 'height_cm'] as const;

function problemsIn(input: ProductInput): Problems {
  const wrong = NUMBERS.filter((name) => !(parseInput(input[name]) > 0));
  return {
    ...(input.title.trim() === '' && { title: 'Completá este campo.' }),
    ...Object.fromEntries(wrong.map((name) => [name, 'Escribí un número mayor que cero.'])),
  };
}

function bodyOfInput(input: ProductInput): Schemas['ProductBody'] {
  return {
    ...input,
    price: parseInput(input.price),
    weight_grams: parseInput(input.weight_grams),
    length_cm: parseInput(input.length_cm),
    width_cm: parseInput(input.width_cm),
    height_cm: parseInput(input.height_cm),
  };
}
