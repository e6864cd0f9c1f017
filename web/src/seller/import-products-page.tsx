import { useMutation, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { api } from '../api.js';
import { formatNumber, plural } from '../format.js';
import { ActButton } from '../parts/act-button.js';
import { AS_CSV } from '../parts/csv-button.js';
import { TextField } from '../parts/field.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { ImportGuide } from './import-guide.js';
import { type ImportPlan, planOf } from './import-plan.js';
import { PlannedRows, WrongRows } from './import-rows.js';
import { type RowResult, sendRows } from './import-send.js';
import { readCsv, textOf, UnreadableCsv } from './read-csv.js';
import { SellerNavigation } from './seller-navigation.js';

/** Products from a spreadsheet: what a file would change, and then the changes. */
export function ImportProductsPage() {
  const read = useMutation({ mutationFn: readFile, retry: false });
  const [count, setCount] = useState(0);
  return (
    <Page title="Importar productos" lead={<SellerNavigation />}>
      <ImportGuide />
      <TextField
        label="Archivo CSV"
        hint="Nada se guarda hasta que veas los cambios y los confirmes."
        type="file"
        accept=".csv,text/csv"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (!file) return;
          setCount((before) => before + 1);
          read.mutate(file);
          // The same file, corrected, can be chosen again.
          currentTarget.value = '';
        }}
      />
      {read.isPending && <p role="status">Leyendo el archivo…</p>}
      {read.isError && <Unread error={read.error} />}
      {read.isSuccess && <Planned key={count} name={read.variables.name} plan={read.data} />}
    </Page>
  );
}

/** The export is what its seller has now, in the form that the file has. */
async function readFile(file: File): Promise<ImportPlan> {
  const table = await readCsv(await textOf(file));
  const { blob } = await api.file('/api/seller/products', AS_CSV);
  return planOf(table, await readCsv(await blob.text(), Number.POSITIVE_INFINITY));
}

function Unread({ error }: { error: unknown }) {
  if (!(error instanceof UnreadableCsv)) return <FailureNotice error={error} />;
  return (
    <Notice tone="bad">
      <p>{error.message}</p>
    </Notice>
  );
}

function Planned({ name, plan }: { name: string; plan: ImportPlan }) {
  const { planned, wrong, same, unknownNames } = plan;
  const queries = useQueryClient();
  const [results, setResults] = useState<readonly RowResult[]>([]);
  const done = new Set(results.map(({ row }) => row));
  const left = planned.filter(({ row }) => !done.has(row));
  const save = useMutation({
    mutationFn: (rows: typeof left) => sendRows(rows, (told) => setResults((before) => [...before, ...told])),
    onSettled: () => queries.invalidateQueries({ queryKey: ['own-products'] }),
    retry: false,
  });
  const added = planned.filter(({ id }) => id === null).length;
  return (
    <section class="stack" aria-label={`Lo que cambia con ${name}`}>
      <Notice tone={wrong.length > 0 ? 'warning' : 'info'}>
        <p>
          {name}: {plural(added, 'producto nuevo', 'productos nuevos')}, {formatNumber(planned.length - added)} con cambios,{' '}
          {formatNumber(same)} sin cambios, {plural(wrong.length, 'fila con errores', 'filas con errores')}.
        </p>
        {unknownNames.length > 0 && <p>No usamos: {unknownNames.join(', ')}.</p>}
        {wrong.length > 0 && planned.length > 0 && <p>Las filas con errores no se guardan; las demás sí.</p>}
      </Notice>
      <WrongRows title="Filas con errores" rows={wrong} />
      {results.length === 0 && <PlannedRows rows={planned} />}
      {results.length > 0 && <Results results={results} count={planned.length} />}
      {save.isError && <FailureNotice error={save.error} retry={() => save.mutate(left)} />}
      {left.length > 0 && !save.isError && (
        <ActButton class="button button-main" isOff={save.isPending} onClick={() => save.mutate(left)}>
          {save.isPending ? 'Guardando…' : `Guardar ${plural(left.length, 'producto', 'productos')}`}
        </ActButton>
      )}
    </section>
  );
}

function Results({ results, count }: { results: readonly RowResult[]; count: number }) {
  const of = (status: RowResult['status']) => formatNumber(results.filter((one) => one.status === status).length);
  const failed = results.filter(({ status }) => status === 'failed');
  return (
    <>
      <Notice tone={failed.length > 0 ? 'warning' : 'good'}>
        <p>
          {results.length < count && `Guardando: ${formatNumber(results.length)} de ${formatNumber(count)}. `}
          Creados: {of('created')}. Cambiados: {of('updated')}. Sin cambios: {of('unchanged')}. Fallaron: {of('failed')}.
        </p>
        <p>
          <a href="/vender/productos">Ver tus productos</a>
        </p>
      </Notice>
      <WrongRows
        title="Filas que no se guardaron"
        rows={failed.map(({ row, title, reason }) => ({
          row,
          title,
          problems: [reason ?? 'No sabemos por qué. Probá de nuevo.'],
        }))}
      />
    </>
  );
}
