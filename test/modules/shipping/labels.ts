import { eventually } from '../../../sandbox/test-clients/eventually.js';
import { DownloadLabels } from '../../../src/shipping/labels/application/download-labels.service.js';
import { ShipcoError } from '../../../src/shipping/shipco/application/shipco.gateway.js';
import type { FakeShipco } from '../../support/fakes/fake-shipco.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { orderOf, paidOrder } from '../../support/staged.js';
import { attempt } from './shipments.js';

export function describeLabels(underTest: () => ModuleUnderTest): void {
  let shipping: ModuleUnderTest;
  let labels: DownloadLabels;
  beforeEach(() => {
    shipping = underTest();
    labels = shipping.get(DownloadLabels);
  });

  const PDF = { format: 'pdf', isPreview: false } as const;
  const MERGED = { isPreview: false, slips: null } as const;
  const numbers = new Map<string, string | null>();
  const paid = async (buyerId = 'ana', paymentId = '9001') => {
    const orderId = await paidOrder(shipping, buyerId, paymentId);
    numbers.set(orderId, (await orderOf(shipping, orderId)).number);
    return orderId;
  };
  const shipped = async (buyerId = 'ana', paymentId = '9001') => {
    const orderId = await paid(buyerId, paymentId);
    await attempt(shipping);
    return orderId;
  };
  const one = async (orderId: string, sellerId = 's1') => Buffer.from(await labels.one(sellerId, orderId, PDF)).toString();
  const several = async (...orderIds: string[]) =>
    Buffer.from(await labels.several('s1', orderIds, { ...MERGED, isPreview: true })).toString();
  const named = (order_id: string) => ({ order_id, order_number: numbers.get(order_id) });
  const refused = (code: string, ...orderIds: string[]) =>
    expect.objectContaining({ code, ...(orderIds.length > 0 && { details: orderIds.map(named) }) });
  const failing = (shipco: FakeShipco, kind: ShipcoError['kind'], facts: ShipcoError['facts'] = {}) => {
    shipco.onLabel = async () => Promise.reject(new ShipcoError(kind, 'no', facts));
  };

  describe('a label', () => {
    it("comes from the parcel's account, even if the seller has linked another one since (R-279)", async () => {
      const orderId = await shipped();
      const own = await shipping.linked('s1');
      expect(await one(orderId)).toBe('pdf of 5550123');
      expect([shipping.shipco.calls.at(-1), own.calls]).toEqual(['label', []]);
    });

    it('can be requested as a preview (R-315)', async () => {
      const asked: unknown[] = [];
      shipping.shipco.onLabel = async (_, request) => {
        asked.push(request);
        return Buffer.from('x');
      };
      const orderId = await shipped();
      await one(orderId);
      await several(orderId);
      const subjects = ['s1'];
      expect(asked).toEqual([
        { ...PDF, subjects },
        { format: 'pdf', isPreview: true, subjects },
      ]);
    });

    it('counts as printed once its seller has it, unless it is a preview (R-315)', async () => {
      const orderId = await shipped();
      const printedAt = async () => (await shipping.stored('parcels', { order_id: orderId }))[0]?.printed_at;
      await labels.one('s1', orderId, { ...PDF, isPreview: true });
      await several(orderId);
      failing(shipping.shipco, 'rejected', { httpStatus: 409 });
      await expect(one(orderId)).rejects.toEqual(refused('LABEL_NOT_READY', orderId));
      expect(await printedAt()).toBeNull();
      shipping.shipco.onLabel = async () => Buffer.from('x');
      await labels.several('s1', [orderId], MERGED);
      const first = await printedAt();
      expect(first).toEqual(shipping.clock.now());
      await shipping.passes(1_000);
      await one(orderId);
      expect(await printedAt()).toEqual(first);
    });

    it("is available only for the seller's own paid order (R-313)", async () => {
      const orderId = await shipped();
      await expect(one(orderId, 's2')).rejects.toEqual(refused('ORDER_NOT_FOUND'));
      await expect(one('nothing')).rejects.toEqual(refused('ORDER_NOT_FOUND'));
      await expect(several(orderId, 'nothing')).rejects.toEqual(refused('ORDER_NOT_FOUND'));
      expect(shipping.shipco.calls).not.toContain('label');
    });

    it('does not exist without a parcel, and the provider is not called (R-314)', async () => {
      const orderId = await paid();
      await expect(one(orderId)).rejects.toEqual(refused('NOT_SHIPPED', orderId));
      expect(shipping.shipco.calls).toEqual([]);
    });

    it.each(['cancelled', 'expired'] as const)('does not exist for a parcel that is %s (R-314)', async (progress) => {
      const orderId = await shipped();
      await shipping.rows('update parcels set progress = $1, status_code = $1 where order_id = $2', [progress, orderId]);
      await expect(one(orderId)).rejects.toEqual(refused('NOT_SHIPPED', orderId));
    });

    it('from an unlinked account is denied without trying another credential (R-317)', async () => {
      await shipping.linked('s1');
      const orderId = await shipped();
      await shipping.links.remove('s1');
      shipping.shipco.calls.length = 0;
      await expect(one(orderId)).rejects.toEqual(refused('ACCOUNT_NOT_LINKED', orderId));
      expect(shipping.shipco.calls).toEqual([]);
    });

    it.each([401, 403])("denied to the seller's token (%s) requires another link (R-317)", async (httpStatus) => {
      const own = await shipping.linked('s1');
      const orderId = await shipped();
      failing(own, 'rejected', { httpStatus });
      await expect(one(orderId)).rejects.toEqual(refused('ACCOUNT_NOT_LINKED', orderId));
    });

    it.each([
      ['rejected', { httpStatus: 409 }, 'LABEL_NOT_READY', 30],
      ['rejected', { httpStatus: 404 }, 'SHIPCO_UNAVAILABLE', undefined],
      ['unknown', { httpStatus: 500 }, 'SHIPCO_UNAVAILABLE', undefined],
      ['unknown', {}, 'SHIPCO_UNAVAILABLE', undefined],
      ['throttled', { httpStatus: 429, retryAfterMs: 61_500 }, 'SHIPCO_UNAVAILABLE', 62],
      ['paused', { retryAfterMs: 4_000, isLimit: true }, 'SHIPCO_UNAVAILABLE', 4],
      ['paused', { httpStatus: 403, retryAfterMs: 60_000 }, 'SHIPCO_UNAVAILABLE', 60],
    ] as const)('that fails as %s %j is %s (R-316)', async (kind, facts, code, retryAfterSeconds) => {
      const orderId = await shipped();
      failing(shipping.shipco, kind, facts);
      await expect(one(orderId)).rejects.toMatchObject({ code, details: [{ order_id: orderId }], retryAfterSeconds });
    });

    it("is unavailable when the marketplace's account is no longer configured (R-316)", async () => {
      const orderId = await shipped();
      shipping.gateways.marketplace = null;
      await expect(one(orderId)).rejects.toEqual(refused('SHIPCO_UNAVAILABLE', orderId));
    });
  });

  describe('several labels', () => {
    const two = async () => [await shipped('ana'), await shipped('leo', '9002')] as const;

    it('are one file in the given order, each once (R-318)', async () => {
      const [first, second] = await two();
      expect(await several(second, first, second)).toBe('pdf of 5550124, pdf of 5550123');
    });

    it('name all orders without a parcel, without calling the provider (R-319)', async () => {
      const first = await shipped();
      const second = await paid('leo', '9002');
      shipping.shipco.calls.length = 0;
      await expect(several(first, second)).rejects.toEqual(refused('NOT_SHIPPED', second));
      expect(shipping.shipco.calls).toEqual([]);
    });

    it('name all that are not ready, unless something is wrong with one of them (R-319)', async () => {
      const [first, second] = await two();
      failing(shipping.shipco, 'rejected', { httpStatus: 409 });
      await expect(several(first, second)).rejects.toEqual(refused('LABEL_NOT_READY', first, second));
      shipping.shipco.onLabel = async (shipmentId) => {
        throw new ShipcoError('unknown', 'no', { httpStatus: shipmentId === '5550124' ? 500 : 409 });
      };
      await expect(several(first, second)).rejects.toEqual(refused('SHIPCO_UNAVAILABLE', second));
    });

    it('name the one that no program can merge, which is printed alone (R-319, R-598)', async () => {
      const [first, second] = await two();
      shipping.shipco.onLabel = async (shipmentId) => Buffer.from(shipmentId === '5550123' ? 'damaged' : 'good');
      await expect(several(second, first)).rejects.toMatchObject({
        code: 'LABEL_PRINT_ALONE',
        details: [{ order_id: first, label: `/api/seller/orders/${first}/label` }],
      });
      expect(Buffer.from(await one(first)).toString()).toBe('damaged');
    });

    it('are rejected when they are too large together (R-319)', async () => {
      const orderIds: string[] = [];
      for (let number = 0; number < 17; number += 1) orderIds.push(await shipped('ana', `${9_000 + number}`));
      shipping.shipco.onLabel = async () => Buffer.alloc(2 * 1024 * 1024);
      await expect(several(...orderIds)).rejects.toEqual(refused('SHIPCO_UNAVAILABLE', ...orderIds));
    });
  });

  it('are downloaded eight at a time, seven of them for one seller (R-321, R-612)', async () => {
    const orderId = await shipped();
    const waiting: (() => void)[] = [];
    shipping.shipco.onLabel = () => new Promise((resolve) => waiting.push(() => resolve(Buffer.from('x'))));
    const all = Promise.all(Array.from({ length: 20 }, () => one(orderId)));
    for (const most of [7, 7, 6]) {
      await eventually(
        async () => waiting.length,
        (length) => length >= most,
      );
      // Whoever is let in beyond it is here by now.
      await shipping.stored('orders');
      expect(waiting).toHaveLength(most);
      for (const end of waiting.splice(0)) end();
    }
    expect(await all).toHaveLength(20);
  });
}
