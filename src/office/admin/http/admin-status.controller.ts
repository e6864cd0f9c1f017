import { Controller, Get, UseGuards } from '@nestjs/common';
import { InLanguage } from '../../../platform/http/language.js';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import type { Language } from '../../../platform/kernel/sentence.js';
import { ServiceStatus } from '../../status/service-status.js';
import { AdminGuard } from './admin.guard.js';
import { StatusView, toStatusView } from './status.dto.js';

/** What is degraded now. */
@Controller('admin/status')
@Tag('Admin')
@UseGuards(AdminGuard)
export class AdminStatusController {
  constructor(private readonly status: ServiceStatus) {}

  @Get()
  @Operation('getStatus', {
    summary: 'Get what is degraded',
    description:
      'The parts that are degraded, since when, what waits because of it, and what to do; empty when none is. It comes from the database only, so all instances say the same; `getHealth` and `getDoctor` show the same.',
    answer: StatusView,
  })
  async get(@InLanguage() language: Language): Promise<StatusView> {
    return toStatusView(await this.status.now(), language);
  }
}
