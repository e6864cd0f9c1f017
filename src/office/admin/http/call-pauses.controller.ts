import { Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { Operation, Tag } from '../../../platform/http/operation.decorator.js';
import { StopAsAdmin } from '../application/stop-as-admin.service.js';
import { CallClassNotFoundError } from '../domain/admin.errors.js';
import type { Actor } from '../domain/audit-entry.js';
import { ActingAdmin, AdminGuard } from './admin.guard.js';
import { OperatorGuard } from './role.guard.js';

/** Pauses that the shipping provider has requested. */
@Controller('admin/call-pauses')
@Tag('Admin')
@UseGuards(AdminGuard, OperatorGuard)
export class CallPausesController {
  constructor(private readonly stops: StopAsAdmin) {}

  @Post(':class/lift')
  @HttpCode(204)
  @Operation('liftCallPause', {
    summary: 'Lift a pause of calls to the shipping provider',
    description:
      'Ends the pause of `quotes`, `creations` or `reads`, with that of labels, on all instances at once, for example after the provider has sent a wrong `Retry-After`. A pause that was requested before, and is reported later, stays ended; a later 429 causes another one. Safe at any time, also without a pause. A refused credential is no pause: lifting does not end that.',
    errors: [new CallClassNotFoundError()],
  })
  async lift(@Param('class') name: string, @ActingAdmin() actor: Actor): Promise<void> {
    await this.stops.liftPause(name, actor);
  }
}
