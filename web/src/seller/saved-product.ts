interface Saved {
  id: string;
  title: string;
  active: boolean;
  isNew: boolean;
}

/** What the form has saved, until the list of products has said so. */
let saved: Saved | null = null;

export function noteSaved(product: Saved): void {
  saved = product;
}

export function takeSaved(): Saved | null {
  const taken = saved;
  saved = null;
  return taken;
}

export function savedWords({ title, active, isNew }: Omit<Saved, 'id'>): string {
  if (!isNew) return `Guardaste «${title}».`;
  return active ? `Publicaste «${title}»: ya está a la venta.` : `Guardaste «${title}», pausado: todavía nadie lo ve.`;
}
