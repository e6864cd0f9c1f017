import { KeepAddresses } from '../../../src/checkout/application/keep-addresses.service.js';
import type { ModuleUnderTest } from '../../support/module.js';
import { DESTINATION } from '../../support/shipping.builder.js';
import { approved, placedKettle } from '../../support/staged.js';

const CASA = { name: 'Casa', address: DESTINATION, isDefault: false };

export function describeAddresses(underTest: () => ModuleUnderTest): void {
  const addresses = () => underTest().get(KeepAddresses);
  const names = async (buyerId = 'ana') => (await addresses().of(buyerId)).map(({ name }) => name);
  const buys = async () => approved(underTest(), await placedKettle(underTest()));
  const BOUGHT = `${DESTINATION.street} ${DESTINATION.number}`;

  describe('the addresses of a buyer', () => {
    it('begin with that of the first paid checkout, which keeps its id (R-388)', async () => {
      await placedKettle(underTest());
      expect(await addresses().of('ana')).toEqual([]);
      await underTest().reset();
      await buys();
      const [first] = await addresses().of('ana');
      expect(first).toMatchObject({ name: BOUGHT, address: DESTINATION });
      expect(await addresses().of('ana')).toEqual([first]);
      expect(await names('leo')).toEqual([]);
    });

    it('begin with it also when the first use is to keep another one (R-388)', async () => {
      await buys();
      await addresses().add('ana', CASA);
      expect(await names()).toEqual([BOUGHT, 'Casa']);
    });

    it('stay as they are when a checkout is paid later (R-388)', async () => {
      await addresses().add('ana', CASA);
      underTest().clock.passes(1);
      await buys();
      expect(await names()).toEqual(['Casa']);
    });

    it('stay empty when the buyer has deleted all, until the next paid checkout (R-388)', async () => {
      await buys();
      underTest().clock.passes(1);
      const [first] = await addresses().of('ana');
      await addresses().remove('ana', first?.id ?? '');
      expect(await names()).toEqual([]);
      underTest().clock.passes(1);
      const again = await placedKettle(underTest());
      await approved(underTest(), again, '9002');
      expect(await names()).toEqual([BOUGHT]);
    });
  });
}
