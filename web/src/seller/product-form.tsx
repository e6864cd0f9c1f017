import type { UseMutationResult } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import type { Schemas } from '../api.js';
import { formatInput, formatWeight, parseInput } from '../format.js';
import { ActButton } from '../parts/act-button.js';
import { CheckField, TextAreaField, TextField, typing } from '../parts/field.js';
import { focusOnceThere } from '../parts/focus-once-there.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { type Problems, problemsOf, useFocusOnProblem, useProblemsOf } from '../parts/problems.js';
import { useKept } from '../parts/use-kept.js';
import { PhotoField } from './photo-field.js';
import { type ProductInput, problemsIn } from './product-rules.js';

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
  const { changed, left, discard } = useLeftBehind(input, initial, typed, () => setTyped({}));
  const [wasTried, setTried] = useState(false);
  /** The weight in grams that is so small that it was asked about. */
  const [asked, setAsked] = useState<number | null>(null);
  const grams = parseInput(input.weight_grams);
  const isDoubtful = grams > 0 && grams < FEATHER_GRAMS;
  const refused = useProblemsOf(save.error);
  const problems: Problems = {
    ...(isDoubtful && asked === grams && { weight_grams: doubt(grams) }),
    ...problemsShown(input, wasTried, left),
    ...refused.problems,
  };
  const form = useFocusOnProblem([save.error, wasTried]);
  const text = (name: Exclude<keyof ProductInput, 'free_shipping' | 'active'>) => ({
    ...typing(input[name], (value) => {
      setTyped((current) => ({ ...current, [name]: value }));
      refused.noteChanged(name);
    }),
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
      tabIndex={-1}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(problemsIn(input)).length > 0) form.focusOnProblem();
        else if (isDoubtful && asked !== grams) {
          setAsked(grams);
          focusOnceThere(() => form.ref.current?.querySelector<HTMLElement>('[aria-invalid]'));
        } else if (!save.isPending) save.mutate(bodyOfInput(input));
      }}
    >
      {left.length > 0 && changed && (
        <Notice tone="info">
          Tenés cambios sin guardar.{' '}
          <button
            type="button"
            class="link"
            onClick={() => {
              discard();
              setTried(false);
              form.ref.current?.focus();
            }}
          >
            Descartarlos
          </button>
        </Notice>
      )}
      <TextField label="Título" required maxLength={190} {...text('title')} />
      <TextAreaField label="Descripción" rows={5} maxLength={5000} {...text('description')} />
      <PhotoField title={input.title} {...text('image_url')} />
      <TextField
        label="Código (SKU)"
        hint="Opcional: cómo lo llamás vos. Queda en cada venta."
        autocomplete="off"
        spellcheck={false}
        maxLength={100}
        {...text('sku')}
      />
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
        (Object.keys(problemsOf(save.error)).length > 0 ? (
          Object.keys(problems).length > 0 && <Notice tone="bad">Revisá los campos marcados.</Notice>
        ) : (
          <FailureNotice error={save.error} />
        ))}
      <ActButton type="submit" class="button button-main" isOff={save.isPending}>
        {save.isPending ? 'Guardando…' : action}
      </ActButton>
    </form>
  );
}

type Name = keyof ProductInput;

/** What was typed before this page was left, and not saved: its fields until it is discarded. */
function useLeftBehind(input: ProductInput, initial: ProductInput, typed: Partial<ProductInput>, forget: () => void) {
  const differs = (name: Name) => input[name] !== initial[name];
  const [left, setLeft] = useState(() => (Object.keys(typed) as Name[]).filter(differs));
  const discard = () => {
    forget();
    setLeft([]);
  };
  return { changed: (Object.keys(typed) as Name[]).some(differs), left, discard };
}

/** After a try all of them; before, those of what one has come back to, since nobody is writing it. */
function problemsShown(input: ProductInput, wasTried: boolean, left: readonly Name[]): Problems {
  const all = Object.entries(problemsIn(input));
  return Object.fromEntries(all.filter(([name]) => wasTried || left.includes(name as Name)));
}

/** Below that a parcel is lighter than its box: kilos were meant. */
const FEATHER_GRAMS = 10;
const doubt = (grams: number): string =>
  `Son ${formatWeight(grams)}. Si pesa ${formatWeight(grams * 1000)}, escribí ${formatInput(grams * 1000)}. Si está bien así, guardá de nuevo.`;

function bodyOfInput(input: ProductInput): Schemas['ProductBody'] {
  return {
    ...input,
    image_url: input.image_url.trim() || null,
    sku: input.sku.trim() || null,
    price: parseInput(input.price),
    weight_grams: parseInput(input.weight_grams),
    length_cm: parseInput(input.length_cm),
    width_cm: parseInput(input.width_cm),
    height_cm: parseInput(input.height_cm),
  };
}
