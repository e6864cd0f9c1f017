/** What may be corrected of a delivery, by the names of the interface. */
export const DELIVERY_FIELDS: Readonly<Record<string, string>> = {
  name: 'nombre',
  phone: 'teléfono',
  document: 'DNI o CUIT',
  email: 'correo electrónico',
  street: 'calle',
  number: 'número de la calle',
  extras: 'piso, departamento o indicaciones',
};

/** The fields in words: never what they say. A field that is newer than these is shown as it is. */
export const fieldsText = (fields: readonly string[]): string =>
  fields.map((field) => DELIVERY_FIELDS[field] ?? field).join(', ');
