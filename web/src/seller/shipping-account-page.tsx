import { useQuery } from '@tanstack/preact-query';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { formatMoment, formatNumber, inDays } from '../format.js';
import { Loading } from '../parts/loading.js';
import { FailureNotice, Notice } from '../parts/notice.js';
import { Page } from '../parts/page.js';
import { permitWord } from '../parts/permit-word.js';
import { useFocusSoon } from '../parts/use-focus-soon.js';
import { DispatchFrom } from './dispatch-from.js';
import { linkQuery } from './link-query.js';
import { LINK_ADDRESS, LINK_USES, type Link, linkIntro, linkWords } from './link-words.js';
import { OriginChoice } from './origin-choice.js';
import { SellerNavigation } from './seller-navigation.js';
import { Unlink } from './unlink.js';

/** Why the way back from the provider did not end in a link. */
const REASONS: Readonly<Record<string, string>> = {
  access_denied: 'No diste el permiso, así que nada cambió.',
  state_mismatch: 'La solicitud venció o se abrió en otro navegador. Empezala de nuevo desde acá.',
  no_account: 'No elegiste ninguna cuenta. Empezá de nuevo y marcá la cuenta con la que envías.',
  account_ambiguous: 'Marcaste más de una cuenta. Empezá de nuevo y marcá solo la cuenta con la que envías.',
  provider_unavailable: 'El servicio de envíos no responde. Probá de nuevo en unos minutos.',
  exchange_refused: 'El servicio de envíos rechazó la solicitud. Empezá de nuevo.',
  provider_error: 'El servicio de envíos informó un error. Probá de nuevo en unos minutos.',
  not_configured: 'Este sitio todavía no permite vincular cuentas.',
};

/**
 * Where a seller's parcels leave from, and the seller's own account at the shipping provider: what it is for, how it is, how to link it and
 * what unlinking does.
 */
export function ShippingAccountPage() {
  const result = useResultOfLinking();
  const { place, focusSoon } = useFocusSoon<HTMLDivElement>();
  const [wasUnlinked, setUnlinked] = useState(false);
  const sayUnlinked = () => {
    setUnlinked(true);
    focusSoon('.notice');
  };
  const link = useQuery(linkQuery);
  return (
    <Page title="Dirección y cuenta" lead={<SellerNavigation />}>
      <div class="stack narrow">
        {result.shipco === 'connected' && link.data?.connected && !wasUnlinked && (
          <Notice tone="good">Tu cuenta quedó vinculada.</Notice>
        )}
        {result.shipco === 'error' && (
          <Notice tone="bad">
            <p>No se vinculó tu cuenta.</p>
            <p>{REASONS[result.reason ?? ''] ?? 'Probá de nuevo.'}</p>
          </Notice>
        )}
        {wasUnlinked && (
          <div ref={place}>
            <Notice tone="good">Desvinculaste tu cuenta: tus próximos envíos ya no la usan.</Notice>
          </div>
        )}
        {link.isError && <FailureNotice error={link.error} retry={() => void link.refetch()} />}
        {link.isPending && <Loading what="tu cuenta de envíos" />}
        {link.data?.connected && <LinkView link={link.data} onUnlinked={sayUnlinked} />}
        {link.data?.connected && <OriginChoice />}
        {!link.isPending && <DispatchFrom isLinked={link.data?.connected ?? false} />}
        {link.data?.connected === false && <LinkView link={link.data} onUnlinked={sayUnlinked} />}
      </div>
    </Page>
  );
}

/** What came of a way to the provider and back. It leaves the address, so that a reload does not say it again. */
function useResultOfLinking(): Record<string, string> {
  const [result] = useState(useLocation().query);
  useEffect(() => {
    if (result.shipco) history.replaceState(history.state, '', location.pathname);
  }, [result.shipco]);
  return result;
}

interface LinkedProps {
  link: Link;
  onUnlinked: () => void;
}

function LinkView({ link, onUnlinked }: LinkedProps) {
  if (!link.oauthAppConfigured) return <LinkNotice link={link} />;
  return link.connected ? <Linked link={link} onUnlinked={onUnlinked} /> : <Unlinked link={link} />;
}

function LinkNotice({ link }: { link: Link }) {
  const { notice } = linkWords(link);
  if (!notice) return null;
  const { tone, text, next } = notice;
  return (
    <Notice tone={tone}>
      <p>
        {text}{' '}
        {next && (
          <>
            <a href={next.href}>{next.text}</a>.
          </>
        )}
      </p>
    </Notice>
  );
}

function Unlinked({ link }: { link: Link }) {
  return (
    <section class="box">
      <h2>{linkWords(link).title}</h2>
      <LinkNotice link={link} />
      <p>{linkIntro(link)}</p>
      <ul class="bullets">
        <li>Tus envíos se cotizan y se crean en ella, con tus tarifas y los correos de tu cuenta.</li>
        <li>Los envíos se cobran en tu cuenta, no en la del sitio.</li>
        <li>{LINK_USES}</li>
        <li>Podés desvincularla cuando quieras.</li>
      </ul>
      <p>
        <a class="button button-main" href={LINK_ADDRESS}>
          {link.needsReauthorization ? 'Autorizar de nuevo' : 'Vincular mi cuenta'}
        </a>
      </p>
    </section>
  );
}

function Linked({ link, onUnlinked }: LinkedProps) {
  const [isAsked, setAsked] = useState(false);
  const { place, focusSoon } = useFocusSoon<HTMLElement>();
  const ask = (isIt: boolean) => {
    setAsked(isIt);
    focusSoon(isIt ? '.unlink' : 'button');
  };
  return (
    <section class="box" ref={place}>
      <h2>{linkWords(link).title}</h2>
      <p>
        Lo que vendas se cotiza y se envía con esta cuenta. También los paquetes de ventas anteriores que todavía no se crearon.
      </p>
      <Health link={link} />
      {isAsked ? (
        <div class="unlink" tabIndex={-1}>
          <Unlink cancel={() => ask(false)} onUnlinked={onUnlinked} />
        </div>
      ) : (
        <p>
          <button type="button" class="button" onClick={() => ask(true)}>
            Desvincular…
          </button>
        </p>
      )}
    </section>
  );
}

/** Whether the link works, and what depends on it. */
function Health({ link }: { link: Link }) {
  const facts: [name: string, value: string | null][] = [
    ['Vinculada desde', link.linkedAt && formatMoment(link.linkedAt)],
    ['Último uso sin problemas', link.lastOkAt && formatMoment(link.lastOkAt)],
    [permitWord(false), link.failingSince || link.expiresInDays === null ? null : inDays(link.expiresInDays)],
    ['Paquetes en curso, en cualquier cuenta', formatNumber(link.openOrders)],
    ['Ventas sin paquete todavía', formatNumber(link.waitingShipments)],
  ];
  return (
    <>
      <LinkNotice link={link} />
      <dl class="facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
