import type { components } from '../../../client/index.js';
import { formatMoment } from '../format.js';

type Schemas = components['schemas'];
export type Link = Schemas['SellerLinkStatus'];

/** Its query. */
export const LINK = ['seller-link'];
export const LINK_ADDRESS = '/api/seller/shipco/oauth/start';

/** All that is done under a link: a test compares it with the calls. */
export const LINK_USES =
  'El sitio cotiza, crea y cancela en ella los envíos de tus ventas, o pide que vuelvan. Ve la lista de los envíos de la cuenta, el seguimiento de los tuyos y sus etiquetas, tus direcciones de retiro y el nombre de la cuenta. Nunca ve tu contraseña.';

/** Before the list of what would change. The provider may have told no name. */
export const unlinkedText = ({ accountName }: Pick<Link, 'accountName'>): string =>
  `Si desvinculás ${accountName ? `la cuenta «${accountName}»` : 'tu cuenta'}:`;

/** Before the list of what a link does. Whoever has to give the permission again has an account, which is not used meanwhile. */
export const linkIntro = ({ needsReauthorization }: Pick<Link, 'needsReauthorization'>): string =>
  needsReauthorization
    ? 'Con tu cuenta vinculada:'
    : 'Si ya tenés una cuenta en el servicio de envíos, podés usarla para tus ventas:';

interface LinkWords {
  readonly title: string;
  readonly notice: LinkNotice | null;
}

interface LinkNotice {
  readonly tone: 'info' | 'warning' | 'bad';
  readonly text: string;
  /** What helps. */
  readonly next?: { readonly text: string; readonly href: string };
}

/** What a seller reads first about the link of their account. Whether the site has an account of its own is not known here. */
export function linkWords(link: Link): LinkWords {
  if (!link.oauthAppConfigured)
    return {
      title: 'Sin cuenta propia',
      notice: { tone: 'info', text: 'Este sitio no permite vincular cuentas propias. De los envíos se ocupa el sitio.' },
    };
  if (link.connected) return { title: `Vinculada: ${link.accountName ?? 'tu cuenta'}`, notice: problemOf(link) };
  if (!link.needsReauthorization) return { title: 'Vinculá tu propia cuenta', notice: null };
  const meanwhile =
    'El servicio de envíos ya no acepta el permiso que diste. Mientras tanto, tus envíos salen con la cuenta del sitio; si el sitio no tiene una, esperan. Los paquetes que están en la tuya no se pueden seguir ni imprimir acá.';
  return { title: 'Tu cuenta necesita que la autorices de nuevo', notice: { tone: 'warning', text: meanwhile } };
}

function problemOf({ failingSince, lastError }: Link): LinkNotice | null {
  if (failingSince)
    return {
      tone: 'bad',
      text: `Desde el ${formatMoment(failingSince)} no podemos renovar el permiso. Seguimos probando. Si no se arregla:`,
      next: { text: 'volvé a vincular la cuenta', href: LINK_ADDRESS },
    };
  // The provider's own words are for developers.
  return lastError === null
    ? null
    : {
        tone: 'warning',
        text: 'La última vez que usamos tu cuenta, el servicio de envíos no pudo hacer lo que le pedimos. Mirá cuáles esperan su paquete en tus',
        next: { text: 'ventas', href: '/vender/ventas' },
      };
}
