import { AsyncLocalStorage } from 'node:async_hooks';

interface Write {
  readonly row: string;
  undo(): void;
}

/** Remembers how to take writes back: what a rollback is to a database. */
export class Journal {
  private readonly open = new AsyncLocalStorage<Write[]>();
  private last: Promise<unknown> = Promise.resolve();
  private tables = 0;

  nameTable(): string {
    return `table ${++this.tables}`;
  }

  wrote(row: string, undo: () => void): void {
    this.open.getStore()?.push({ row, undo });
  }

  get isInTransaction(): boolean {
    return this.open.getStore() !== undefined;
  }

  /** One transaction at a time: the next one begins when this one has ended, as if both had locked the same row. One inside is part of it. */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.open.getStore()) return work();
    const turn = this.last.then(() => this.undoneWhenThrown(work));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** One statement: writes everything or nothing. Returns which rows it wrote. */
  statement<T>(write: () => T): { readonly result: T; readonly rows: ReadonlySet<string> } {
    const writes: Write[] = [];
    try {
      const result = this.open.run(writes, write);
      for (const { row, undo } of writes) this.wrote(row, undo);
      return { result, rows: new Set(writes.map(({ row }) => row)) };
    } catch (error) {
      takeBack(writes);
      throw error;
    }
  }

  private async undoneWhenThrown<T>(work: () => Promise<T>): Promise<T> {
    const writes: Write[] = [];
    try {
      return await this.open.run(writes, work);
    } catch (error) {
      takeBack(writes);
      throw error;
    }
  }
}

function takeBack(writes: readonly Write[]): void {
  for (const write of writes.toReversed()) write.undo();
}

/** Rows by their key. A row is replaced and never changed in place, so that a write can be taken back. */
export class Table<Row extends object> {
  private readonly rows = new Map<string, Row>();
  private readonly name: string;

  constructor(private readonly journal: Journal) {
    this.name = journal.nameTable();
  }

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
    this.journal.wrote(`${key} of ${this.name}`, () => {
      if (before) this.rows.set(key, before);
      else this.rows.delete(key);
    });
  }
}
