import type { Attacker } from './attack.js';
import { labels, polls, requests } from './attackers/orders.js';
import { orphans } from './attackers/orphans.js';
import { carts, streets, titles } from './attackers/quotes.js';
import { hints, logins } from './attackers/strangers.js';

/** In this order. The orphans come last, since what they leave behind stays. */
export const ATTACKERS: readonly Attacker[] = [carts, titles, labels, hints, polls, streets, requests, logins, orphans];
