export const ROLES = {
  owner: 'Dueño',
  operator: 'Operador',
  viewer: 'Lector',
  reader: 'Lector de pedidos',
  follower: 'Seguidor',
  catalogue: 'Catálogo',
} satisfies Readonly<Record<string, string>>;

/** What each may do: the ones before it may do that, too, but nobody what `catalogue` does. */
export const ROLE_MEANINGS = {
  owner: 'decide quién entra y con qué rol, y hace todo lo demás',
  operator: 'reintenta, retiene, corrige y resuelve, y mira todo',
  viewer: 'mira todo, y no cambia nada',
  reader: 'es la cuenta de un programa: lee los pedidos, con el contacto de quien compra, y lo que pasa con ellos',
  follower: 'es la cuenta de un programa: solo lee lo que pasa con los pedidos',
  catalogue: 'es la cuenta de un programa: solo carga y cambia productos de los vendedores',
} satisfies Record<keyof typeof ROLES, string>;
