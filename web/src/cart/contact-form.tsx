import { TextField, typing } from '../parts/field.js';
import type { Problems } from '../parts/problems.js';
import type { Contact } from './draft.js';

interface ContactFormProps {
  contact: Contact;
  change: (change: Partial<Contact>) => void;
  problems: Problems;
}

/** Who receives the parcel. The carrier needs all four. */
export function ContactForm({ contact, change, problems }: ContactFormProps) {
  const field = (name: keyof Contact) => ({
    ...typing(contact[name], (value) => change({ [name]: value })),
    problem: problems[name],
    required: true,
  });
  return (
    <fieldset class="box">
      <legend>Quién recibe</legend>
      <div class="fields">
        <TextField label="Nombre y apellido" maxLength={100} autocomplete="name" {...field('name')} />
        <TextField label="Correo electrónico" type="email" maxLength={150} autocomplete="email" {...field('email')} />
        <TextField label="Teléfono" type="tel" maxLength={50} autocomplete="tel" {...field('phone')} />
        <TextField label="DNI o CUIT" inputMode="numeric" maxLength={50} {...field('document')} />
      </div>
    </fieldset>
  );
}
