import type { ComponentChildren } from 'preact';
import { SelectField, TextField, typing } from '../parts/field.js';
import type { Problems } from '../parts/problems.js';
import { provinceName, provincesWith } from '../parts/provinces.js';
import { readAs } from '../parts/zip.js';
import type { Address } from './draft.js';

interface AddressFormProps {
  address: Address;
  change: (change: Partial<Address>) => void;
  problems: Problems;
  children: ComponentChildren;
}

export function AddressForm({ address, change, problems, children }: AddressFormProps) {
  const provinces = provincesWith(address.state);
  const field = (name: keyof Address) => ({
    ...typing(address[name], (value) => change({ [name]: value })),
    problem: problems[`shipping.${name}`],
  });
  return (
    <fieldset class="box">
      <legend>Dirección de entrega</legend>
      <div class="fields">
        <SelectField label="Provincia" required autocomplete="address-level1" {...field('state')}>
          <option value="">Elegí una</option>
          {provinces.map((name) => (
            <option key={name} value={name}>
              {provinceName(name)}
            </option>
          ))}
        </SelectField>
        <TextField label="Localidad" required maxLength={190} autocomplete="address-level2" {...field('city')} />
        <TextField
          label="Código postal"
          hint={readAs(address.zip) ?? 'Cuatro números, como 5501. ¿No lo sabés? Está en cualquier factura de servicios.'}
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
          maxLength={190}
          autocomplete="address-line2"
          {...field('extras')}
        />
      </div>
      {children}
    </fieldset>
  );
}
