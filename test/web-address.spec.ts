import { isWebAddress } from '../src/platform/kernel/web-address.js';
import { isWebAddress as mayBeLinked } from '../web/src/web-address.js';

describe('an address that someone else has given', () => {
  it.each(['https://carrier.example/track/1', 'http://carrier.example', 'HTTPS://carrier.example/a?b=c#d'])(
    '%s is linked (R-432)',
    (address) => {
      expect([isWebAddress(address), mayBeLinked(address)]).toEqual([true, true]);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//carrier.example',
    '/track/1',
    'https:/carrier.example',
    '',
    null,
    5,
    { href: 'https://carrier.example' },
  ])('%p is not, neither by the service nor by the page (R-432)', (address) => {
    expect([isWebAddress(address), mayBeLinked(address)]).toEqual([false, false]);
  });
});
