import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { api, bodyOf, type Schemas } from '../api.js';
import { formatMoment } from '../format.js';
import { Loading } from '../parts/loading.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { SellerNavigation } from './seller-navigation.js';

const LINK_ADDRESS = '/api/seller/shipco/oauth/start';
const LINK = ['seller-link'];

/** The seller's own account at the shipping provider: what it is for, how it is, how to link it and what unlinking does. */
export function ShippingAccountPage() {
  const { query } = useLocation();
  const link = useQuery({ queryKey: LINK, queryFn: () => bodyOf(api.GET('/api/seller/shipco/status')) });
  return (
    <Page title="Cuenta de envíos" lead={<SellerNavigation />}>
      <div class="stack narrow">
        {query.shipco === 'connected' && <Notice tone="good">Tu cuenta quedó vinculada.</Notice>}
        {query.shipco === 'error' && <Notice tone="bad">No se pudo vincular tu cuenta. Probá de nuevo.</Notice>}
        {link.isError && <FailureNotice error={link.error} retry={() => void link.refetch()} />}
        {link.isPending && <Loading what="tu cuenta de envíos" />}
        {link.data && <LinkView link={link.data} />}
      </div>
    </Page>
  );
}

function LinkView({ link }: { link: Schemas['SellerLinkStatus'] }) {
  if (!link.oauthAppConfigured)
    return <Notice tone="info">Este sitio no permite vincular cuentas propias. Tus envíos salen con la cuenta del sitio.</Notice>;
  if (link.connected) return <Linked link={link} />;
  return (
    <section class="box">
      <h2>{link.needsReauthorization ? 'Tu cuenta necesita que la autorices de nuevo' : 'Vinculá tu propia cuenta'}</h2>
      <p>
        Con tu cuenta vinculada, los envíos de tus ventas se cotizan y se crean en ella, con tus tarifas. Sin ella salen con la
        cuenta del sitio. Podés desvincularla cuando quieras.
      </p>
      <p>
        <a class="button button-main" href={LINK_ADDRESS}>
          {link.needsReauthorization ? 'Autorizar de nuevo' : 'Vincular mi cuenta'}
        </a>
      </p>
    </section>
  );
}

function Linked({ link }: { link: Schemas['SellerLinkStatus'] }) {
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();
  const unlink = useMutation({
    mutationFn: () => bodyOf(api.DELETE('/api/seller/shipco')),
    onSettled: () => queries.invalidateQueries({ queryKey: LINK }),
  });
  return (
    <section class="box">
      <h2>Vinculada: {link.accountName ?? 'tu cuenta'}</h2>
      {link.linkedAt && <p class="muted">Desde el {formatMoment(link.linkedAt)}</p>}
      <p>Los envíos de tus próximas ventas se cotizan y se crean en esta cuenta.</p>
      {asked ? (
        <>
          <p>Si la desvinculás, tus próximos envíos salen con la cuenta del sitio. Los paquetes ya creados siguen su camino.</p>
          <div class="row">
            <button type="button" class="button" disabled={unlink.isPending} onClick={() => unlink.mutate()}>
              Sí, desvincular
            </button>
            <button type="button" class="button" onClick={() => setAsked(false)}>
              Dejarla como está
            </button>
          </div>
        </>
      ) : (
        <p>
          <button type="button" class="button" onClick={() => setAsked(true)}>
            Desvincular…
          </button>
        </p>
      )}
      {unlink.isError && <FailureNotice error={unlink.error} />}
    </section>
  );
}
