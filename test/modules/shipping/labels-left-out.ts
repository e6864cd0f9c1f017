import { DownloadLabels } from '../../../src/shipping/labels/application/download-labels.service.js';
import { ShipcoError } from '../../../src/shipping/shipco/application/shipco.gateway.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { paidOrder } from '../../support/staged.js';
import { attempt } from './shipments.js';

export function describeLabelsLeftOut(underTest: () => ModuleUnderTest): void {
  let shipping: ModuleUnderTest;
  let labels: DownloadLabels;
  beforeEach(() => {
    shipping = underTest();
    labels = shipping.get(DownloadLabels);
  });

  const shipped = async (buyerId = 'ana', paymentId = '9001') => {
    const orderId = await paidOrder(shipping, buyerId, paymentId);
    await attempt(shipping);
    return orderId;
  };

  describe('several labels, as many as can be printed', () => {
    const printable = async (...orderIds: string[]) => {
      const { pdf, leftOut } = await labels.printable('s1', orderIds, { isPreview: false, slips: null });
      return [pdf && Buffer.from(pdf).toString(), Object.fromEntries(leftOut.map(({ order, error }) => [order.id, error.code]))];
    };

    it('leave out nothing if all can be printed (R-320)', async () => {
      const [first, second] = [await shipped(), await shipped('leo', '9002')];
      expect(await printable(second, first)).toEqual(['pdf of 5550124, pdf of 5550123', {}]);
    });

    it('leave out each that cannot be printed, with its own reason (R-320)', async () => {
      const [first, late, damaged, down] = [
        await shipped(),
        await shipped('leo', '9002'),
        await shipped('eva', '9003'),
        await shipped('iris', '9004'),
      ] as const;
      const without = await paidOrder(shipping, 'noe', '9005');
      const bad: Record<string, number> = { '5550124': 409, '5550126': 500 };
      shipping.shipco.onLabel = async (shipmentId) => {
        const httpStatus = bad[shipmentId];
        if (httpStatus) throw new ShipcoError(httpStatus === 409 ? 'rejected' : 'unknown', 'no', { httpStatus });
        return Buffer.from(shipmentId === '5550125' ? 'damaged' : shipmentId);
      };
      expect(await printable(without, late, damaged, down, 'nothing', first)).toEqual([
        '5550123',
        {
          nothing: 'ORDER_NOT_FOUND',
          [without]: 'NOT_SHIPPED',
          [late]: 'LABEL_NOT_READY',
          [down]: 'SHIPCO_UNAVAILABLE',
          [damaged]: 'LABEL_PRINT_ALONE',
        },
      ]);
    });

    it('are none, each order with its own reason, when none can be printed (R-320)', async () => {
      const [first, second] = [await shipped(), await shipped('leo', '9002')];
      const without = await paidOrder(shipping, 'noe', '9005');
      shipping.shipco.onLabel = async (shipmentId) => {
        if (shipmentId === '5550124') throw new ShipcoError('rejected', 'no', { httpStatus: 409 });
        return Buffer.from('damaged');
      };
      expect(await printable(first, 'nothing', second, without)).toEqual([
        null,
        { nothing: 'ORDER_NOT_FOUND', [without]: 'NOT_SHIPPED', [second]: 'LABEL_NOT_READY', [first]: 'LABEL_PRINT_ALONE' },
      ]);
      expect(await shipping.stored('parcels', { order_id: first })).toMatchObject([{ printed_at: null }]);
    });

    it('have a packing slip behind each, also beside one that is printed alone (R-665)', async () => {
      const ids = [await shipped(), await shipped('leo', '9002'), await shipped('eva', '9003')];
      shipping.shipco.onLabel = async (shipmentId) => Buffer.from(shipmentId === '5550124' ? 'damaged' : `label ${shipmentId}`);
      const { pdf, leftOut } = await labels.printable('s1', ids, { isPreview: true, slips: 'es' });
      expect(Buffer.from(pdf ?? []).toString()).toMatch(/^label 5550123, %PDF-[\s\S]+, label 5550125, %PDF-[\s\S]+$/);
      expect(leftOut.map(({ order, error }) => [order.id, error.code])).toEqual([[ids[1], 'LABEL_PRINT_ALONE']]);
    });

    it('are not an answer when the service itself fails (R-320)', async () => {
      const [first, second] = [await shipped(), await shipped('leo', '9002')];
      shipping.shipco.onLabel = async (shipmentId) => {
        if (shipmentId === '5550124') throw new Error('a bug');
        return Buffer.from('x');
      };
      await expect(printable(first, second)).rejects.toThrow('a bug');
    });
  });
}
