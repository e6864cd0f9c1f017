import { DownloadLabels } from '../../../src/shipping/labels/application/download-labels.service.js';
import { DOWNLOADS_WAITING } from '../../../src/shipping/labels/application/fetch-label.service.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { paidOrder } from '../../support/staged.js';
import { attempt } from './shipments.js';

export function describeLabelPlaces(underTest: () => ModuleUnderTest): void {
  it('a label is unavailable while as many of its seller wait as may, and the others get theirs (R-611, R-612)', async () => {
    const shipping = underTest();
    const labels = shipping.get(DownloadLabels);
    const orderId = await paidOrder(shipping);
    await attempt(shipping);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    shipping.shipco.onLabel = async () => {
      await answered;
      return Buffer.from('x');
    };
    const download = () => labels.one('s1', orderId, { format: 'pdf', isPreview: true });
    // One seller alone gets seven of eight slots, and four fifths of the places to wait in.
    const places = 7 + DOWNLOADS_WAITING * 0.8;
    const all = Array.from({ length: places + 1 }, download);
    await expect(Promise.race(all)).rejects.toMatchObject({ code: 'SHIPCO_UNAVAILABLE' });
    answer();
    const settled = await Promise.allSettled(all);
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });
}
