import { randomInt } from 'node:crypto';
import { Browser } from '../../../sandbox/browser.js';
import { SANDBOX_ADMIN } from '../../../sandbox/sandbox-admin.js';
import { type Attacker, answerTo, itemAt } from '../attack.js';

// Who needs no account.

const TIMEOUT_MS = 30_000;
const ADDRESSES = 10;
const NETWORKS = 65_536;
const FIRST_ID = 10 ** 10;

export const hints: Attacker = {
  name: 'hints',
  does: `notifications without a signature for payments that do not exist, from ${ADDRESSES} addresses`,
  users: [],
  subjects: ADDRESSES,
  prepare: async ({ baseUrl }) => {
    const strangers = Array.from({ length: ADDRESSES }, (_, at) => new Browser(TIMEOUT_MS, `45.5.${at}.1`));
    const send = (at: number) => {
      const id = randomInt(FIRST_ID, 9 * FIRST_ID);
      return answerTo(itemAt(strangers, at), 'POST', `${baseUrl}/api/webhooks/payco?id=${id}&topic=payment`);
    };
    return { perSecond: 12, atOnce: 24, send };
  },
};

export const logins: Attacker = {
  name: 'logins',
  does: 'wrong logins of an admin, each from another /64 of one /48',
  users: [],
  subjects: 1,
  prepare: async ({ baseUrl }) => {
    const send = (at: number) => {
      const stranger = new Browser(TIMEOUT_MS, `2001:db8:9:${(at % NETWORKS).toString(16)}::1`);
      return answerTo(stranger, 'POST', `${baseUrl}/api/admin/session`, { ...SANDBOX_ADMIN, password: 'a wrong password' });
    };
    return { perSecond: 60, atOnce: 80, send };
  },
};
