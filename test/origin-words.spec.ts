import type { components } from '../client/index.js';
import {
  lostOriginText,
  originTask,
  originWords,
  ownOriginText,
  REMOVE_WARNING,
  unlinkedOriginText,
} from '../web/src/seller/origin-words.js';

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

  it('reads before unlinking from where parcels would leave then, unless the site cannot send any (R-988)', () => {
    const change = (code: 'quotes_use_marketplace' | 'quotes_fixed_price') => [{ code, text: '', count: null }];
    const shared = change('quotes_use_marketplace');
    const origin = { name: 'MP-5F0C', city: 'Godoy Cruz' };
    expect(unlinkedOriginText({ origin, changes: shared })).toBe(
      'Tus próximos paquetes saldrían desde tu dirección en Godoy Cruz.',
    );
    expect(unlinkedOriginText({ origin: null, changes: shared })).toMatch(
      /^Tus próximos paquetes saldrían desde la dirección del sitio\. Si el sitio no lo permite,/,
    );
    expect(unlinkedOriginText({ origin: null, changes: change('quotes_fixed_price') })).toBeNull();
  });

  it('reads the addresses of their own account, also without all parts, and since when their choice is gone (R-985)', () => {
    const depot = { name: 'Depósito', street: 'San Martín', number: '1450', city: 'Godoy Cruz', zip: '5501' };
    expect(ownOriginText(depot)).toBe('Depósito: San Martín 1450, Godoy Cruz (5501)');
    expect(ownOriginText({ ...depot, name: '', street: '', number: '' })).toBe('Godoy Cruz (5501)');
    expect(lostOriginText('2026-11-29T12:00:00.000Z')).toMatch(
      /^Desde el 29 de nov de 2026, 09:00, la dirección que habías elegido/,
    );
  });

  it('reads before it is taken away from where parcels would leave then (R-929)', () => {
    const site =
      'desde la dirección del sitio. Si el sitio no lo permite, nadie puede comprarte con envío pago, y los paquetes con envío gratis esperan.';
    expect(REMOVE_WARNING).toBe(`Si la quitás, tus próximos paquetes salen ${site}`);
  });
});
