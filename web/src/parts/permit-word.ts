/** What happens at the end of the permission that a link has: it is renewed, unless that fails. */
export const permitWord = (isFailing: boolean): string => (isFailing ? 'El permiso vence' : 'El permiso se renueva solo');
