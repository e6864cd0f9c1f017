import type { components } from '../client/index.js';
import { originTask, originWords, REMOVE_WARNING } from '../web/src/seller/origin-words.js';

type Profile = components['schemas']['SellerProfile'];
type State = Profile['origin']['state'];

const ADDRESS = {
  street: 'Rivadavia',
  number: '1234',
  extras: null,
  city: 'San Fernando del Valle',
  state: 'Catamarca',
  zip: '4700',
  phone: '+54 383 555 0134',
  opens: null,
  closes: null,
};
const STATES: readonly State[] = ['none', 'pending', 'ready', 'refused'];
const profile = (state: State, reason: string | null = null) => ({ dispatch_address: ADDRESS, origin: { state, reason } });
const NOWHERE = { dispatch_address: null, origin: { state: 'none', reason: null } } as const;

describe('of the address that parcels leave from a seller', () => {
  it('reads whether the shipping provider has it, and from where they leave until then (R-928)', () => {
    const words = (state: State) => originWords(profile(state), false);
    expect(words('ready').meaning).toBe('Lo que te compren desde ahora sale desde acá.');
    for (const state of ['pending', 'refused'] as const)
      expect(words(state).meaning).toMatch(/^Mientras tanto, .*la última.* aceptó/);
    expect(words('none').meaning).toMatch(/^Hasta entonces, .*la dirección del sitio/);
    expect(originWords(NOWHERE, false).text).toBe('Todavía no dijiste desde dónde enviás.');
  });

  it('reads why it was refused, and what to do (R-928)', () => {
    const text = (reason: string | null) => originWords(profile('refused', reason), false).text;
    expect(text('The zipcode is unknown.')).toBe(
      'El servicio de envíos no acepta esta dirección: «The zipcode is unknown». Corregila. Si está bien escrita, probá de nuevo.',
    );
    expect(text(null)).toBe('El servicio de envíos no acepta esta dirección. Corregila. Si está bien escrita, probá de nuevo.');
  });

  it('reads in each state that it is not used while their own account is (R-928)', () => {
    const meanings = [NOWHERE, ...STATES.map((state) => profile(state))].map((of) => originWords(of, true).meaning);
    expect([...new Set(meanings)]).toEqual(['Mientras uses tu propia cuenta no hace falta: sirve para cuando la desvincules.']);
  });

  it('is asked for it on the first page only while there is something to do (R-928)', () => {
    const asked = (of: Pick<Profile, 'dispatch_address' | 'origin'>) => originTask(of, false)?.next ?? null;
    expect(asked(NOWHERE)).toBe('Cargá tu dirección');
    expect(STATES.map((state) => asked(profile(state)))).toEqual([null, null, null, 'Mirá qué hacer']);
    expect([NOWHERE, profile('refused')].map((of) => originTask(of, true))).toEqual([null, null]);
  });

  it('reads before it is taken away from where parcels would leave then (R-929)', () => {
    const site =
      'desde la dirección del sitio. Si el sitio no lo permite, nadie puede comprarte con envío pago, y los paquetes con envío gratis esperan.';
    expect(REMOVE_WARNING).toBe(`Si la quitás, tus próximos paquetes salen ${site}`);
  });
});
