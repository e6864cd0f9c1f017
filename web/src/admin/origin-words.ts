import type { Schemas } from '../api.js';
import { wordOf } from './words.js';

const ORIGIN_STATES: Readonly<Record<string, string>> = {
  none: 'Sin registrar: el sitio no tiene cuenta',
  pending: 'Registrándose',
  ready: 'Aceptada',
  refused: 'Rechazada',
};

/** What the shipping provider's address book has of the address that a seller sends from. */
export const originWord = ({ state, reason }: Schemas['SellerProfile']['origin']): string =>
  [wordOf(ORIGIN_STATES, state), reason].filter(Boolean).join(': ');

export const NO_DISPATCH_ADDRESS = 'No dijo desde dónde';
