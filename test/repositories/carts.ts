import type { Stage } from '../support/stage.js';
import { aProduct, fillCart, placedKettle } from '../support/staged.js';

export function describeCarts(stage: () => Stage): void {
  const lines = async () => {
    const { lines } = await stage().carts.ofBuyer('ana');
    return lines.map(({ productId, quantity }) => `${quantity} ${productId}`);
  };

  describe('a cart', () => {
    beforeEach(async () => {
      await stage().sell(aProduct());
      await stage().sell(aProduct({ id: 'gourd', title: 'Gourd', sellerId: 's2', weightGrams: null, freeShipping: true }));
    });

    it('without items is empty, of the first generation', async () => {
      expect(await stage().carts.ofBuyer('ana')).toMatchObject({ generation: 1, lines: [], offSale: [] });
    });

    it('holds products as they stand in the catalogue now, those of a seller together (R-036)', async () => {
      await fillCart(stage(), 'ana', { gourd: 2 });
      await stage().passes(1);
      await fillCart(stage(), 'ana', { kettle: 1 });
      await stage().sell(aProduct({ priceCents: 100, imageUrl: 'https://fotos.example/kettle.jpg', sku: 'K-1' }));
      const { lines } = await stage().carts.ofBuyer('ana');
      expect(lines).toEqual([
        {
          productId: 'kettle',
          title: 'Kettle',
          quantity: 1,
          unitPriceCents: 100,
          freeShipping: false,
          imageUrl: 'https://fotos.example/kettle.jpg',
          sku: 'K-1',
          externalId: null,
          sellerId: 's1',
          sellerName: 'Feria Sur',
          weightGrams: 900,
          lengthCm: 25,
          widthCm: 20,
          heightCm: 12,
        },
        expect.objectContaining({
          productId: 'gourd',
          quantity: 2,
          sellerName: 'Tienda Norte',
          weightGrams: null,
          freeShipping: true,
        }),
      ]);
    });

    it('leaves out what is no longer on sale (R-036)', async () => {
      await fillCart(stage(), 'ana', { kettle: 1, gourd: 1 });
      await stage().sell(aProduct({ active: false }));
      expect(await lines()).toEqual(['1 gourd']);
    });

    it('changes by setting a quantity and by taking a product out (R-037)', async () => {
      await fillCart(stage(), 'ana', { kettle: 1, gourd: 1 });
      await fillCart(stage(), 'ana', { kettle: 3 });
      expect(await lines()).toEqual(['3 kettle', '1 gourd']);
      await stage().carts.remove('ana', 'kettle');
      await stage().carts.remove('ana', 'kettle');
      expect(await lines()).toEqual(['1 gourd']);
    });

    it('loses what was bought of it, and keeps what was put in meanwhile (R-179)', async () => {
      const { purchase } = await placedKettle(stage());
      await fillCart(stage(), 'ana', { kettle: 3, gourd: 1 });
      const { carts, work, payments } = stage();
      const version = (await payments.settlementFacts(purchase.id, 'none'))?.cart.version ?? -1;
      const bought = [{ productId: 'kettle', quantity: 1 }];
      expect(await work.commit(carts.fence('ana', version), ...carts.removeBought('ana', bought))).toBe(true);
      expect(await lines()).toEqual(['2 kettle', '1 gourd']);
      expect(
        await work.commit(carts.fence('ana', version + 1), ...carts.removeBought('ana', [{ productId: 'gourd', quantity: 5 }])),
      ).toBe(true);
      expect(await lines()).toEqual(['2 kettle']);
    });
  });

  describe('the fence of a cart', () => {
    const version = async (purchaseId: string) =>
      (await stage().payments.settlementFacts(purchaseId, 'none'))?.cart.version ?? -1;
    let purchaseId = '';
    beforeEach(async () => {
      purchaseId = (await placedKettle(stage())).purchase.id;
    });

    it('holds once for one version', async () => {
      const { carts, work } = stage();
      const read = await version(purchaseId);
      expect(await work.commit(carts.fence('ana', read))).toBe(true);
      expect(await work.commit(carts.fence('ana', read))).toBe(false);
      expect(await version(purchaseId)).toBe(read + 1);
    });

    it('does not hold after the cart was locked', async () => {
      const { carts, work } = stage();
      const read = await version(purchaseId);
      await work.run(() => carts.lock('ana'));
      expect(await work.commit(carts.fence('ana', read))).toBe(false);
    });

    it('of the next generation opens it (R-043)', async () => {
      const { carts, work } = stage();
      const read = await version(purchaseId);
      expect(await work.commit(carts.nextGeneration('ana', read))).toBe(true);
      expect((await carts.ofBuyer('ana')).generation).toBe(2);
      expect(await work.commit(carts.nextGeneration('ana', read))).toBe(false);
    });
  });
}
