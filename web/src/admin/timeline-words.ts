import { OUTCOMES, wordOf } from './words.js';

/** One attempt of an order's history. `outcome`: null while it runs, or if its process died. */
export function attemptTitle({ number, act, outcome }: { number: number; act: string; outcome: string | null }): string {
  const came = outcome ? wordOf(OUTCOMES, outcome).toLowerCase() : 'en curso, o se cortó';
  return `Intento ${number} de ${act === 'cancel' ? 'cancelar' : 'crear'}: ${came}`;
}

/** What the carrier says, in its own words. */
export const eventTitle = ({ text }: { text: string }): string => `Transporte: ${text}`;

const REQUESTS: Readonly<Record<string, string>> = {
  buyer_wants_to_cancel: 'Quien compró pidió cancelar',
  seller_cannot_dispatch: 'Quien vende avisó que no puede despachar',
};

/** What somebody has asked for. */
export const requestTitle = ({ kind }: { kind: string }): string => wordOf(REQUESTS, kind);
