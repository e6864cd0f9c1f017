import { formatNumber } from '../format.js';
import { HOLDS } from '../parts/holds.js';
import { OUTCOMES, wordOf } from './words.js';

/** One attempt of an order's history. `outcome`: null while it runs, or if its process died. */
export function attemptTitle({ number, act, outcome }: { number: number; act: string; outcome: string | null }): string {
  const came = outcome ? wordOf(OUTCOMES, outcome).toLowerCase() : 'en curso, o se cortó';
  return `Intento ${number} de ${act === 'cancel' ? 'cancelar' : 'crear'}: ${came}`;
}

/** With their places among those of the same kind: creating and cancelling are counted apart. */
export function numbered<Attempt extends { act: string }>(attempts: readonly Attempt[]): (Attempt & { number: number })[] {
  const counts = new Map<string, number>();
  return attempts.map((attempt) => {
    const number = (counts.get(attempt.act) ?? 0) + 1;
    counts.set(attempt.act, number);
    return { ...attempt, number };
  });
}

/** How many there were, as the history counts them: `2 de crear, 1 de cancelar`. */
export function attemptsText(attempts: readonly { act: string }[]): string | null {
  const cancels = attempts.filter(({ act }) => act === 'cancel').length;
  const creates = attempts.length - cancels;
  const kinds = [creates > 0 && `${formatNumber(creates)} de crear`, cancels > 0 && `${formatNumber(cancels)} de cancelar`];
  return kinds.filter(Boolean).join(', ') || null;
}

/** What the carrier says, in its own words. */
export const eventTitle = ({ text }: { text: string }): string => `Correo: ${text}`;

/** What somebody has asked for. */
export const requestTitle = ({ kind }: { kind: string }): string => HOLDS[kind]?.asked ?? kind;
