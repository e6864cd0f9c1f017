import type { components } from '../../../client/index.js';
import { formatMoment } from '../format.js';

type Schemas = components['schemas'];
type Profile = Pick<Schemas['SellerProfile'], 'dispatch_address' | 'origin'>;
type OwnOrigin = Schemas['SellerOwnOrigins']['items'][number];

const WITHOUT =
  'desde la dirección del sitio. Si el sitio no lo permite, nadie puede comprarte con envío pago, y los paquetes con envío gratis esperan.';
const MEANWHILE =
  'Mientras tanto, tus paquetes salen desde la última dirección que aceptó; si no aceptó ninguna, desde la del sitio, si el sitio lo permite.';
const LINKED = 'Mientras uses tu propia cuenta no hace falta: sirve para cuando la desvincules.';

/** Before the address is taken away. */
export const REMOVE_WARNING = `Si la quitás, tus próximos paquetes salen ${WITHOUT}`;

/**
 * Before unlinking: from where parcels would leave then. Null if the site has no account to send with, as the list of what would change says.
 * The origin's name is for the provider.
 */
export function unlinkedOriginText({
  origin,
  changes,
}: Pick<Schemas['SellerUnlinkPreview'], 'origin' | 'changes'>): string | null {
  if (changes.some(({ code }) => code === 'quotes_fixed_price')) return null;
  const place = origin ? `desde tu dirección en ${origin.city}.` : WITHOUT;
  return `Tus próximos paquetes saldrían ${place}`;
}

/** An address of the seller's own account. */
export function ownOriginText({ name, street, number, city, zip }: Omit<OwnOrigin, 'id' | 'selected'>): string {
  const address = [[street, number].filter(Boolean).join(' '), `${city} (${zip})`].filter(Boolean).join(', ');
  return name ? `${name}: ${address}` : address;
}

/** Of a choice that the seller's own account does not have any more. */
export const lostOriginText = (since: string): string =>
  `Desde el ${formatMoment(since)}, la dirección que habías elegido no está más en tu cuenta. Lo que te compran sale desde la que tu cuenta usa si no elegís ninguna. Los paquetes que iban a salir desde la otra esperan que guardes una elección.`;

interface OriginWords {
  readonly tone: 'info' | 'good' | 'bad';
  readonly text: string;
  /** What that means for what the seller sends. */
  readonly meaning: string;
}

/** What a seller reads of the address that their parcels are to leave from. */
export function originWords({ dispatch_address, origin }: Profile, isLinked: boolean): OriginWords {
  if (dispatch_address === null)
    return {
      tone: 'info',
      text: 'Todavía no dijiste desde dónde enviás.',
      meaning: isLinked ? LINKED : `Mientras no lo digas, tus paquetes salen ${WITHOUT}`,
    };
  const meaning = (words: string) => (isLinked ? LINKED : words);
  switch (origin.state) {
    case 'ready':
      return {
        tone: 'good',
        text: 'El servicio de envíos aceptó esta dirección.',
        meaning: meaning('Lo que te compren desde ahora sale desde acá.'),
      };
    case 'pending':
      return { tone: 'info', text: 'Estamos registrando esta dirección en el servicio de envíos.', meaning: meaning(MEANWHILE) };
    case 'refused':
      return {
        tone: 'bad',
        text: `El servicio de envíos no acepta esta dirección${said(origin.reason)}. Corregila. Si está bien escrita, probá de nuevo.`,
        meaning: meaning(MEANWHILE),
      };
    case 'none':
      return {
        tone: 'info',
        text: 'Guardamos esta dirección. Ahora el sitio no tiene con qué registrarla: lo hacemos solos en cuanto se pueda.',
        meaning: meaning(`Hasta entonces, tus paquetes salen ${WITHOUT}`),
      };
  }
}

/** The provider's own words. */
function said(reason: string | null): string {
  return reason ? `: «${reason.replace(/\.$/, '')}»` : '';
}

interface OriginTask {
  readonly text: string;
  /** The link to what helps. */
  readonly next: string;
}

/** What a seller has to do about it, on the first page of their day; null for nothing. */
export function originTask({ dispatch_address, origin }: Profile, isLinked: boolean): OriginTask | null {
  if (isLinked) return null;
  if (dispatch_address === null) return { text: 'Todavía no dijiste desde dónde enviás.', next: 'Cargá tu dirección' };
  return origin.state === 'refused'
    ? { text: 'El servicio de envíos no acepta la dirección desde donde enviás.', next: 'Mirá qué hacer' }
    : null;
}
