import pg from 'pg';

/** Something that a committed change did and that no correct change does. */
export interface Breach {
  rule: 'claim of a running lease' | 'result of a lost claim' | 'paid_at moved' | 'paid by another payment';
  /** Of the order, or of the purchase. */
  subject: string;
  text: string;
}

/**
 * Triggers that note what the rows at the end do not show any more. Each one compares a row with itself, by the clock of the
 * transaction that changes it, so that load and stopped processes cannot deceive it.
 */
const TRIGGERS = `
  create schema chaos;
  create table chaos.breaches (at timestamptz not null default clock_timestamp(), rule text not null, subject text not null, text text not null);

  create function chaos.on_claim() returns trigger language plpgsql as $$ begin
    insert into chaos.breaches (rule, subject, text)
    values ('claim of a running lease', new.order_id, 'epoch ' || new.epoch || ' began while ' || old.epoch || ' had a lease until ' || old.due_at);
    return null;
  end $$;
  create trigger chaos_claim after update on shipments for each row
    when (old.state = 'creating' and new.state = 'creating' and new.epoch > old.epoch and old.due_at > now())
    execute function chaos.on_claim();

  create function chaos.on_result() returns trigger language plpgsql as $$ declare current integer; begin
    select epoch into current from shipments where order_id = new.order_id;
    if current <> new.epoch then
      insert into chaos.breaches (rule, subject, text)
      values ('result of a lost claim', new.order_id, new.outcome || ' of epoch ' || new.epoch || ' was saved in epoch ' || current);
    end if;
    return null;
  end $$;
  create trigger chaos_result after update on shipment_attempts for each row
    when (old.ended_at is null and new.ended_at is not null) execute function chaos.on_result();

  create function chaos.on_order() returns trigger language plpgsql as $$ begin
    insert into chaos.breaches (rule, subject, text)
    values ('paid_at moved', new.id, (old.seller_fulfillment->>'paid_at') || ' became ' || coalesce(new.seller_fulfillment->>'paid_at', 'nothing'));
    return null;
  end $$;
  create trigger chaos_order after update on orders for each row
    when (old.seller_fulfillment->>'paid_at' is distinct from new.seller_fulfillment->>'paid_at' and old.seller_fulfillment->>'paid_at' is not null)
    execute function chaos.on_order();

  create function chaos.on_purchase() returns trigger language plpgsql as $$ begin
    insert into chaos.breaches (rule, subject, text)
    values ('paid by another payment', new.id, old.paid_payment_id || ' became ' || coalesce(new.paid_payment_id, 'nothing'));
    return null;
  end $$;
  create trigger chaos_purchase after update on purchases for each row
    when (old.paid_payment_id is distinct from new.paid_payment_id and old.paid_payment_id is not null)
    execute function chaos.on_purchase();`;

/** Installs the triggers; the tables must exist, so the service must have started. */
export async function installWitness(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(TRIGGERS);
  } finally {
    await client.end();
  }
}
