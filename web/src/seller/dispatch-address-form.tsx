import { useState } from 'preact/hooks';
import { ActButton } from '../parts/act-button.js';
import { SelectField, TextField, typing } from '../parts/field.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { type Problems, problemsOf, useFocusOnProblem, useProblemsOf } from '../parts/problems.js';
import { provinceName, provincesWith } from '../parts/provinces.js';
import { readAs } from '../parts/zip.js';
import { addressToSend, type DispatchAddress, type DispatchInput, pathOf, problemsIn } from './dispatch-address.js';

/** Every half an hour. A field of the browser's own would show its language's hours. */
const HOURS = Array.from({ length: 48 }, (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);

interface DispatchAddressFormProps {
  input: DispatchInput;
  change: (change: Partial<DispatchInput>) => void;
  save: (address: DispatchAddress) => void;
  isBusy: boolean;
  error: Error | null;
  /** Back to the address that is kept, if there is one. */
  cancel: (() => void) | null;
}

export function DispatchAddressForm({ input, change, save, isBusy, error, cancel }: DispatchAddressFormProps) {
  const [wasTried, setTried] = useState(false);
  const refused = useProblemsOf(error);
  const problems: Problems = { ...refused.problems, ...(wasTried && problemsIn(input)) };
  const form = useFocusOnProblem([error, wasTried]);
  const field = (part: keyof DispatchInput) => ({
    ...typing(input[part], (value) => {
      change({ [part]: value });
      refused.noteChanged(pathOf(part));
    }),
    problem: problems[pathOf(part)],
  });
  return (
    <form
      ref={form.ref}
      class="stack"
      noValidate
      aria-label="Desde dónde enviás"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(problemsIn(input)).length > 0) form.focusOnProblem();
        else if (!isBusy) save(addressToSend(input));
      }}
    >
      <div class="fields">
        <SelectField label="Provincia" required autocomplete="address-level1" {...field('state')}>
          <option value="">Elegí una</option>
          {provincesWith(input.state).map((name) => (
            <option key={name} value={name}>
              {provinceName(name)}
            </option>
          ))}
        </SelectField>
        <TextField label="Localidad" required maxLength={190} autocomplete="address-level2" {...field('city')} />
        <TextField
          label="Código postal"
          hint={readAs(input.zip) ?? 'Cuatro números, como 5501.'}
          required
          maxLength={20}
          autocomplete="postal-code"
          {...field('zip')}
        />
        <TextField label="Calle" required maxLength={100} autocomplete="address-line1" {...field('street')} />
        <TextField label="Número" maxLength={10} hint="Dejalo vacío si no tiene." {...field('number')} />
        <TextField
          label="Piso, departamento, indicaciones"
          hint="Si hacen falta."
          maxLength={100}
          autocomplete="address-line2"
          {...field('extras')}
        />
        <TextField
          label="Teléfono"
          hint="Lo ve el correo que busca los paquetes."
          type="tel"
          required
          maxLength={50}
          autocomplete="tel"
          {...field('phone')}
        />
      </div>
      <fieldset class="stack">
        <legend>En qué horario hay alguien</legend>
        <p class="field-hint">Si lo sabés: para cuando el correo pase a buscar los paquetes.</p>
        <div class="fields">
          <HourField label="Desde las" {...field('opens')} />
          <HourField label="Hasta las" {...field('closes')} />
        </div>
      </fieldset>
      {error &&
        (Object.keys(problemsOf(error)).length > 0 ? (
          Object.keys(problems).length > 0 && <Notice tone="bad">Revisá los campos marcados.</Notice>
        ) : (
          <FailureNotice error={error} />
        ))}
      <div class="row">
        <ActButton type="submit" class="button button-main" isOff={isBusy}>
          {isBusy ? 'Guardando…' : 'Guardar dirección'}
        </ActButton>
        {cancel && (
          <button type="button" class="button" onClick={cancel}>
            Dejarla como estaba
          </button>
        )}
      </div>
    </form>
  );
}

function HourField({ value, ...field }: ReturnType<typeof typing> & { label: string; problem: string | undefined }) {
  return (
    <SelectField {...field} value={value}>
      <option value="">Sin horario</option>
      {[...new Set([...HOURS, ...(value ? [value] : [])])].sort().map((hour) => (
        <option key={hour} value={hour}>
          {hour}
        </option>
      ))}
    </SelectField>
  );
}
