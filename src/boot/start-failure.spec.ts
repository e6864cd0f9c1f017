import 'reflect-metadata';
import { ConnectionError } from '../platform/database/connection.js';
import { explainCommandFailure } from './start-failure.js';

const ADDRESSES = {
  DATABASE_URL: 'postgresql://me:sesame@pooler:6432/shop?password=sesame&sslrootcert=/certs/ca.pem',
  DATABASE_DIRECT_URL: 'postgresql://me:sesame@server/shop',
};
const named =
  'DATABASE_URL, postgresql://me@pooler:6432/shop, or DATABASE_DIRECT_URL, postgresql://me@server/shop, cannot be used';
const thrown = (message: string, facts: object = {}) => Object.assign(new Error(message), facts);

describe('what a command says about its failure', () => {
  it.each([
    ['a wrong password', thrown('password authentication failed for user "me"', { code: '28P01', severity: 'FATAL' }), ', 28P01'],
    ['a missing one', thrown('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'), ''],
    [
      'an untrusted certificate',
      thrown('self-signed certificate', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
      ', DEPTH_ZERO_SELF_SIGNED_CERT',
    ],
    ['a certificate that is not there', thrown("ENOENT: open '/certs/ca.pem'", { code: 'ENOENT', path: '/certs/ca.pem' }), ''],
    ['a host without a way to it', thrown('connect EHOSTUNREACH 10.0.0.1:5432', { code: 'EHOSTUNREACH' }), ''],
    ['a pooler', new ConnectionError('the pooler does not keep prepared statements'), ''],
  ])('is one line that names the addresses without a password: %s (R-550)', (_what, error, code) => {
    expect(explainCommandFailure(error, ADDRESSES)).toBe(`${named}: ${error.message}${code}`);
  });

  it('has a stack only for a mistake of ours, and no statement with its values (R-550)', () => {
    const mistake = thrown('insert into orders values (sesame)', { code: '23505', severity: 'ERROR' });
    expect(explainCommandFailure(mistake, ADDRESSES)).toMatch(/^Error \(23505\)\n {4}at /);
  });
});
