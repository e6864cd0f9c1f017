import { PARCEL_PROGRESS, type ParcelProgress } from '../../shipping/shipments/domain/parcel-progress.js';
import { progressMessage } from './progress-messages.js';

const AT_SIGHT = { statusCode: null, staleSince: null, isReshipped: false } as const;

describe('the words about a parcel', () => {
  it('speak to the seller, and never of the seller as somebody else (R-437)', () => {
    for (const progress of PARCEL_PROGRESS) {
      const { en, es } = progressMessage({ progress, ...AT_SIGHT }, 'seller');
      expect([progress, es]).toEqual([progress, expect.not.stringMatching(/vendedor/i)]);
      expect([progress, en]).toEqual([progress, expect.not.stringMatching(/seller/i)]);
      for (const text of [en, es]) expect(text).toMatch(/^[A-Z].*\.$/);
    }
  });

  it.each([
    [
      'not_delivered',
      'El correo no pudo entregar el paquete: puede que lo intente de nuevo o que vuelva al vendedor.',
      'vuelva a vos',
    ],
    [
      'delivery_attempt',
      'El correo pasó y no pudo entregar el paquete: puede que pase otra vez o que vuelva al vendedor.',
      'puede que pase otra vez o que vuelva a vos.',
    ],
    ['rejected', 'El correo rechazó el paquete: vuelve al vendedor.', 'vuelve a vos'],
    [
      'delivered_with_damage',
      'El correo entregó dañado el paquete. Guardalo como llegó, con su envoltorio.',
      'dañado el paquete.',
    ],
    ['a_new_problem', 'El correo informa un problema con el paquete.', 'un problema con el paquete.'],
  ])('say which problem it has: %s (R-858)', (statusCode, buyers, sellers) => {
    const place = { ...AT_SIGHT, progress: 'problem', statusCode } as const;
    expect(progressMessage(place, 'buyer').es).toBe(buyers);
    const { es, en } = progressMessage(place, 'seller');
    expect(es).toContain(sellers);
    for (const text of [es, en]) expect(text).not.toMatch(/vendedor|seller/);
  });

  it('say of one that expired that it never left, and of nobody that he was late: it may never have had a label (R-870)', () => {
    for (const reader of ['buyer', 'seller'] as const) {
      const { es, en } = progressMessage({ progress: 'expired', ...AT_SIGHT }, reader);
      expect(es).toMatch(/nunca salió|sin salir/);
      for (const text of [es, en]) expect(text).not.toMatch(/a tiempo|in time/);
    }
  });

  it('tell the buyer what the seller does (R-437)', () => {
    expect(progressMessage({ progress: 'preparing', ...AT_SIGHT }, 'buyer').es).toBe('El vendedor está preparando el paquete.');
    expect(progressMessage({ progress: 'preparing', ...AT_SIGHT }, 'seller').es).toBe('El paquete está con vos, en preparación.');
    expect(progressMessage({ progress: 'cancelled', ...AT_SIGHT }, 'seller').es).toContain('no lo despaches');
    const lost = { progress: 'lost', ...AT_SIGHT } as const;
    expect(progressMessage(lost, 'seller')).toEqual(progressMessage(lost, 'buyer'));
  });

  it('say of one that the provider sends again, and that has not left for the second time, that nobody prepares it (R-857)', () => {
    for (const reader of ['buyer', 'seller'] as const) {
      const said = (progress: ParcelProgress) => progressMessage({ ...AT_SIGHT, progress, isReshipped: true }, reader).es;
      expect([said('preparing'), said('ready_to_ship')]).toEqual(
        Array(2).fill('El servicio de envíos está mandando de nuevo el paquete.'),
      );
      expect(said('in_transit')).toBe('El paquete está en camino.');
    }
  });
});
