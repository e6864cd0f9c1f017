import { compose, oneLine } from '../examples/notify-buyers/compose.js';
import { Mailer } from '../examples/notify-buyers/mailer.js';
import type { Order } from '../examples/notify-buyers/marketplace-reader.js';
import { isNews, noticeOf } from '../examples/notify-buyers/notice-kinds.js';
import { readSettings } from '../examples/notify-buyers/settings.js';
import { SmtpServer } from './support/smtp-server.js';

const SETTINGS = {
  READER_EMAIL: 'mail@shop.example',
  READER_PASSWORD: 'a password',
  MAIL_FROM: 'Tienda <avisos@shop.example>',
  SMTP_URL: 'smtp://user:secret@mail.example:587',
};
const ORDER = {
  number: 'K7QM-3F2P',
  purchase_id: 'p1',
  seller_name: 'Tienda Norte',
  items: [{ title: 'Mate', quantity: 2 }],
  buyer: { name: 'Ana Torres', email: 'ana@example.com', phone: null },
} as unknown as Order;
const NOTICE = { eventId: 'e1', orderId: 'o1', sequence: 1, kind: 'paid', happenedAt: 0, attempts: 0 } as const;

const progress = (number: number, at: string, status_code = at) => ({
  number,
  kind: 'parcel.progress',
  data: { progress: at, status_code },
});
const parcel = (number: number) => ({ number, kind: 'shipment.created', data: {} });

it('each place of a parcel is news once, each kind of problem too, and another parcel begins anew (R-1082)', () => {
  const facts = [
    { number: 1, kind: 'order.paid', data: {} },
    parcel(2),
    progress(3, 'in_transit'),
    progress(4, 'problem', 'not_delivered'),
    progress(5, 'out_for_delivery'),
    progress(6, 'problem', 'not_delivered'),
    progress(7, 'problem', 'delivered_with_damage'),
    { number: 8, kind: 'order.paid', data: {} },
    parcel(9),
    progress(10, 'in_transit'),
  ];
  const told = facts.filter((fact) => noticeOf(fact) && isNews(facts, fact.number));
  expect(told.map(({ number }) => number)).toEqual([1, 3, 4, 7, 10]);
});

it('what somebody wrote stays one short line (R-1086)', () => {
  expect(oneLine(' Mate\r\n\u2028\u202e\u0000 de\tcalabaza ')).toBe('Mate de calabaza');
  expect(oneLine('🧉'.repeat(81))).toBe(`${'🧉'.repeat(79)}…`);
  const items = Array.from({ length: 25 }, (_, at) => ({ ...ORDER.items[0], title: `Mate ${at}` })) as Order['items'];
  const { text } = compose('paid', { ...ORDER, items }, 'https://shop.example');
  expect(text).toContain('2 × Mate 19\ny 5 más\n');
  expect(text).toContain('https://shop.example/compras/p1');
});

describe('the mail server', () => {
  let smtp: SmtpServer;
  beforeAll(async () => {
    smtp = await SmtpServer.open();
  });
  afterAll(() => smtp.close());
  const mailer = (more: object = {}) =>
    new Mailer({ ...readSettings(SETTINGS).mail, smtpUrl: smtp.url, needsTls: false, ...more });

  it('is refused without TLS, but on this machine (R-1087)', async () => {
    expect(readSettings(SETTINGS).mail.needsTls).toBe(true);
    expect(readSettings({ ...SETTINGS, SMTP_URL: smtp.url }).mail.needsTls).toBe(false);
    const outcome = await mailer({ needsTls: true }).send(NOTICE, ORDER);
    expect(outcome).toMatchObject({ became: 'later', isOfMail: false });
    expect(smtp.mails).toEqual([]);
  });

  it.each([
    'ana@example.com, eva@example.com',
    'ana@example.com\r\nRCPT TO:<eva@example.com>',
    'Eva <eva@example.com>',
    '',
    null,
  ])('is not asked to write to %j (R-1086)', async (email) => {
    const outcome = await mailer().send(NOTICE, { ...ORDER, buyer: { ...ORDER.buyer, email } });
    expect(outcome.became).toBe('refused');
    expect(smtp.mails).toEqual([]);
  });
});
