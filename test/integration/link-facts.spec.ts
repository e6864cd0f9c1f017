import 'reflect-metadata';
import type { TestingModule } from '@nestjs/testing';
import { SellerLinkRepository } from '../../src/seller-link/application/seller-link.repository.js';
import { SellerLink } from '../../src/seller-link/domain/seller-link.js';
import { query } from '../support/database.js';
import { productOnNewDatabase } from '../support/store.js';

let url: string;
let module: TestingModule;
let close: () => Promise<void>;
let links: SellerLinkRepository;

beforeEach(async () => {
  ({ url, module, close } = await productOnNewDatabase());
  links = module.get(SellerLinkRepository, { strict: false });
});
afterEach(() => close());

const link = (sellerId = 's1') =>
  new SellerLink(
    sellerId,
    { accountId: 7, accountName: 'A' },
    { accessToken: 'a', refreshToken: 'r', lifetimeMs: 60_000 },
    new Date(),
  );
const versionNow = async () => (await links.find('s1'))?.tokenVersion ?? -1;
const told = async (sellerId = 's1') =>
  (await query(url, 'select number, kind, data from link_facts where seller_id = $1 order by number', [sellerId])).map(
    ({ number, kind, data }) => [number, kind, data],
  );

it('a link tells when it begins, also anew, and once when it ends (R-371)', async () => {
  await links.save(link());
  await links.save(link());
  await links.refuse('s1', (await versionNow()) + 1, 'refused');
  await links.refuse('s1', await versionNow(), 'refused');
  await links.refuse('s1', await versionNow(), 'refused');
  await links.remove('s1');
  await links.save(link('s1'));
  await links.save(link('s2'));
  await links.remove('s1');
  await links.remove('s1');
  expect(await told()).toEqual([
    [1, 'link.connected', {}],
    [2, 'link.connected', {}],
    [3, 'link.ended', { reason: 'refused' }],
    [4, 'link.connected', {}],
    [5, 'link.ended', { reason: 'unlinked' }],
  ]);
  expect(await told('s2')).toEqual([[1, 'link.connected', {}]]);
});

it('processes that link at once number their facts one after the other (R-371)', async () => {
  await Promise.all([links.save(link()), links.save(link())]);
  expect((await told()).map(([number]) => number)).toEqual([1, 2]);
});
