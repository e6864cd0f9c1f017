import pg from 'pg';

const GATE = 4_711;
const LOOKS_THAT_PROVE_STANDSTILL = 5;

/** Triggers record what the rows no longer show at the end; another trigger delays claims, see `overlapping`. */
const TRIGGERS = `
  create schema model;
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
  create trigger model_gate before update of due_at, verify_at, cancel_at on shipments for each row execute function model.gate();
  create trigger model_gate before update of due_at on webhook_inbox for each row execute function model.gate();
  create trigger model_gate before update of expire_preference_at on purchases for each row execute function model.gate();`;

export class Witness {
  constructor(private readonly observer: pg.Client) {}

  async install(): Promise<void> {
    await this.observer.query(TRIGGERS);
  }

  /** The breaches recorded since the last call. */
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

  /** What `act` begins continues as far as it can before the first write of it is done, so that the writes meet. */
  async crowded(act: () => Promise<void>): Promise<void> {
    await this.observer.query('select pg_advisory_lock($1)', [GATE]);
    let ended = false;
    const end = () => {
      ended = true;
    };
    const begun = act();
    void begun.then(end, end);
    for (let still = 0; !ended && still < LOOKS_THAT_PROVE_STANDSTILL; ) still = (await this.isStill()) ? still + 1 : 0;
    await this.observer.query('select pg_advisory_unlock($1)', [GATE]);
    await begun;
  }

  /** All sessions that have something to do wait for a lock, and there are some. */
  private async isStill(): Promise<boolean> {
    const { rows } = await this.observer.query<{ is_still: boolean | null }>(
      `select bool_and(wait_event_type is not distinct from 'Lock') as is_still from pg_stat_activity
        where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`,
    );
    return rows[0]?.is_still ?? false;
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
