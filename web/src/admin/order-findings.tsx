import { useQuery } from '@tanstack/preact-query';
import { api } from '../api.js';
import { FindingRecord } from './finding.js';
import { Refusal } from './refusal.js';
import { useSaid } from './said.js';

const MOST = 20;

export const useOrderFindings = (id: string) =>
  useQuery({
    queryKey: ['admin', 'order', id, 'findings'],
    queryFn: ({ signal }) => api.get('/api/admin/audit-findings', { query: { order_id: id, limit: MOST }, signal }),
  });

/** What the audit has found about an order, what is open first; nothing if nothing ever was. */
export function OrderFindings({ id }: { id: string }) {
  const findings = useOrderFindings(id);
  const { said, say } = useSaid();
  const items = findings.data?.items ?? [];
  const isOpen = ({ state }: { state: string }) => state === 'open';
  if (items.length === 0 && !findings.isError) return null;
  return (
    <section class="box" aria-labelledby="findings">
      <h2 id="findings">Diferencias</h2>
      {findings.isError && <Refusal error={findings.error} retry={() => void findings.refetch()} />}
      {said}
      <ul class="records">
        {[...items.filter(isOpen), ...items.filter((one) => !isOpen(one))].map((finding) => (
          <li class="record" key={finding.id}>
            <FindingRecord finding={finding} isInOrder onOutcome={say} />
          </li>
        ))}
      </ul>
      <p>
        <a href={`/admin/diferencias?estado=all&pedido=${id}`}>Todas las de este pedido</a>
      </p>
    </section>
  );
}
