/** Keeps the place of what is coming, so that nothing jumps. */
export function Loading({ what, rows = 3 }: { what: string; rows?: number }) {
  return (
    <div class="loading" role="status">
      <span class="unseen">Cargando {what}…</span>
      {Array.from({ length: rows }, (_, row) => (
        <span class="loading-row" key={row} aria-hidden="true" />
      ))}
    </div>
  );
}
