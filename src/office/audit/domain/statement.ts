import { createHash } from 'node:crypto';
import { amountFromCents } from '../../../platform/kernel/money.js';
import { canonicalJson } from './canonical-json.js';
import { STANDINGS, type Stood } from './order-standing.js';

/** Money of payments, beside the sum: as of the making, and so never recounted. */
export const MEMOS = ['unowned', 'partly_refunded'] as const;
export const FIGURES = [...STANDINGS, ...MEMOS] as const;
export type FigureName = (typeof FIGURES)[number];

export interface Figure {
  readonly count: number;
  readonly cents: number;
}
export type Figures = Readonly<Record<FigureName, Figure>>;

/** Where all paid orders stood at the end of a day. */
export interface DailyStatement {
  /** The day in Argentina, as in 2026-11-25. */
  readonly day: string;
  /** The position of the last event before the end of the day. */
  readonly through: number;
  readonly figures: Figures;
  /** The hash of the statement before; null for the first one. */
  readonly previousHash: string | null;
  readonly hash: string;
  readonly createdAt: Date;
}

const NOTHING: Figure = { count: 0, cents: 0 };

/** The figures of a stored statement. A member that is no figure counts as zero, so the hash no longer matches. */
export function readFigures(stored: Readonly<Record<string, unknown>>): Figures {
  const read = (name: FigureName) => {
    const { count, cents } = (stored[name] ?? {}) as Partial<Record<keyof Figure, unknown>>;
    return Number.isSafeInteger(count) && Number.isSafeInteger(cents) ? { count, cents } : NOTHING;
  };
  return Object.fromEntries(FIGURES.map((name) => [name, read(name)])) as Figures;
}

/** Adds up orders that stand elsewhere than before. */
export class Tally {
  private readonly sums: Record<FigureName, Figure>;

  constructor(start: Figures = readFigures({})) {
    this.sums = { ...start };
  }

  get figures(): Figures {
    return { ...this.sums };
  }

  /** Null: the order is not paid. */
  moved(from: Stood | null, to: Stood | null): void {
    if (from) this.add(from.as, { count: -1, cents: -from.cents });
    if (to) this.add(to.as, { count: 1, cents: to.cents });
  }

  add(name: FigureName, { count, cents }: Figure): void {
    const sum = this.sums[name];
    this.sums[name] = { count: sum.count + count, cents: sum.cents + cents };
  }

  addAll(figures: Figures): void {
    for (const name of FIGURES) this.add(name, figures[name]);
  }
}

/** All paid orders: each of them stands somewhere. */
export function approvedOf(figures: Figures): Figure {
  return STANDINGS.map((name) => figures[name]).reduce(
    (sum, { count, cents }) => ({ count: sum.count + count, cents: sum.cents + cents }),
    NOTHING,
  );
}

/** A statement without its hash, in the words of the interface: what the hash is of. */
export function statedFields({ day, through, figures, previousHash, createdAt }: Omit<DailyStatement, 'hash'>) {
  const stated = ({ count, cents }: Figure) => ({ count, amount: amountFromCents(cents) });
  const each = Object.fromEntries(FIGURES.map((name) => [name, stated(figures[name])])) as Record<
    FigureName,
    ReturnType<typeof stated>
  >;
  const approved = stated(approvedOf(figures));
  return { day, through, approved, ...each, previous_hash: previousHash, created_at: createdAt.toISOString() };
}

export function hashOf(statement: Omit<DailyStatement, 'hash'>): string {
  return createHash('sha256')
    .update(canonicalJson(statedFields(statement)))
    .digest('hex');
}

export function newStatement(unhashed: Omit<DailyStatement, 'hash'>): DailyStatement {
  return { ...unhashed, hash: hashOf(unhashed) };
}
