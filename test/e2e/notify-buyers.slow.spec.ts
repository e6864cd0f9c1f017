import { anotherAdmin } from '../support/admin.js';
import { FOLLOWER, inviteFollower } from '../support/follower.js';
import type { Marketplace } from '../support/marketplace.js';
import { Notifier } from '../support/notifier.js';
import { openShop, type Person, PROFILE } from '../support/person.js';
import { Shop } from '../support/purchase.js';
import { shopWithAdmin } from '../support/shop-with-admin.js';
import { moved } from '../support/web-orders.js';

let market: Marketplace;
let shop: Shop;
let admin: Person;
let notifier: Notifier;
beforeAll(async () => {
  ({ market, shop, admin } = await shopWithAdmin());
  await anotherAdmin(market, admin, 'reader');
  notifier = await Notifier.of(market);
});
afterAll(async () => {
  await notifier.close();
  await market.close();
});
afterEach(() => notifier.smtp.takesAll());

async function bought(from = shop): Promise<string> {
  const id = await from.paid();
  notifier.purchases.set(id, (await from.orderWhen(id, 'created')).purchase_id);
  return id;
}

const eventIdsOf = async (orderId: string, type: string, progress?: string): Promise<string[]> => {
  const { body } = await admin.get('/api/admin/events?limit=500');
  const isWanted = (data: object) =>
    'order_id' in data && data.order_id === orderId && (!progress || ('progress' in data && data.progress === progress));
  return body.items.filter((event) => event.type === type && isWanted(event.data)).map(({ id }) => id);
};

