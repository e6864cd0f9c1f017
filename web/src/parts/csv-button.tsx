import { useMutation } from '@tanstack/preact-query';
import type { ComponentType } from 'preact';
import { ActButton } from './act-button.js';
import { FailureNotice } from './notice.js';
import { saveFile } from './save-file.js';

/** What asks for a list as a file. */
export type CsvOf = (as: typeof AS_CSV) => Promise<{ blob: Blob }>;

export const AS_CSV = { accept: 'text/csv' } as const;

interface CsvButtonProps {
  /** Of the file, without its ending. */
  name: string;
  load: CsvOf;
  /** How a refusal is shown. */
  refused?: ComponentType<{ error: unknown }>;
}

/** Downloads all rows of a list. Fetched, so that a refusal is shown here. */
export function CsvButton({ name, load, refused: Refused = FailureNotice }: CsvButtonProps) {
  const download = useMutation({ mutationFn: async () => saveFile((await load(AS_CSV)).blob, `${name}.csv`), retry: false });
  return (
    <>
      <ActButton isOff={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? 'Descargando…' : 'Descargar CSV'}
      </ActButton>{' '}
      <small class="muted">para planillas y programas: con códigos y horas UTC</small>
      {download.isError && <Refused error={download.error} />}
    </>
  );
}
