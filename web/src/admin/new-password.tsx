import { useState } from 'preact/hooks';
import { TextField } from '../parts/field.js';

const MIN_LENGTH = 12;

/** A password that is typed twice. `check` says whether it can be sent, and shows what is wrong with it. */
export function useNewPassword() {
  const [value, setValue] = useState('');
  const [again, setAgain] = useState('');
  const [isChecked, setChecked] = useState(false);
  const tooShort = value.length < MIN_LENGTH ? `Tiene que tener al menos ${MIN_LENGTH} caracteres.` : undefined;
  const different = value === again ? undefined : 'No coincide con la de arriba.';
  const check = () => {
    setChecked(true);
    return !tooShort && !different;
  };
  const problems = isChecked ? { tooShort, different } : {};
  return { value, setValue, again, setAgain, check, problems };
}

export function NewPasswordFields({
  password: { value, setValue, again, setAgain, problems },
  problem,
}: {
  password: ReturnType<typeof useNewPassword>;
  problem?: string | undefined;
}) {
  return (
    <>
      <TextField
        label="Contraseña nueva"
        type="password"
        autocomplete="new-password"
        hint={`Al menos ${MIN_LENGTH} caracteres.`}
        required
        maxLength={200}
        value={value}
        onInput={({ currentTarget }) => setValue(currentTarget.value)}
        problem={problem ?? problems.tooShort}
      />
      <TextField
        label="Repetila"
        type="password"
        autocomplete="new-password"
        required
        maxLength={200}
        value={again}
        onInput={({ currentTarget }) => setAgain(currentTarget.value)}
        problem={problems.different}
      />
    </>
  );
}
