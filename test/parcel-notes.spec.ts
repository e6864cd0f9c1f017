import type { PARCEL_PROGRESS } from '../src/shipping/shipments/domain/parcel-progress.js';
import { parcelNotes } from '../web/src/purchases/parcel-note-words.js';

type Order = Parameters<typeof parcelNotes>[0];
type Events = NonNullable<Parameters<typeof parcelNotes>[2]>['events'];

const NOW = new Date('2026-11-26T12:00:00.000Z');

const order = (progress: (typeof PARCEL_PROGRESS)[number], patch: Partial<Order> = {}) =>
  ({
    status: 'paid',
    status_text: '',
    payment_status: 'approved',
    sent_again_at: null,
    dispatch_by: null,
    shipping_address: { shipco: null },
    shipment: { state: 'created', state_text: '', progress },
    ...patch,
  }) as Order;
const told = (...of: Parameters<typeof parcelNotes>) => parcelNotes(...of).map(({ text }) => text);

describe('the notes on a parcel', () => {
  const refunded = { status: 'refunded', payment_status: 'refunded' } as const;
  const chargedBack = { status: 'refunded', payment_status: 'charged_back' } as const;

  it.each(['in_transit', 'problem', 'delivered'] as const)(
    'say what became of the money of one that is %s: that it was refunded, or charged back (R-856)',
    (progress) => {
      const [back = '', ...none] = told(order(progress, refunded), NOW);
      expect(none).toEqual([]);
      expect(back).toContain('el pago se devolvió');
      expect(back).not.toContain('banco');
      const [claimed = ''] = told(order(progress, chargedBack), NOW);
      expect(claimed).toContain('el pago se reclamó al banco');
      expect(claimed).not.toContain('devolvió');
    },
  );

  it('do not say of one that still comes that it had left before its money went back: it may have been cancelled (R-911)', () => {
    const shipment = { state: 'cancelled', state_text: '', progress: 'in_transit', reason: 'cancelled_on_its_way' } as const;
    expect(told(order('in_transit', { ...chargedBack, shipment }), NOW)).toEqual([
      'El paquete ya salió, y el pago se reclamó al banco: puede que te llegue igual. Si te llega, escribinos antes de usarlo.',
    ]);
  });

  it('say that it was a part, when only that went back (R-900)', () => {
    const [back] = told(order('in_transit', { ...refunded, is_part_back: true }), NOW);
    expect(back).toContain('una parte del pago se devolvió');
    const [claimed] = told(order('delivered', { ...chargedBack, is_part_back: true }), NOW);
    expect(claimed).toContain('una parte del pago se reclamó al banco');
  });

  it('ask the buyer of one with a problem whose money is back to write before she uses it (R-856)', () => {
    expect(told(order('problem', refunded), NOW)).toEqual([
      'Hubo un problema con la entrega del paquete, y el pago se devolvió. Si te llegó o te llega, escribinos antes de usarlo.',
    ]);
    expect(told(order('problem'), NOW)).toEqual([]);
  });

  it('name the place where a late one can be cancelled: the order, or on its own page that page (R-805)', () => {
    const late = order('preparing', { dispatch_by: '2026-11-25T12:00:00.000Z' });
    const [elsewhere = ''] = told(late, NOW);
    expect(elsewhere).toContain('podés pedir que se cancele desde el pedido.');
    const [here = ''] = told(late, NOW, { events: [] });
    expect(here).toContain('podés pedir en esta página que se cancele.');
  });

  describe('on one that the provider has sent again', () => {
    const event = (code: string, at: string): Events[number] => ({ code, at, text: code });
    const again = [event('in_transit', '2026-11-25T12:00:00.000Z'), event('reshipped', '2026-11-24T12:00:00.000Z')];
    const sent = /^El servicio de envíos lo mandó de nuevo:/;

    it('never say that its seller is late: it had left (R-860)', () => {
      const shipment = { state: 'created', state_text: '', progress: 'preparing' } as const;
      const passed = order('preparing', { shipment: { ...shipment, estimated_delivery: '2026-11-24T12:00:00.000Z' } });
      expect(told(passed, NOW)).toEqual([]);
    });

    it.each(['preparing', 'in_transit'] as const)('say so while it is %s (R-857)', (progress) => {
      expect(told(order(progress), NOW, { events: again })).toEqual([expect.stringMatching(sent)]);
      expect(told(order(progress), NOW, { events: again.slice(0, 1) })).toEqual([]);
    });

    it('say nothing once it has ended, or another parcel was sent since (R-857)', () => {
      for (const progress of ['delivered', 'lost', 'returning'] as const)
        expect(told(order(progress), NOW, { events: again })).toEqual([]);
      const another = told(order('preparing', { sent_again_at: '2026-11-25T00:00:00.000Z' }), NOW, { events: again });
      expect(another).toEqual([expect.stringMatching(/^Es otro paquete/)]);
    });
  });
});
