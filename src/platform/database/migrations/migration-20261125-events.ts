import { Migration } from '@mikro-orm/migrations';

const announced = (table: string, name: string, when: string) =>
  `create trigger announce_${name.replaceAll('-', '_')} ${when} on ${table} for each statement execute function announce_due_row('${name}')`;

/** The facts of sellers' links, and where the feed of events stands. No key to the sellers, so that no lock is taken on them. */
export class Migration20261125100000Events extends Migration {
  override up(): void {
    this.addSql(`create table link_facts (
      seller_id text not null,
      number int not null,
      id text not null constraint link_facts_id_unique unique,
      kind text not null,
      version int not null,
      at timestamptz not null,
      data jsonb not null,
      recorded_at timestamptz not null,
      position bigint null,
      given_at timestamptz null,
      primary key (seller_id, number)
    )`);
    this.addSql(`alter table link_facts add constraint link_facts_kind_known check (kind in ('link.connected', 'link.ended'))`);
    this.addSql('alter table link_facts add constraint link_facts_number_positive check (number > 0)');
    this.addSql('create index link_facts_unpublished_index on link_facts (recorded_at) where position is null');
    this.addSql('create unique index link_facts_position_unique on link_facts (position) where position is not null');
    this.addSql('create index link_facts_given_index on link_facts (given_at, position) where position is not null');
    this.addSql(announced('link_facts', 'publish-link-events', 'after insert'));
    this.addSql(`create table event_feed (
      name text primary key,
      last_position bigint not null,
      last_given_at timestamptz not null,
      live_since timestamptz not null,
      incarnation text not null
    )`);
    this.addSql(
      `insert into event_feed (name, last_position, last_given_at, live_since, incarnation) values ('events', 0, now(), now(), '')`,
    );
    this.addSql(announced('event_feed', 'events-published', 'after update of last_position'));
    this.addSql(`create table event_eras (
      id text primary key,
      number int not null constraint event_eras_number_unique unique,
      from_position bigint not null,
      begun_at timestamptz not null
    )`);
    this.addSql('insert into event_eras (number, id, from_position, begun_at) values (1, gen_random_uuid()::text, -1, now())');
  }
}

export class Migration20261125100100OrderFactsGiven extends Migration {
  override up(): void {
    this.addSql('alter table order_facts add column given_at timestamptz null');
    this.addSql(announced('order_facts', 'publish-events', 'after insert'));
  }
}

export class Migration20261125100200OrderFactsUnpublishedIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently order_facts_unpublished_index on order_facts (recorded_at) where position is null');
  }
}

export class Migration20261125100300OrderFactsPositionUnique extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql(
      'create unique index concurrently order_facts_position_unique on order_facts (position) where position is not null',
    );
  }
}

export class Migration20261125100400OrderFactsGivenIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql(
      'create index concurrently order_facts_given_index on order_facts (given_at, position) where position is not null',
    );
  }
}

/** Release 0.2.0 takes a role that it does not know for an owner: to it, a follower is a viewer. */
export class Migration20261125100500Followers extends Migration {
  override up(): void {
    this.addSql('alter table admins add column follows_only boolean not null default false');
  }
}
