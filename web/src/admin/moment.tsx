const instant = new Intl.DateTimeFormat('es-AR', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' });

/** To the second: much can happen within a minute. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{instant.format(new Date(at))}</time>;
}
