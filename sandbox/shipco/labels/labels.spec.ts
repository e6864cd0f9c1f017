import { ACCOUNTS, basic, shipcoClientOf, unit } from '../../test-clients/shipco-client.js';
import { type ShipcoSimulator, startShipcoSimulator } from '../shipco-simulator.js';
import { PdfProtection } from './pdf-protection.js';

let simulator: ShipcoSimulator;
let client: ReturnType<typeof shipcoClientOf>;

beforeEach(async () => {
  simulator = await startShipcoSimulator({ accounts: ACCOUNTS, seed: 5 });
  client = shipcoClientOf(simulator);
});
afterEach(() => simulator.close());

const label = (id: number, file = 'label.pdf') => client.call('GET', `/shipments/${id}/${file}`);
async function ready(): Promise<number> {
  const { id } = (await client.create()).body;
  simulator.changeShipment(id, { status: 'documentation_ready' });
  return id;
}
const statusOf = (id: number) => simulator.shipments().find((shipment) => shipment.id === id)?.status;

describe('a label', () => {
  it('is a PDF or ZPL in base64, in the newer and in the older form', async () => {
    const id = await ready();
    const { status, body } = await label(id, 'label.pdf?no_status_change=1');
    const pdf = Buffer.from(body.body, 'base64').toString('latin1');
    expect([status, body.format]).toEqual([200, 'pdf']);
    expect([pdf.slice(0, 8), pdf.trimEnd().slice(-5)]).toEqual(['%PDF-1.4', '%%EOF']);
    expect(pdf).toContain('Ana Paz');
    const zpl = (await label(id, 'label.zpl')).body;
    expect(Buffer.from(zpl.body, 'base64').toString()).toMatch(/^\^XA[\s\S]*Ana Paz[\s\S]*\^XZ\n$/);
    expect((await label(id, 'documentation?what=label&format=zpl')).body).toEqual(zpl);
    expect((await label(id, 'document.pdf')).status).toBe(400);
    expect((await label(id, 'label.gif')).status).toBe(404);
  });

  it('has a page for each package of a shipment, which says how many they are', async () => {
    const heavy = { ...unit, weight: 20_000 };
    const { id } = (await client.create({ items: [heavy, heavy, heavy] })).body;
    simulator.changeShipment(id, { status: 'documentation_ready' });
    const read = (await client.call('GET', `/shipments/${id}`)).body;
    expect([read.total_packages, read.packages.map(({ label_code }) => label_code)]).toEqual([
      3,
      [`${id}-1`, `${id}-2`, `${id}-3`],
    ]);
    const pdf = Buffer.from((await label(id)).body.body, 'base64').toString('latin1');
    expect(pdf.match(/\/Type \/Page /g)).toHaveLength(3);
    expect(pdf).toContain('Bulto 3 de 3');
  });

  it('can be protected: it opens without a password, and no program reads it without its key', async () => {
    simulator.settings({ labelsProtected: true });
    const id = await ready();
    const pdf = Buffer.from((await label(id)).body.body, 'base64').toString('latin1');
    expect([pdf.includes('Ana Paz'), pdf.slice(0, 8), pdf.trimEnd().slice(-5)]).toEqual([false, '%PDF-1.4', '%%EOF']);
    const protection = new PdfProtection(Buffer.from(String(id).padStart(16, '0')));
    expect(pdf).toContain(`${protection.dictionary}\nendobj`);
    const [, number = '', content = ''] = /(\d+) 0 obj\n<< \/Length \d+ >>\nstream\n([\s\S]*?)\nendstream/.exec(pdf) ?? [];
    expect(protection.encrypted(Number(number), Buffer.from(content, 'latin1')).toString('latin1')).toContain('Ana Paz');
  });

  it('can be a plain file instead', async () => {
    simulator.settings({ labelsAs: 'file' });
    const response = await fetch(`${simulator.apiBaseUrl}/shipments/${await ready()}/label.pdf`, {
      headers: { accept: 'application/json', authorization: basic('t1:s1') },
    });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect((await response.text()).slice(0, 5)).toBe('%PDF-');
  });

  it('is not ready at first, and never for a cancelled shipment', async () => {
    simulator.settings({ labelsAfterMs: 60_000 });
    const { id } = (await client.create()).body;
    expect((await label(id)).status).toBe(409);
    simulator.passes(2_000);
    expect([(await label(id)).status, statusOf(id)]).toEqual([409, 'documentation_ready']);
    simulator.passes(60_000);
    expect((await label(id)).status).toBe(200);
    await client.call('POST', `/shipments/${id}/cancel`);
    expect((await label(id)).status).toBe(409);
  });

  it('makes the shipment ready to ship on download, unless it is a preview or the origin opts out', async () => {
    const id = await ready();
    await label(id, 'label.pdf?no_status_change=1');
    expect(statusOf(id)).toBe('documentation_ready');
    simulator.settings({ downloadMakesReady: false });
    await label(id);
    expect(statusOf(id)).toBe('documentation_ready');
    simulator.settings({ downloadMakesReady: true });
    await label(id);
    expect(statusOf(id)).toBe('ready_to_ship');
    simulator.changeShipment(id, { status: 'in_transit' });
    await label(id);
    expect(statusOf(id)).toBe('in_transit');
  });
});
