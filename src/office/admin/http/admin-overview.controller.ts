import { Controller, Get, UseGuards } from '@nestjs/common';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { ViewOverview } from '../application/view-overview.service.js';
import { AdminGuard } from './admin.guard.js';
import { OverviewView, toOverviewView } from './overview.dto.js';

@Controller('admin/overview')
@Tag('Admin')
@UseGuards(AdminGuard)
export class AdminOverviewController {
  constructor(private readonly overview: ViewOverview) {}

  @Get()
  @Operation('getOverview', {
    summary: 'Get the overview',
    description:
      'What waits, shipments of the last 14 days by state, and how long quotes take. Counts stop at a maximum, so that they stay cheap.',
    answer: OverviewView,
  })
  async view(): Promise<OverviewView> {
    return toOverviewView(await this.overview.now());
  }
}
