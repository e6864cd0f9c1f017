import { ForUser } from '../parts/for-user.js';
import { useHelp } from '../parts/help-link.js';
import { Loading } from '../parts/loading.js';
import { MoreButton } from '../parts/more-button.js';
import { FailureNotice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { useTogether } from '../parts/use-together.js';
import { chargedNothing } from './money-words.js';
import { PurchaseCard, UnpaidPurchases } from './purchase-card.js';
import { type Purchase, usePurchases } from './purchase-queries.js';
import { SayDropped } from './say-dropped.js';

/** Never paid, not payable any more, and without money that went another way. */
const isOver = ({ state, money, payment_status }: Purchase) => state === 'closed' && !money && chargedNothing(payment_status);

export default function PurchasesPage() {
  const purchases = usePurchases();
  const shown = useTogether(purchases, useHelp());
  const items = shown?.pages.flatMap((page) => page.items);
  return (
    <Page title="Mis compras">
      <ForUser why="Ingresá para ver tus compras.">
        {purchases.isError && <FailureNotice error={purchases.error} retry={() => void purchases.refetch()} />}
        {!shown && !purchases.isError && <Loading what="tus compras" />}
        {items?.length === 0 && (
          <p class="empty">
            Todavía no compraste nada. <a href="/">Ver los productos</a>
          </p>
        )}
        <SayDropped>
          <ul class="stack plain">
            {items
              ?.filter((purchase) => !isOver(purchase))
              .map((purchase) => (
                <PurchaseCard key={purchase.id} purchase={purchase} />
              ))}
          </ul>
          <MoreButton pages={purchases} />
          <UnpaidPurchases purchases={items?.filter(isOver) ?? []} />
        </SayDropped>
      </ForUser>
    </Page>
  );
}
