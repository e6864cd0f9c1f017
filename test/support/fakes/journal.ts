import { AsyncLocalStorage } from 'node:async_hooks';

type Undo = () => void;

/** Remembers how to take writes back: what a rollback is to a database. */
export class Journal {
  private readonly open = new AsyncLocalStorage<Undo[]>();
  private last: Promise<unknown> = Promise.resolve();

  wrote(undo: Undo): void {
    this.open.getStore()?.push(undo);
  }

  /** One transaction at a time: the next one begins when this one has ended, as if both had locked the same row. */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.open.getStore()) throw new Error('a transaction inside a transaction: it would wait for itself');
    const turn = this.last.then(() => this.undoneWhenThrown(work));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** One statement: writes everything or nothing. */
  statement<T>(write: () => T): T {
    const undos: Undo[] = [];
    try {
      const result = this.open.run(undos, write);
      for (const undo of undos) this.wrote(undo);
      return result;
    } catch (error) {
      undo(undos);
      throw error;
    }
  }

  private async undoneWhenThrown<T>(work: () => Promise<T>): Promise<T> {
    const undos: Undo[] = [];
    try {
      return await this.open.run(undos, work);
    } catch (error) {
      undo(undos);
      throw error;
    }
  }
}

function undo(undos: readonly Undo[]): void {
  for (const one of undos.toReversed()) one();
}

/** Rows by their key. A row is replaced and never changed in place, so that a write can be taken back. */
export class Table<Row extends object> {
  private readonly rows = new Map<string, Row>();

  constructor(private readonly journal: Journal) {}

  get(key: string): Row | undefined {
    return this.rows.get(key);
  }

  all(where: (row: Row) => boolean = () => true): Row[] {
    return [...this.rows.values()].filter(where);
  }

  put(key: string, row: Row): void {
    this.note(key);
    this.rows.set(key, row);
  }

  /** Puts the row only where there is none. */
  add(key: string, row: Row): boolean {
    if (this.rows.has(key)) return false;
    this.put(key, row);
    return true;
  }

  /** Replaces parts of a row; false when there is no such row. */
  patch(key: string, patch: Partial<Row>): boolean {
    const row = this.rows.get(key);
    if (!row) return false;
    this.put(key, { ...row, ...patch });
    return true;
  }

  delete(key: string): void {
    this.note(key);
    this.rows.delete(key);
  }

  clear(): void {
    this.rows.clear();
  }

  private note(key: string): void {
    const before = this.rows.get(key);
    this.journal.wrote(() => {
      if (before) this.rows.set(key, before);
      else this.rows.delete(key);
    });
  }
}
