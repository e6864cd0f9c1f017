import type { Text } from '../simulator/html.js';

/** The clock cannot be advanced, or not as far. */
export class ClockRefusal extends Error {
  constructor(readonly text: Text) {
    super(text.en);
  }
}

export const STARTING: Text = { es: 'El sandbox todavía está arrancando.', en: 'The sandbox is still starting.' };
export const ADVANCING: Text = { es: 'El reloj ya se está adelantando.', en: 'The clock is being advanced already.' };
export const NOTHING_DUE: Text = { es: 'No hay nada pendiente.', en: 'Nothing is pending.' };
export const goingOn = (what: string): Text => ({
  es: `El tiempo no puede saltar mientras hay algo en curso: ${what}`,
  en: `Time cannot leap while something goes on: ${what}`,
});
