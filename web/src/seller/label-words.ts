import { plural } from '../format.js';

/** What a seller can do about a label: print it, wait for it, print it apart from others, or nothing. */
export const LABEL_STATES = ['ready', 'not_ready', 'print_alone', 'impossible'] as const;
export type LabelState = (typeof LABEL_STATES)[number];

const COUNTS: Readonly<Record<LabelState, (count: number) => string>> = {
  ready: (count) => plural(count, 'etiqueta lista', 'etiquetas listas'),
  not_ready: (count) => `${count} todavía no`,
  print_alone: (count) => `${count} ${count === 1 ? 'se imprime' : 'se imprimen'} aparte`,
  impossible: (count) => `${count} no se ${count === 1 ? 'puede' : 'pueden'} imprimir`,
};

/** Those that cannot be printed are named: the sales themselves say why. */
export const NAMED_STATES = { not_ready: 'Todavía sin etiqueta:', impossible: 'No se puede imprimir:' } as const;

/** Where the label may have been made since we last heard of it. */
export const MAY_BE_MADE =
  'Por lo último que supimos, el servicio de envíos todavía no la hizo. Si ya está, la podés descargar; si no, probá de nuevo en unos minutos.';

/** How many labels are in this state. */
export const countedLabels = (state: LabelState, count: number): string => COUNTS[state](count);

const STATE_OF_CODE: Readonly<Record<string, LabelState>> = {
  LABEL_NOT_READY: 'not_ready',
  SHIPCO_UNAVAILABLE: 'not_ready',
  LABEL_PRINT_ALONE: 'print_alone',
  NOT_SHIPPED: 'impossible',
  DO_NOT_DISPATCH: 'impossible',
  ACCOUNT_NOT_LINKED: 'impossible',
  ORDER_NOT_FOUND: 'impossible',
};

/** The state of a label that was refused, by the code of the error. */
export const refusedState = (code: string): LabelState => STATE_OF_CODE[code] ?? 'not_ready';

const REASONS: Readonly<Record<string, string>> = {
  LABEL_NOT_READY: 'El servicio de envíos todavía no hizo la etiqueta. Probá de nuevo en unos minutos.',
  SHIPCO_UNAVAILABLE: 'El servicio de envíos no entregó la etiqueta. Probá de nuevo más tarde.',
  LABEL_PRINT_ALONE: 'No se puede juntar con otras: tiene un archivo propio.',
  DO_NOT_DISPATCH: 'No lo despaches: su venta dice por qué.',
  NOT_SHIPPED: 'No tiene un paquete para despachar.',
  ACCOUNT_NOT_LINKED: 'Su paquete está en una cuenta de envíos que ya no está vinculada, o que no permite etiquetas.',
  ORDER_NOT_FOUND: 'Esta venta ya no está.',
};

/** Why it was refused. */
export const reasonOf = (code: string): string => REASONS[code] ?? 'No pudimos imprimir esta etiqueta.';
