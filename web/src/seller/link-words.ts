import type { components } from '../../../client/index.js';
import { formatMoment } from '../format.js';

type Schemas = components['schemas'];
type Link = Schemas['SellerLinkStatus'];

interface LinkWords {
  readonly title: string;
  readonly notice: { readonly tone: 'info' | 'warning' | 'bad'; readonly text: string } | null;
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
  const meanwhile = 'Mientras tanto, tus envíos salen con la cuenta del sitio; si el sitio no tiene una, esperan.';
  return { title: 'Tu cuenta necesita que la autorices de nuevo', notice: { tone: 'warning', text: meanwhile } };
}

function problemOf({ failingSince, lastError }: Link): LinkWords['notice'] {
  if (failingSince)
    return {
      tone: 'bad',
      text: `Desde el ${formatMoment(failingSince)} no podemos renovar el permiso. Seguimos probando; si no se arregla, volvé a vincular la cuenta.`,
    };
  return lastError === null
    ? null
    : {
        tone: 'warning',
        text: `La última vez que usamos tu cuenta hubo un problema. El servicio de envíos dijo: “${lastError}”`,
      };
}
