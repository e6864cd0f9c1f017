import type { DispatchRequest, RequestState } from '../../shipping/shipments/domain/dispatch-request.js';
import type { RequestKind } from '../../shipping/shipments/domain/stop-reason.js';
import { leftMessage, requestMessage } from './request-messages.js';

describe('what a seller reads of a request that is over', () => {
  const ALL = (['buyer_wants_to_cancel', 'seller_cannot_dispatch'] as const).flatMap((kind) =>
    (['refused', 'withdrawn'] as const).map((state) => ({ kind, state })),
  );

  it.each(ALL)('asks for no dispatch of a parcel that has left: $kind, $state (R-853)', ({ kind, state }) => {
    const { en, es } = requestMessage(kind, 'seller', state, 'in_transit');
    expect([en, es]).toEqual([expect.not.stringMatching(/dispatch it\.$/), expect.not.stringMatching(/despachala/)]);
    expect([en, es]).toEqual([expect.stringMatching(/goes on\.$/), expect.stringMatching(/la venta sigue\.$/)]);
  });

  it('asks for the dispatch of one that is still there (R-853)', () => {
    for (const kind of ['buyer_wants_to_cancel', 'seller_cannot_dispatch'] as const)
      expect(requestMessage(kind, 'seller', 'refused', 'ready_to_ship').es).toMatch(/la venta sigue: despachala\.$/);
    expect(requestMessage('buyer_wants_to_cancel', 'buyer', 'refused', 'in_transit').es).toMatch(/la compra sigue/);
  });
});

describe('what is read of a request whose parcel was cancelled or has expired without us', () => {
  it.each(['expired', 'cancelled'] as const)('asks nobody to send it, and says what is still open: %s (R-853)', (progress) => {
    const said = (kind: RequestKind, reader: 'buyer' | 'seller', state: RequestState = 'open') =>
      requestMessage(kind, reader, state, progress).es;
    expect(said('seller_cannot_dispatch', 'seller')).toBe(
      'Avisaste que no lo podías despachar, y ese paquete ya no sale. Una persona decide si sale otro: si podés despachar otro, retirá el aviso.',
    );
    expect(said('buyer_wants_to_cancel', 'buyer')).toBe(
      'Pediste cancelar, y ese paquete ya no sale. Una persona decide qué pasa con tu compra. Si cambiás de idea, podés seguir con ella.',
    );
    for (const kind of ['buyer_wants_to_cancel', 'seller_cannot_dispatch'] as const)
      for (const state of ['refused', 'withdrawn'] as const) expect(said(kind, 'seller', state)).not.toMatch(/despachala/);
  });
});

describe('what is read of a request whose parcel has left', () => {
  const ASKED = { state: 'too_late', reason: 'twice', at: '2026-11-23T12:00:00.000Z' } as const;
  const ofBuyer: DispatchRequest = { ...ASKED, kind: 'buyer_wants_to_cancel', leftAt: '2026-11-25T12:00:00.000Z' };
  const ofSeller: DispatchRequest = { ...ofBuyer, kind: 'seller_cannot_dispatch' };
  const earlier = '2026-11-22T12:00:00.000Z';

  it('says to the seller, too, what came first (R-861)', () => {
    expect(leftMessage(ofBuyer, 'seller', 'in_transit', 'es')).toBe(
      'Quien compró pidió cancelar el 23 de noviembre; igual salió el 25 de noviembre. Si vuelve a vos, guardalo.',
    );
    expect(leftMessage(ofSeller, 'seller', 'in_transit', 'es')).toBe(
      'El 23 de noviembre avisaste que no lo podías despachar; igual salió el 25 de noviembre.',
    );
    expect(leftMessage(ofBuyer, 'buyer', 'in_transit', 'en')).toMatch(
      /cancel on November 23; it left all the same on November 25/,
    );
    for (const request of [ofBuyer, ofSeller])
      expect(leftMessage({ ...request, leftAt: earlier }, 'seller', 'in_transit', 'es')).toMatch(/ya había salido\./);
    const { leftAt: _, ...unknown } = ofSeller;
    expect(leftMessage(unknown, 'seller', 'in_transit', 'es')).toBe(
      'Avisaste que no lo podías despachar, y el paquete salió igual.',
    );
  });

  it('asks for what is still possible where the parcel is (R-861)', () => {
    const said = (progress: Parameters<typeof leftMessage>[2], reader: 'buyer' | 'seller') =>
      leftMessage(ofBuyer, reader, progress, 'es');
    expect(said('at_pickup_point', 'buyer')).toMatch(/no lo recibas ni lo retires/);
    expect(said('delivered', 'buyer')).toMatch(/Perdón\. Para devolverlo, pedí ayuda\. Tu pago no se devolvió\./);
    expect(said('returned', 'buyer')).toMatch(/Perdón\. Tu pago no se devolvió\./);
    for (const on of ['in_transit', 'returning'] as const) expect(said(on, 'seller')).toMatch(/guardalo\.$/);
    for (const over of ['delivered', 'returned', 'lost'] as const) expect(said(over, 'seller')).toMatch(/25 de noviembre\.$/);
  });

  it('tells a buyer of one that a person has closed that her payment did not go back, and where to ask (R-913)', () => {
    const said = (state: RequestState, isMoneyTold: boolean) =>
      leftMessage({ ...ofBuyer, state, leftAt: earlier }, 'buyer', 'delivered', 'es', { isMoneyTold });
    const late = 'Pediste cancelar, pero el paquete ya había salido. Para devolverlo, pedí ayuda.';
    expect(said('open', false)).toBe(`${late} Lo está viendo una persona.`);
    expect(said('too_late', false)).toBe(`${late} Tu pago no se devolvió. Si todavía no te respondimos, escribinos.`);
    expect(said('too_late', true)).toBe(`${late} Si todavía no te respondimos, escribinos.`);
    expect(leftMessage(ofBuyer, 'buyer', 'delivered', 'en')).toMatch(
      /Your payment was not refunded\. If you have not heard from us yet, write to us\.$/,
    );
    expect(leftMessage(ofBuyer, 'seller', 'delivered', 'es')).not.toMatch(/respondimos|pago/);
  });
});
