import { ShownOnce } from './shown-once.js';

/** The secret of an endpoint, right after it was made. */
export function SigningSecret({ secret, isNew }: { secret: string; isNew: boolean }) {
  return (
    <ShownOnce text={secret} copy="Copiar el secreto">
      <p>
        <strong>Copiá el secreto ahora: no se vuelve a mostrar.</strong>
      </p>
      <p>
        Con él, el otro sistema comprueba que los avisos son nuestros. Guardalo como una contraseña.
        {!isNew && ' Durante 24 horas cada aviso va firmado con los dos, el nuevo y el anterior; después, solo con el nuevo.'}
      </p>
    </ShownOnce>
  );
}
