import { createContext, type JSX, type Ref } from 'preact';
import { useContext, useState } from 'preact/hooks';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Wrong = Readonly<Record<string, string>>;

const WrongFields = createContext<Wrong>({});

/** What is wrong with this field of the form around it, by its id, since somebody has tried to send it. */
export const useWrong = (id: string): string | undefined => useContext(WrongFields)[id];

interface FormProps extends Omit<JSX.FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'onInput' | 'ref'> {
  /** Called when nothing is wrong. */
  onSubmit: () => void;
  formRef?: Ref<HTMLFormElement>;
}

/** A form that says at its fields, in our words, what the browser would say in a bubble and in its own language. */
export function Form({ onSubmit, formRef, ...form }: FormProps) {
  const [wrong, setWrong] = useState<Wrong>({});
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const fields = [...(event.currentTarget as HTMLFormElement).elements].filter(isField).filter(isWrong);
    setWrong(Object.fromEntries(fields.map((field) => [field.id, wordsFor(field)])));
    if (fields.length === 0) onSubmit();
    else fields[0]?.focus();
  };
  const forget = ({ target }: Event) => {
    const { id } = target as Field;
    if (id in wrong) setWrong(Object.fromEntries(Object.entries(wrong).filter(([other]) => other !== id)));
  };
  return (
    <WrongFields.Provider value={wrong}>
      <form {...form} ref={formRef} noValidate onSubmit={submit} onInput={forget} />
    </WrongFields.Provider>
  );
}

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
const isBlank = ({ required, value }: Field): boolean => required && value.trim() === '';
const isWrong = (field: Field): boolean => field.willValidate && (!field.validity.valid || isBlank(field));

function wordsFor(field: Field): string {
  const { valueMissing, tooShort, typeMismatch } = field.validity;
  if (valueMissing || isBlank(field)) return 'Completá este campo.';
  if (tooShort && 'minLength' in field) return `Escribí al menos ${field.minLength} caracteres.`;
  if (typeMismatch && field.type === 'email') return 'Escribí un correo electrónico, como ana@ejemplo.com.';
  if (typeMismatch && field.type === 'url') return 'Escribí una dirección completa, como https://ejemplo.com.';
  return 'Revisá lo que escribiste.';
}