describe('the example that writes to buyers', () => {
  it('tells nothing that was so before its first start, and then each thing once and in sequence (R-1082, R-1085, R-1087)', async () => {
    const before = await bought();
    await moved(market, before, 'shipped');
    await notifier.start();

    await moved(market, before, 'in_transit'); // another place of a way that had begun
    await moved(market, before, 'delivered');
    const order = await bought();
    for (const status of ['shipped', 'in_transit', 'not_delivered', 'out_for_delivery', 'available_for_pickup', 'delivered'])
      await moved(market, order, status);

    const { number } = await shop.order(order);
    const subjects = (await notifier.mails(order, 5)).map((mail) => mail.header('subject'));
    expect(subjects).toEqual([
      `Recibimos el pago de tu compra #${number}: Pava eléctrica`,
      `Tu compra #${number} está en camino: Pava eléctrica`,
      `Hubo un problema con la entrega de tu compra #${number}: Pava eléctrica`,
      `Tu compra #${number} te espera en el punto de retiro: Pava eléctrica`,
      `Tu compra #${number} fue entregada: Pava eléctrica`,
    ]);
    expect(notifier.smtp.mails.map(({ to }) => to)).toEqual(Array(6).fill(PROFILE.email));
    expect((await notifier.mails(before, 1)).map(({ eventId }) => eventId)).toEqual(
      await eventIdsOf(before, 'parcel.progress', 'delivered'),
    );
    const [paid] = await notifier.mails(order, 5);
    expect([paid?.eventId]).toEqual(await eventIdsOf(order, 'order.paid'));
    expect(paid?.header('to')).toBe(`${PROFILE.name} <${PROFILE.email}>`);
    expect(paid?.part('text/plain')).toContain(`Hola, ${PROFILE.name}:`);

    expect(await notifier.stop('SIGTERM')).toBe(0);
    expect(notifier.printed).toContain(`sent: delivered of order ${order}`);
    for (const secret of [PROFILE.email, PROFILE.name, 'Ana']) expect(notifier.printed).not.toContain(secret);
  });

  it('sends the same message again if it was killed before it knew that the server has it, and no other (R-1083)', async () => {
    notifier.smtp.answer = (step) => (step === 'END' ? null : '250 fine');
    await notifier.start();
    const order = await bought();
    await notifier.mails(order, 1);
    expect(await notifier.stop('SIGKILL')).toBeNull();
    notifier.smtp.takesAll();

    await notifier.start();
    expect(await notifier.run()).toBe(1); // beside the one that runs
    const [first, second] = await notifier.mails(order, 2);
    expect(second?.raw).toBe(first?.raw);
    await notifier.says('sent: paid');
    expect(await notifier.stop('SIGKILL')).toBeNull();

    await notifier.start();
    const next = await bought();
    await notifier.mails(next, 1);
    expect(await notifier.mails(order, 2)).toHaveLength(2);
    expect(await notifier.stop('SIGTERM')).toBe(0);
  });

  it('tries again what the server puts off, and holds back no other order (R-1084)', async () => {
    await notifier.start();
    const order = await shop.paid();
    const { purchase_id } = await shop.orderWhen(order, 'created');
    const isPutOff = () => notifier.smtp.mails.at(-1)?.part('text/plain').includes(purchase_id);
    notifier.smtp.answer = (step) => (step === 'END' && isPutOff() ? '451 later' : '250 fine');
    notifier.purchases.set(order, purchase_id);
    await moved(market, order, 'shipped');
    const other = await bought();
    await notifier.mails(other, 1);
    await notifier.says(': DATA 451');
    notifier.smtp.takesAll();

    await notifier.says(`sent: dispatched of order ${order}`);
    const ids = (await notifier.mails(order, 2)).map(({ eventId }) => eventId);
    expect([...new Set(ids)]).toEqual([
      ...(await eventIdsOf(order, 'order.paid')),
      ...(await eventIdsOf(order, 'parcel.progress', 'in_transit')),
    ]);
    expect(await notifier.stop('SIGTERM')).toBe(0);
  });

  it('gives up what the server refuses for good, but not for a refusal of its own account (R-1084)', async () => {
    notifier.smtp.answer = (step) => (step === 'RCPT' ? '550 <ana.torres@example.com> unknown' : '250 fine');
    await notifier.start();
    const order = await bought();
    await notifier.says(`given up: paid of order ${order}`);
    notifier.smtp.answer = (step) => (step === 'MAIL' ? '550 not you' : '250 fine');
    await moved(market, order, 'shipped');
    await notifier.says('MAIL FROM 550');
    notifier.smtp.takesAll();
    const [mail] = await notifier.mails(order, 1);
    expect([mail?.eventId]).toEqual(await eventIdsOf(order, 'parcel.progress', 'in_transit'));
    expect(notifier.printed).not.toContain(PROFILE.email);
    expect(await notifier.stop('SIGTERM')).toBe(0);
  });

  it('ends a mail whose server says nothing more, and tries it again (R-1084)', async () => {
    notifier.smtp.answer = (step) => (step === 'RCPT' ? null : '250 fine');
    await notifier.start({ SMTP_TIMEOUT_SECONDS: '1' });
    const order = await bought();
    await notifier.says('again in');
    notifier.smtp.takesAll();
    await notifier.mails(order, 1);
    expect(await notifier.stop('SIGTERM')).toBe(0);
  });

  it('makes of what people wrote one line of text, and neither a header nor markup (R-1086)', async () => {
    const evil = '\r\nBcc: mallory@evil.example\r\n\r\n<a href="https://evil.example">pagá acá</a>';
    const [product = ''] = await openShop(market, 'seller-sur', `Feria${evil}`, [{ title: `Pava${evil}` }]);
    await notifier.start();
    const order = await bought(new Shop(market, shop.buyer, product));
    const [mail] = await notifier.mails(order, 1);
    const names = ['from', 'to', 'subject', 'message-id', 'auto-submitted', 'date', 'mime-version', 'content-type'];
    expect(mail?.headers.map(([name]) => name).sort()).toEqual(names.sort());
    expect(mail?.header('subject')).toContain(': Pava Bcc: mallory@evil.example <a');
    expect(mail?.part('text/plain')).toContain('. Feria Bcc: mallory@evil.example <a');
    expect(mail?.part('text/html')).toContain('Feria Bcc: mallory@evil.example &lt;a');
    expect(mail?.part('text/html')).not.toContain('<a');
    expect(notifier.smtp.mails.every(({ to }) => to === PROFILE.email)).toBe(true);
    expect(await notifier.stop('SIGTERM')).toBe(0);
  });

  it('writes to nobody about what is long past (R-1085)', async () => {
    const [old, recent] = [await bought(), await bought()];
    await market.rows("update order_facts set at = at - interval '4 days' where order_id = $1", [old]);
    const fresh = await Notifier.of(market);
    try {
      await fresh.start({ START: '2000-01-01' });
      await fresh.says(`sent: paid of order ${recent}`);
      expect(fresh.printed).toContain(`too old: paid of order ${old}`);
      expect(fresh.printed).not.toContain(`sent: paid of order ${old}`);
    } finally {
      await fresh.close();
    }
  });

  it('says what is wrong with its account or its settings, and ends (R-1087)', async () => {
    const fresh = await Notifier.of(market);
    try {
      for (const [wrong, said] of [
        [{ READER_PASSWORD: 'not the password' }, 'READER_EMAIL or READER_PASSWORD is wrong'],
        [{ SMTP_URL: 'mail.example:secret' }, 'SMTP_URL is no address of its kind'],
        [{ MAIL_FROM: 'a\r\nBcc: b@evil.example' }, 'MAIL_FROM must be'],
        [{ RETRY_SECONDS: '-1' }, 'RETRY_SECONDS must be'],
      ] as const) {
        expect(await fresh.run(wrong)).toBe(1);
        expect(fresh.printed).toContain(said);
      }
      expect(fresh.printed).not.toContain('secret');
      await inviteFollower(market, admin);
      await bought();
      expect(await fresh.run({ READER_EMAIL: FOLLOWER.email, READER_PASSWORD: FOLLOWER.password, START: '2000-01-01' })).toBe(1);
      expect(fresh.printed).toContain('it needs the role reader');
    } finally {
      await fresh.close();
    }
  });
});
