import { useQuery } from '@tanstack/preact-query';
import { api, type Schemas } from '../api.js';
import { formatMoney } from '../format.js';
import { Tag } from '../parts/tag.js';
import { Moment } from './moment.js';
import { owedEnd, owedReason } from './owed-words.js';
import { Refusal } from './refusal.js';

type Owed = Schemas['Owed'];

interface OwedTagsProps {
  purchaseId: string;
  /** Without what is owed of the other orders of the purchase. */
  orderId?: string;
}

/** What is owed follows what happens within a minute. */
const LOOK_EVERY_MS = 30_000;

function useOwedIn(state: 'open' | 'done', purchase_id: string | undefined) {
  return useQuery({
    queryKey: ['admin', 'owed', 'of', purchase_id, state],
    queryFn: ({ signal }) => api.get('/api/admin/owed', { query: { purchase_id: purchase_id ?? '', state, limit: 100 }, signal }),
    enabled: purchase_id !== undefined,
    refetchInterval: LOOK_EVERY_MS,
  });
}

/** What is owed of a purchase, and what was. */
export const useOwed = (purchaseId: string | undefined) =>
  [useOwedIn('open', purchaseId), useOwedIn('done', purchaseId)] as const;

/** What is owed to the buyer of a purchase, and what was; nothing if nothing ever was. */
export function OwedTags({ purchaseId, orderId }: OwedTagsProps) {
  const [open, done] = useOwed(purchaseId);
  const failed = [open, done].find(({ isError }) => isError);
  if (failed) return <Refusal error={failed.error} retry={() => void failed.refetch()} />;
  const isHere = ({ order_id }: Owed) => !orderId || order_id === null || order_id === orderId;
  const [owed, ended] = [open, done].map(({ data }) => (data?.items ?? []).filter(isHere)) as [Owed[], Owed[]];
  return (
    <>
      {owed.length > 0 && (
        <ul class="plain tags" aria-label="Plata que se debe">
          {owed.map((one) => (
            <li key={one.id}>
              <a href={`/admin/plata?compra=${purchaseId}`}>
                <Tag tone="bad">
                  Se deben {formatMoney(one.amount - one.refunded_amount)}: {owedReason(one)}
                </Tag>
              </a>
            </li>
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <ul class="plain" aria-label="Plata que ya no se debe">
          {ended.map((one) => (
            <Ended key={one.id} owed={one} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Who ended it, when and how. */
function Ended({ owed }: { owed: Owed }) {
  const { amount, done_at, note } = owed;
  return (
    <li>
      Ya no se deben {formatMoney(amount)} ({owedReason(owed)}): {owedEnd(owed)}
      {done_at && (
        <>
          , el <Moment at={done_at} />
        </>
      )}
      .{note !== null && <blockquote>{note}</blockquote>}
    </li>
  );
}
