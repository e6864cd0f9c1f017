import pg from 'pg';

const GATE = 4_711;

/** What the rows at the end do not show any more is noted by triggers; another trigger holds claims up, see `overlapping`. */
const TRIGGERS = `
  create table model.breaches (id bigserial primary key, text text not null);

  create function model.on_result() returns trigger language plpgsql as $$ declare current integer; begin
    select epoch into current from shipments where order_id = new.order_id;
    if current <> new.epoch then
      insert into model.breaches (text)
      values (format('I7 a stale epoch committed: %s, though the row''s was %s (%s)', new.epoch, current, new.outcome));
    elsif old.ended_at is not null then
      insert into model.breaches (text) values (format('I7 an attempt ended twice: %s, then %s', old.outcome, new.outcome));
    end if;
    return null;
  end $$;
  create trigger model_result after update on shipment_attempts for each row when (new.ended_at is not null)
    execute function model.on_result();

  create function model.gate() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(${GATE});
    return new;
  end $$;
  create trigger model_gate before update of due_at, verify_at on shipments for each row execute function model.gate();
  create trigger model_gate before update of due_at on webhook_inbox for each row execute function model.gate();
  create trigger model_gate before update of expire_preference_at on purchases for each row execute function model.gate();`;

export class Witness {
  constructor(private readonly observer: pg.Client) {}

  async install(): Promise<void> {
    await this.observer.query(TRIGGERS);
  }

  /** What was noted since somebody last asked. */
  async breaches(): Promise<string[]> {
    const { rows } = await this.observer.query<{ text: string }>('delete from model.breaches returning text, id');
    return rows.map(({ text }) => text);
  }

  /** Two claims of the same row, the second of which begins when the first has found its row and has not committed. */
  async overlapping<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<[T, T]> {
    await this.observer.query('select pg_advisory_lock($1)', [GATE]);
    const open = new Set<Promise<T>>();
    const begin = async (claim: () => Promise<T>) => {
      const begun = claim();
      const end = () => void open.delete(begun);
      open.add(begun);
      void begun.then(end, end);
      await this.untilAllWait(open);
      return () => begun;
    };
    const one = await begin(first);
    const other = await begin(second);
    await this.observer.query('select pg_advisory_unlock($1)', [GATE]);
    return Promise.all([one(), other()]);
  }

  /** Those that have not ended wait for a lock: at the gate, or for each other. */
  private async untilAllWait(open: ReadonlySet<unknown>): Promise<void> {
    for (let waiting = 0; waiting < open.size; ) {
      const { rowCount } = await this.observer.query(
        `select distinct l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where not l.granted and a.datname = current_database()`,
      );
      waiting = rowCount ?? 0;
    }
  }
}
