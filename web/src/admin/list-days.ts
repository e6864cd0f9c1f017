const DAY = /^\d{4}-\d\d-\d\d$/;

/** Of a list, in the address of its page. */
export interface ListDays {
  readonly desde: string;
  readonly hasta: string;
}

/** The day after, because the service's last day is exclusive. */
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const dayIn = (text: string | undefined) => (text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '');

export const daysIn = ({ desde, hasta }: Readonly<Record<string, string | undefined>>): ListDays => ({
  desde: dayIn(desde),
  hasta: dayIn(hasta),
});

export const daysAsked = ({ desde, hasta }: ListDays) => ({
  ...(desde && { from: desde }),
  ...(hasta && { to: dayAfter(hasta) }),
});

/** Why nothing can be between them. */
export const daysProblem = ({ desde, hasta }: ListDays): string | null =>
  desde && hasta && desde > hasta ? 'El día de «Desde» es posterior al de «Hasta»: no entra ningún día.' : null;
