import type { components } from '../../../client/index.js';

type Profile = Pick<components['schemas']['SellerProfile'], 'dispatch_address' | 'origin'>;

const WITHOUT =
  'salen desde la dirección del sitio. Si el sitio no lo permite, nadie puede comprarte con envío pago, y los paquetes con envío gratis esperan.';
const MEANWHILE =
  'Mientras tanto, tus paquetes salen desde la última dirección que aceptó; si no aceptó ninguna, desde la del sitio, si el sitio lo permite.';
const LINKED = 'Mientras uses tu propia cuenta no hace falta: sirve para cuando la desvincules.';

/** Before the address is taken away. */
export const REMOVE_WARNING = `Si la quitás, tus próximos paquetes ${WITHOUT}`;

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
      meaning: isLinked ? LINKED : `Mientras no lo digas, tus paquetes ${WITHOUT}`,
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
        meaning: meaning(`Hasta entonces, tus paquetes ${WITHOUT}`),
      };
  }
}

const said = (reason: string | null): string => (reason ? `: «${reason.replace(/\.$/, '')}»` : '');

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
