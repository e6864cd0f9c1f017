import { PUBLIC_ADDRESSES, REFUSED_HOSTS, SPECIAL_RANGES } from '../../../../test/support/special-addresses.js';
import { isGlobalUnicast } from './global-unicast.js';

it.each(PUBLIC_ADDRESSES)('%s is public (R-507)', (address) => {
  expect(isGlobalUnicast(address)).toBe(true);
});

it.each(SPECIAL_RANGES)('%s is not, from %s to %s (R-507)', (_range, first, last) => {
  expect([first, last].map(isGlobalUnicast)).toEqual([false, false]);
});

it.each(REFUSED_HOSTS)('%s is not, as it is spelled: %s (R-507)', (_what, host) => {
  expect(isGlobalUnicast(host.replace(/^\[|\]$/g, ''))).toBe(false);
});

// A resolver says no such thing; a public address in another spelling must not be taken for what the network makes of it.
it.each([
  '',
  ' 8.8.8.8',
  '8.8.8.8 ',
  '8.8.8',
  '010.8.8.8',
  '8.8.8.8:443',
  '134744072',
  '0x8.8.8.8',
  'example.com',
  '2606:4700::1111%1',
])('no address is public in another form: %j (R-507)', (text) => {
  expect(isGlobalUnicast(text)).toBe(false);
});
