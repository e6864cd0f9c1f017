import type { ShipcoGateway } from '../src/shipping/shipco/application/shipco.gateway.js';
import { permitWord } from '../web/src/parts/permit-word.js';
import { LINK_USES, type Link, linkIntro, unlinkedText } from '../web/src/seller/link-words.js';

/** Nothing is written to the address book of a seller's account. */
type OfMarketplace = 'createOrigin' | 'updateOrigin';
/** Every call that uses the token of a seller, and where it is named. */
const NAMED: Readonly<Record<Exclude<keyof ShipcoGateway, 'account' | OfMarketplace>, RegExp>> = {
  quote: /cotiza/,
  createShipment: /crea/,
  cancelShipment: /cancela.+o pide que vuelvan/,
  findByExternalIds: /lista de los envíos/,
  listShipments: /lista de los envíos/,
  readShipment: /el seguimiento/,
  readEvents: /el seguimiento/,
  label: /etiquetas/,
  listOrigins: /tus direcciones de retiro/,
};

it.each(Object.entries(NAMED))('a seller reads before linking that we %s (R-790)', (_, named) => {
  expect(LINK_USES).toMatch(named);
});

it('a seller reads before unlinking which account that is (R-924)', () => {
  expect(unlinkedText({ accountName: 'Feria Sur' })).toBe('Si desvinculás la cuenta «Feria Sur»:');
  expect(unlinkedText({ accountName: null })).toBe('Si desvinculás tu cuenta:');
});

it('a seller whose account is not linked reads what a link does as what it would do (R-942)', () => {
  const intro = (needsReauthorization: boolean) => linkIntro({ needsReauthorization } as Link);
  expect(intro(true)).toBe('Con tu cuenta vinculada:');
  expect(intro(false)).toMatch(/^Si ya tenés una cuenta/);
});

it('the permission of a link is renewed by itself, and runs out only while that fails (R-943)', () => {
  expect([false, true].map(permitWord)).toEqual(['El permiso se renueva solo', 'El permiso vence']);
});
