import { useMutation } from '@tanstack/preact-query';
import { ActButton } from '../parts/act-button.js';
import { saveFile } from '../parts/save-file.js';
import { Refusal } from './refusal.js';

/** What asks for a list as a file. */
export type CsvOf = (as: { headers: { accept: string }; parseAs: 'blob' }) => Promise<unknown>;

const AS_CSV = { headers: { accept: 'text/csv' }, parseAs: 'blob' } as const;

/** Downloads all rows of a list. Fetched, so that a refusal is shown here. */
export function CsvButton({ name, load }: { name: string; load: CsvOf }) {
  const download = useMutation({ mutationFn: async () => saveFile((await load(AS_CSV)) as Blob, `${name}.csv`), retry: false });
  return (
    <>
      <ActButton isOff={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? 'Bajando…' : 'Bajar CSV'}
      </ActButton>{' '}
      <small class="muted">para programas: con códigos y horas UTC</small>
      {download.isError && <Refusal error={download.error} />}
    </>
  );
}
