import { isByBank, type Money, moneyOf } from '../../../src/money/domain/money.js';
import type { MoneyFacts } from '../../../src/money/domain/money-facts.js';
import { MONEY_MESSAGES } from '../../../src/money/domain/money-messages.js';
import { moneyWords } from '../../../web/src/purchases/money-words.js';

/** What each of them reads in a state: Spanish, as the pages show it. */
export interface Row {
  readonly states: readonly string[];
  readonly buyer: string;
  readonly seller: string;
  readonly operator: string;
}

/** Who is told nothing. */
export const NOBODY = '—';
export const AT = new Date('2026-11-23T12:00:00.000Z');
export const LATER = new Date('2026-11-24T12:00:00.000Z');
/** Stands for a provider's own words, which are shown as they are. */
export const THEIRS = '…';

export const row = (state: string, buyer: string, seller: string, operator: string): Row => ({
  states: [`\`${state}\``],
  buyer,
  seller,
  operator,
});

export const sentences = (...parts: readonly (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' ');

export const MONEY_CASES = Object.keys(MONEY_MESSAGES) as Money['case'][];

/** A purchase without another one of the same cart. */
export const ALONE = {
  purchaseId: 'purchase',
  totalCents: 1000,
  paidElsewhere: [],
  isSuperseded: false,
  partUntil: null,
  entries: [],
} as const;
export const PROMISE_DAYS = 7;

/** The title of the block about the buyer's money; its whole text is a row of the table of money. */
export function moneyText(facts: MoneyFacts): string | null {
  const money = moneyOf(facts, PROMISE_DAYS);
  return money && `Tu plata: ${moneyWords({ code: money.code, by_bank: isByBank(money) }).title} ([\`${money.case}\`](#money)).`;
}

/** Rows in which everybody reads the same are one. */
export function merged(rows: readonly Row[]): Row[] {
  const known = new Map<string, Row>();
  for (const one of rows) {
    const key = JSON.stringify([one.buyer, one.seller, one.operator]);
    known.set(key, { ...one, states: [...(known.get(key)?.states ?? []), ...one.states] });
  }
  return [...known.values()];
}

export function table(title: string, note: string, rows: readonly Row[]): string {
  const lines = rows.map(
    ({ states, buyer, seller, operator }) => `| ${states.join(', ')} | ${buyer} | ${seller} | ${operator} |`,
  );
  return [`## ${title}\n`, `${note}\n`, '| State | Buyer | Seller | Operator |', '|---|---|---|---|', ...lines].join('\n');
}
