import { anAdmin, anotherAdmin, BOOTSTRAP_SECRET } from '../support/admin.js';
import { expectError } from '../support/expect-error.js';
import { type Marketplace, startMarketplace } from '../support/marketplace.js';
import { ADDRESS, Person } from '../support/person.js';

let market: Marketplace;
let seller: Person;
let owner: Person;
let viewer: Person;
let id: string;

beforeAll(async () => {
  market = await startMarketplace({ BOOTSTRAP_SECRET });
  seller = await Person.signedIn(market, 'seller-norte');
  id = (await seller.call('PUT', '/api/seller/profile', { name: 'Tienda Norte' })).body.id;
  owner = await anAdmin(market);
  viewer = await anotherAdmin(market, owner, 'viewer');
});
afterAll(() => market.close());

const retried = (by: Person, sellerId = id) => by.call('POST', `/api/admin/sellers/${sellerId}/retry-origin`);

describe('where the parcels of a seller leave from, for operators', () => {
  it('is nothing to register before there is an address, nor for somebody who is no seller', async () => {
    expect((await owner.get(`/api/admin/sellers/${id}`)).body).toMatchObject({
      dispatch_address: null,
      origin: { state: 'none', reason: null },
    });
    expectError(await retried(owner), 409, 'ORIGIN_NOT_WAITING');
    expectError(await retried(owner, 'b3b2dfdf-1d37-4a0c-8a7e-5f0f4f1f7a55'), 404, 'SELLER_NOT_FOUND');
    const acts = await market.rows('select act, subject, result from admin_audit where subject = $1', [id]);
    expect(acts).toEqual([{ act: 'seller_origin_retry', subject: id, result: 'ORIGIN_NOT_WAITING' }]);
  });

  it('is shown with its address and state, in the list too, and registered again by an operator only', async () => {
    market.shipco.fault({ method: 'POST', path: '/v2/addresses', times: 99, fault: { kind: 'status', status: 503 } });
    const dispatch_address = { ...ADDRESS, phone: '+54 261 555 0134' };
    const { body } = await seller.call('PUT', '/api/seller/profile', { name: 'Tienda Norte', dispatch_address });
    const { items } = (await owner.get('/api/admin/sellers')).body;
    expect(items).toMatchObject([{ id, dispatch_address: body.dispatch_address, origin: { state: 'pending' } }]);
    const answer = await retried(owner);
    expect(answer).toMatchObject({
      status: 200,
      body: { id, dispatch_address: body.dispatch_address, origin: { state: 'pending' } },
    });
    expectError(await retried(viewer), 403, 'ROLE_REQUIRED');
  });

  it('is shown to viewers without street, number, extras and phone (R-968)', async () => {
    const dispatch_address = { ...ADDRESS, extras: 'Depósito 3', phone: '+54 261 555 0134' };
    const { body } = await seller.call('PUT', '/api/seller/profile', { name: 'Tienda Norte', dispatch_address });
    const seen = { ...body.dispatch_address, street: null, number: null, extras: null, phone: null };
    const { items } = (await viewer.get('/api/admin/sellers')).body;
    const one = (await viewer.get(`/api/admin/sellers/${id}`)).body;
    expect([items[0]?.dispatch_address, one.dispatch_address]).toEqual([seen, seen]);
    expect(one.dispatch_address?.city).toBe(ADDRESS.city);
    expect((await owner.get(`/api/admin/sellers/${id}`)).body.dispatch_address).toEqual(body.dispatch_address);
  });
});
