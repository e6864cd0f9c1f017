import { Migration } from '@mikro-orm/migrations';

// What operators search by. Beginnings are compared by their bytes, whatever the collation of the database.

export class Migration20261124101000OrdersIdPrefix extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently orders_id_prefix_index on orders (id text_pattern_ops)');
  }
}

export class Migration20261124101100PurchasesIdPrefix extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently purchases_id_prefix_index on purchases (id text_pattern_ops)');
  }
}

export class Migration20261124101200PaymentsIdPrefix extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently payments_id_prefix_index on payments (id text_pattern_ops)');
  }
}

export class Migration20261124101300SellersIdPrefix extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently sellers_id_prefix_index on sellers (id text_pattern_ops)');
  }
}

export class Migration20261124101400SellersNamePrefix extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently sellers_name_prefix_index on sellers (lower(search_folded(name)) text_pattern_ops)');
  }
}

export class Migration20261124101500ParcelsShipment extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently parcels_shipment_index on parcels (shipment_id)');
  }
}

export class Migration20261124101600OrdersTracking extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql(
      `create index concurrently orders_tracking_index on orders ((shipping_address->'shipco'->>'carrier_tracking_id')) where shipping_address->'shipco'->>'carrier_tracking_id' is not null`,
    );
  }
}

export class Migration20261124101700UsersEmail extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently users_email_index on users (lower(email))');
  }
}

export class Migration20261124101800BuyerProfilesEmail extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('create index concurrently buyer_profiles_email_index on buyer_profiles (lower(email))');
  }
}

export class Migration20261124101900PurchasesEmail extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql("create index concurrently purchases_email_index on purchases (lower(recipient->>'email'), created_at)");
  }
}
