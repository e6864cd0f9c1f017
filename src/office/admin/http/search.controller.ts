import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { Clock } from '../../../platform/kernel/clock.js';
import { searchKeys } from '../domain/search.js';
import { Search } from '../infrastructure/search.queries.js';
import { AdminGuard } from './admin.guard.js';
import { RecordSearchQuery, SearchView, toSearchView } from './search.dto.js';

@Controller('admin/search')
@Tag('Admin')
@UseGuards(AdminGuard)
export class AdminSearchController {
  constructor(
    private readonly search: Search,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Operation('searchRecords', {
    summary: 'Find an order, a purchase, a payment, a parcel, a seller or a revocation',
    description:
      'By a number (in any case, with any separators), an id or its first six characters or more, the `shipment_id`, `external_id` or `carrier_tracking_id` of a parcel, the e-mail of a buyer or of a checkout, the beginnings of words of the name or the end of the phone of a buyer or of a paid checkout, the beginning of a seller’s name, or the code of a revocation, which comes with its sale. A purchase has its orders, an order names its purchase, and no two are there twice; a payment comes with its purchase. At most 20; the query is not logged.',
    answer: SearchView,
  })
  async find(@Query() { q }: RecordSearchQuery): Promise<SearchView> {
    return toSearchView(await this.search.find(searchKeys(q), this.clock.now()));
  }
}
