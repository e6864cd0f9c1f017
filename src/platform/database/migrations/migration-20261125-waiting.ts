import { Migration } from '@mikro-orm/migrations';

export class Migration20261125090000ShipmentsOpenRequestIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql(
      `create index concurrently shipments_open_request_index on shipments (order_id) where requests @> '[{"state": "open"}]'`,
    );
  }
}

export class Migration20261125090100SellerLinksBrokenIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql(
      `create index concurrently seller_links_broken_index on seller_links (seller_id) where state = 'needs_reauthorization'`,
    );
  }
}
